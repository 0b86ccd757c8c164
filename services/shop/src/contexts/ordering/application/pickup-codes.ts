import { typedPickupCode } from '@bujia/contracts/handover';
import { Injectable } from '@nestjs/common';
import { Seals } from '../../../platform/secrets/seals.ts';
import { PICKUP_SEAL, pickupCodeOf, pickupOf } from '../contract.ts';

/** The codes that are read out at the counter. They follow from what is sealed, so none is kept. */
@Injectable()
export class PickupCodes {
  constructor(private readonly seals: Seals) {}

  of(orderId: string, issue: number): string {
    return pickupCodeOf(this.seals.seal(PICKUP_SEAL, pickupOf(orderId, issue)));
  }

  isRight(typed: string, orderId: string, issue: number): boolean {
    const typedCode = typedPickupCode(typed);
    // Its mail may be from before the shop's secret was changed.
    return this.seals.allOf(PICKUP_SEAL, pickupOf(orderId, issue)).some((seal) => pickupCodeOf(seal) === typedCode);
  }
}
