import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { OrderCancelled } from '../../ordering/contract.ts';
import { TakeInvoiceBack } from './take-invoice-back.ts';

@When(OrderCancelled, 'invoicing.when-order-cancelled')
export class WhenOrderCancelled implements ReactionHandler<OrderCancelled['data']> {
  constructor(private readonly takeInvoiceBack: TakeInvoiceBack) {}

  async handle({ data }: IntegrationEvent<OrderCancelled['data']>): Promise<void> {
    await this.takeInvoiceBack.takeBack(data.orderId);
  }
}
