import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { EmailVerificationRequested, LINK_MINUTES, People } from '../../identity/contract.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';

type Data = EmailVerificationRequested['data'];

/** Asks the owner of an address to prove it: one that has just registered, or one that a profile names anew. */
@When(EmailVerificationRequested, 'messaging.when-email-verification-requested')
export class WhenEmailVerificationRequested implements ReactionHandler<Data> {
  constructor(
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Data>, { eventId }: { eventId: string }): Promise<void> {
    const person = await this.people.find(data.userId);
    if (!person) return;
    const registered = person.email.toLowerCase() === data.email.toLowerCase();
    const letter = {
      template: registered ? 'account-verification' : 'email-change',
      recipient: data.email,
      data: { name: person.name, validMinutes: LINK_MINUTES['verify-email'] },
      codes: { code: { purpose: 'verify-email', id: data.linkId } },
    };
    this.emails.add(Email.queue({ ...letter, eventId }, this.clock.now()));
  }
}
