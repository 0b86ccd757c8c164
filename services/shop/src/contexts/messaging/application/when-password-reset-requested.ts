import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { LINK_MINUTES, PasswordResetRequested, People } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = PasswordResetRequested['data'];

/** Sends the link to the owner of the account; an address without one gets nothing. */
@When(PasswordResetRequested, 'messaging.when-password-reset-requested')
export class WhenPasswordResetRequested implements ReactionHandler<Data> {
  constructor(
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const person = data.userId === null ? undefined : await this.people.find(data.userId);
    if (!person) return;
    const letter = {
      template: 'password-reset',
      recipient: person.email,
      data: { name: person.name, validMinutes: LINK_MINUTES['reset-password'] },
      codes: { code: { purpose: 'reset-password', id: data.linkId } },
    };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
