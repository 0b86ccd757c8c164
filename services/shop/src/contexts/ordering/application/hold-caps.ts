import { type Apartados, heldTooMuch } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../kernel/refusal.ts';
import { Config } from '../../../platform/config/config.ts';
import { type Held, Orders } from '../domain/orders.ts';
import type { Purchase } from '../domain/purchase.ts';

/** What is not paid is held from everybody else: nobody may hold more than the shop trusts them with. */
@Injectable()
export class HoldCaps {
  constructor(
    private readonly orders: Orders,
    private readonly config: Config,
  ) {}

  /** `held` looked up with the cart locked: of two purchases at once the later sees the order of the first. */
  assertRoom(held: Held, verified: boolean, { lines, totals }: Purchase): void {
    if (totals.total === 0) return;
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const refusal = heldTooMuch(this.room(held, verified), units);
    if (refusal) throw new Refusal('conflict', refusal.code, refusal.message);
  }

  async of(accountId: string, verified: boolean): Promise<Apartados> {
    return this.room(await this.orders.heldBy(accountId), verified);
  }

  private room({ orders, units, paid }: Held, verified: boolean): Apartados {
    const { caps } = this.config.holds;
    const cap = verified ? caps.verified.findLast((earned) => earned.paid <= paid)! : caps.unverified;
    return {
      ...{ pedidos: orders, unidades: units, verificado: verified },
      ...{ maxPedidos: cap.orders, maxUnidades: cap.units },
    };
  }
}
