import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { CreditNoteIssued } from '../../invoicing/contract.ts';
import { TaxDocumentMail } from './tax-document-mail.ts';

type Data = CreditNoteIssued['data'];

@When(CreditNoteIssued, 'messaging.when-credit-note-issued')
export class WhenCreditNoteIssued implements ReactionHandler<Data> {
  constructor(private readonly mail: TaxDocumentMail) {}

  handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    return this.mail.send('credit-note', data.documentId, eventId);
  }
}
