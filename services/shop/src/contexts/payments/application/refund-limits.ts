import type { Cents } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { OwnLimits } from '../../identity/contract.ts';
import { Debts } from '../domain/debts.ts';
import { assertWithin } from '../domain/refund-limit.ts';

export interface GivenBack {
  /** Null where it is nobody's order. */
  orderId: string | null;
  /** Asked for once, and counted once. */
  paymentId: string | null;
  amount: Cents;
}

/** What an operator lets a seller give back of an order alone: in parts it is no more. */
@Injectable()
export class RefundLimits {
  constructor(
    private readonly limits: OwnLimits,
    private readonly debts: Debts,
  ) {}

  /** To be called inside the transaction that gives back, before what it gives back is written. */
  async assert(sellerId: string, { orderId, paymentId, amount }: GivenBack): Promise<void> {
    const limit = await this.limits.ofRefunds(sellerId);
    if (limit === undefined) return;
    const before = orderId === null ? 0 : await this.debts.givenBackBy(sellerId, orderId, paymentId);
    assertWithin(limit, before, amount);
  }

  /** The same, after what is given back is written. */
  assertStill(sellerId: string, orderId: string): Promise<void> {
    return this.assert(sellerId, { orderId, paymentId: null, amount: 0 });
  }
}
