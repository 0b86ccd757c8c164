import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { EmailQueued } from '../contract.ts';
import { DeliverEmail } from './deliver-email.ts';

type Queued = EmailQueued['data'];

/** The first attempt. What it leaves unsettled the sweep of `RetryEmails` takes up. */
@When(EmailQueued, 'messaging.when-email-queued', { queue: 'mail', effect: 'outside' })
export class WhenEmailQueued implements ReactionHandler<Queued> {
  constructor(private readonly deliver: DeliverEmail) {}

  handle({ data }: IntegrationEvent<Queued>): Promise<void> {
    return this.deliver.attempt(data.emailId);
  }
}
