import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { InvoiceIssued } from '../../invoicing/contract.ts';
import { TaxDocumentMail } from './tax-document-mail.ts';

type Data = InvoiceIssued['data'];

@When(InvoiceIssued, 'messaging.when-invoice-issued')
export class WhenInvoiceIssued implements ReactionHandler<Data> {
  constructor(private readonly mail: TaxDocumentMail) {}

  handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    return this.mail.send('invoice', data.documentId, eventId);
  }
}
