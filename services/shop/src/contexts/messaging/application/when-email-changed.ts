import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { EmailChanged, People } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = EmailChanged['data'];

/** Tells the address that was left: its owner may not have wanted it. */
@When(EmailChanged, 'messaging.when-email-changed')
export class WhenEmailChanged implements ReactionHandler<Data> {
  constructor(
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle(
    { data }: IntegrationEvent<Data>,
    { eventId, occurredAt }: { eventId: string; occurredAt: Date },
  ): Promise<void> {
    const person = await this.people.find(data.userId);
    if (!person) return;
    const letter = {
      template: 'email-changed',
      recipient: data.from,
      data: { name: person.name, changedAt: occurredAt.toISOString() },
    };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
