import { Clock } from '../../../kernel/clock.ts';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { EmailAccepted } from '../../messaging/contract.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';

@When(EmailAccepted, 'invoicing.when-email-accepted')
export class WhenEmailAccepted implements ReactionHandler<EmailAccepted['data']> {
  constructor(
    private readonly documents: ElectronicDocuments,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<EmailAccepted['data']>): Promise<void> {
    if (data.documentId === null) return;
    const document = await this.documents.lock(data.documentId);
    document?.deliver(this.clock.now());
  }
}
