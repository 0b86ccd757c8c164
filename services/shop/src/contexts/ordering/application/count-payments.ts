import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Injectable } from '@nestjs/common';
import { Payments } from '../../payments/contract.ts';
import type { Order } from '../domain/order.ts';

/** Tells a locked order what is paid for it now. Counted anew each time: late and repeated words do no harm. */
@Injectable()
export class CountPayments {
  constructor(private readonly payments: Payments) {}

  async execute(order: Order, now: Date): Promise<void> {
    const payments = await this.payments.ofOrder(order.id);
    const approved = payments.filter(({ status }) => status === PAYMENT_STATUS.approved);
    order.settle(
      approved.reduce((sum, { amount }) => sum + amount, 0),
      now,
    );
  }
}
