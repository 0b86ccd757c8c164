import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { InvoicedOrders } from '../../ordering/contract.ts';
import { InvoiceSent } from '../contract.ts';

type Data = InvoiceSent['data'];

/** The order goes on. The name is older than this file, and names of consumers never change. */
@When(InvoiceSent, 'ordering.when-invoice-sent')
export class WhenInvoiceSent implements ReactionHandler<Data> {
  constructor(private readonly orders: InvoicedOrders) {}

  handle({ data }: IntegrationEvent<Data>, { occurredAt }: { occurredAt: Date }): Promise<void> {
    return this.orders.markInvoiced(data.orderId, occurredAt);
  }
}
