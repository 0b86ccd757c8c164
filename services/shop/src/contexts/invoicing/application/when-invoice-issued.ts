import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { InvoiceIssued } from '../contract.ts';
import { TakeInvoiceBack } from './take-invoice-back.ts';

/** The payment may have been given back while the authority looked at the invoice. */
@When(InvoiceIssued, 'invoicing.when-invoice-issued')
export class WhenInvoiceIssued implements ReactionHandler<InvoiceIssued['data']> {
  constructor(private readonly takeInvoiceBack: TakeInvoiceBack) {}

  async handle({ data }: IntegrationEvent<InvoiceIssued['data']>): Promise<void> {
    await this.takeInvoiceBack.takeBack(data.orderId);
  }
}
