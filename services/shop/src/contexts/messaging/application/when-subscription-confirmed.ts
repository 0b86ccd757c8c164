import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { SubscriptionConfirmed } from '../contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { CANCEL_CODE } from '../domain/subscription.ts';
import { Subscriptions } from '../domain/subscriptions.ts';

type Confirmed = SubscriptionConfirmed['data'];

/** Says welcome, and how to leave. */
@When(SubscriptionConfirmed, 'messaging.when-subscription-confirmed')
export class WhenSubscriptionConfirmed implements ReactionHandler<Confirmed> {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Confirmed>, { eventId }: { eventId: string }): Promise<void> {
    const subscription = await this.subscriptions.byId(data.subscriptionId);
    if (subscription?.state !== 'confirmed') return;
    const { address: recipient } = subscription;
    const letter = {
      template: 'newsletter-welcome',
      data: {},
      codes: { unsubscribeCode: { purpose: CANCEL_CODE, id: subscription.id } },
    };
    this.emails.add(Email.queue({ ...letter, recipient, eventId }, this.clock.now()));
  }
}
