import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { TaxDocuments } from '../../invoicing/contract.ts';
import { EmailAccepted } from '../contract.ts';

type Data = EmailAccepted['data'];

/** A document has reached its receiver. The name is older than this file, and names of consumers never change. */
@When(EmailAccepted, 'invoicing.when-email-accepted')
export class WhenEmailAccepted implements ReactionHandler<Data> {
  constructor(private readonly documents: TaxDocuments) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    // The version before told of other mails as well.
    if (data.documentId !== null) await this.documents.markDelivered(data.documentId);
  }
}
