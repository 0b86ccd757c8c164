import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentApproved } from '../../payments/contract.ts';
import { IssueInvoice } from './issue-invoice.ts';

@When(PaymentApproved, 'invoicing.when-payment-approved')
export class WhenPaymentApproved implements ReactionHandler<PaymentApproved['data']> {
  constructor(private readonly issueInvoice: IssueInvoice) {}

  async handle({ data }: IntegrationEvent<PaymentApproved['data']>): Promise<void> {
    await this.issueInvoice.issue(data.orderId);
  }
}
