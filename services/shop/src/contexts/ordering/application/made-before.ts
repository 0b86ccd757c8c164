import { Injectable } from '@nestjs/common';
import type { Attempt } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';
import type { Order } from '../domain/order.ts';
import { Orders } from '../domain/orders.ts';

/** Whose answer was lost asks again under the same key. */
@Injectable()
export class MadeBefore {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
  ) {}

  async orderOf(attempt: Attempt): Promise<Order> {
    const known = await this.checkouts.find(attempt);
    known?.assertSame(attempt);
    const order = known && (await this.orders.ofCheckout(known.id));
    if (!order) throw new Error(`The checkout of key ${attempt.key} has no order`);
    return order;
  }
}
