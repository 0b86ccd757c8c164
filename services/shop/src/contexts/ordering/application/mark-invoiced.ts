import { Injectable } from '@nestjs/common';
import { InvoicedOrders } from '../contract.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';

@Injectable()
export class MarkInvoiced extends InvoicedOrders {
  constructor(
    private readonly orders: Orders,
    private readonly countPayments: CountPayments,
  ) {
    super();
  }

  async markInvoiced(orderId: string, now: Date): Promise<void> {
    const order = await this.orders.lock(orderId);
    if (!order) return;
    // The word that it is paid may come after the word that it is invoiced.
    await this.countPayments.count(order, now);
    order.invoice(now);
  }
}
