import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Injectable } from '@nestjs/common';
import { type KnownPayment, Payments } from '../../payments/contract.ts';
import type { Order } from '../domain/order.ts';
import { orderUnpaid } from '../domain/ordering-errors.ts';
import { HoldTerms } from './hold-terms.ts';

const { created, edited, approved } = PAYMENT_STATUS;

/** Tells locked orders what is paid for them now. Counted anew each time: late and repeated words do no harm. */
@Injectable()
export class CountPayments {
  constructor(
    private readonly payments: Payments,
    private readonly terms: HoldTerms,
  ) {}

  async count(order: Order, now: Date): Promise<void> {
    this.tell(order, await this.payments.ofOrder(order.id), now);
  }

  /** Nothing leaves the house for money that is on its way back. */
  async countToHandOver(order: Order, now: Date): Promise<void> {
    const payments = await this.payments.ofOrder(order.id);
    this.tell(order, payments, now);
    if (payments.some(({ leaving }) => leaving)) throw orderUnpaid();
  }

  async countAll(orders: readonly Order[], now: Date): Promise<void> {
    const payments = await this.payments.ofOrders(orders.map(({ id }) => id));
    const byOrder = Map.groupBy(payments, ({ orderId }) => orderId);
    for (const order of orders) this.tell(order, byOrder.get(order.id) ?? [], now);
  }

  private tell(order: Order, payments: readonly KnownPayment[], now: Date): void {
    const paid = payments.filter(({ status }) => status === approved).reduce((sum, { amount }) => sum + amount, 0);
    order.settle(paid, now);
    const underReview = payments.some(({ status }) => status === created || status === edited);
    order.watch(paid > 0 || underReview, () => this.terms.rest(order.method, now));
  }
}
