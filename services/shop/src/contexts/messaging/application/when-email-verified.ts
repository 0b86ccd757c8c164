import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { EmailVerified, People } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = EmailVerified['data'];

/** Says welcome. */
@When(EmailVerified, 'messaging.when-email-verified')
export class WhenEmailVerified implements ReactionHandler<Data> {
  constructor(
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const person = await this.people.find(data.userId);
    if (!person) return;
    const letter = { template: 'account-welcome', recipient: person.email, data: { name: person.name } };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
