import { ORDER_STATUS } from '@bujia/contracts/orders';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { OrderStatusChanged } from '../../ordering/contract.ts';
import { IssueInvoice } from './issue-invoice.ts';

/** An order that costs nothing goes on without a payment. */
@When(OrderStatusChanged, 'invoicing.when-order-status-changed')
export class WhenOrderStatusChanged implements ReactionHandler<OrderStatusChanged['data']> {
  constructor(private readonly issueInvoice: IssueInvoice) {}

  async handle({ data }: IntegrationEvent<OrderStatusChanged['data']>): Promise<void> {
    if (data.to === ORDER_STATUS.processing) await this.issueInvoice.issue(data.orderId);
  }
}
