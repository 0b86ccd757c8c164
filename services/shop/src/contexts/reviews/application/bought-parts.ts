import { Injectable } from '@nestjs/common';
import { SaidFits } from '../../fitting/contract.ts';
import { type ReceivedPart, ReceivedParts } from '../../ordering/contract.ts';

/** What an account bought and has, with the vehicle that it said last, else that it bought it for. */
@Injectable()
export class BoughtParts {
  constructor(
    private readonly received: ReceivedParts,
    private readonly fits: SaidFits,
  ) {}

  async of(accountId: string): Promise<ReceivedPart[]> {
    const said = await this.fits.of(accountId);
    return (await this.received.of(accountId)).map((part) => ({
      ...part,
      vehicleId: said.get(part.partId) ?? part.vehicleId,
    }));
  }
}
