import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { SubscriptionRequested } from '../contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { CONFIRM_CODE, CONFIRM_WITHIN_MINUTES } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';

type Requested = SubscriptionRequested['data'];

/** Asks the owner of the address whether the newsletter is wanted. */
@When(SubscriptionRequested, 'messaging.when-subscription-requested')
export class WhenSubscriptionRequested implements ReactionHandler<Requested> {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Requested>, { eventId }: { eventId: string }): Promise<void> {
    const subscription = await this.subscriptions.byId(data.subscriptionId);
    if (subscription?.state !== 'requested') return;
    const { address: recipient } = subscription;
    const letter = {
      template: 'newsletter-confirmation',
      data: { validMinutes: CONFIRM_WITHIN_MINUTES },
      codes: { code: { purpose: CONFIRM_CODE, id: subscription.id } },
    };
    this.emails.add(Email.queue({ ...letter, recipient, eventId }, this.clock.now()));
  }
}
