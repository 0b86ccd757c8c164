import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { InvoiceSent } from '../../invoicing/contract.ts';
import { Orders } from '../domain/orders.ts';
import { CountPayments } from './count-payments.ts';

type Data = InvoiceSent['data'];

@When(InvoiceSent, 'ordering.when-invoice-sent')
export class WhenInvoiceSent implements ReactionHandler<Data> {
  constructor(
    private readonly orders: Orders,
    private readonly count: CountPayments,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { occurredAt: now }: { occurredAt: Date }): Promise<void> {
    const order = await this.orders.lock(data.orderId);
    if (!order) return;
    // The word that it is paid may come after the word that it is invoiced.
    await this.count.execute(order, now);
    order.invoice(now);
  }
}
