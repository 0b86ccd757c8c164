import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { People, RegistrationRepeated } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = RegistrationRepeated['data'];

/** The owner of the account hears what the one who registered does not. */
@When(RegistrationRepeated, 'messaging.when-registration-repeated')
export class WhenRegistrationRepeated implements ReactionHandler<Data> {
  constructor(
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const person = await this.people.find(data.userId);
    if (!person) return;
    const letter = { template: 'account-already-exists', recipient: person.email, data: { name: person.name } };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
