import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PasswordChanged, People } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = PasswordChanged['data'];

/** Whoever did not change it can still act. */
@When(PasswordChanged, 'messaging.when-password-changed')
export class WhenPasswordChanged implements ReactionHandler<Data> {
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
      template: 'password-changed',
      recipient: person.email,
      data: { name: person.name, changedAt: occurredAt.toISOString() },
    };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
