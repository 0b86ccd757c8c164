import type { IntegrationEvent } from '../../../kernel/event.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { EmailQueued } from '../contract.ts';
import type { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { PostOffice } from './post-office.ts';

type Queued = EmailQueued['data'];

/**
 * The one effect that no transaction can hold: "sending" is written first, then the server is asked, then its answer is
 * written. Whoever dies in between leaves "sending", and the next attempt sends the same Message-ID again.
 */
@When(EmailQueued, 'messaging.when-email-queued', { queue: 'mail', effect: 'outside' })
export class WhenEmailQueued implements ReactionHandler<Queued> {
  constructor(
    private readonly emails: Emails,
    private readonly commands: Commands,
    private readonly postOffice: PostOffice,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Queued>): Promise<void> {
    const email = await this.change(data.emailId, (email) => {
      if (!email.settled) email.startSending();
    });
    if (email.settled) return;
    const { accepted, answer } = await this.postOffice.deliver(email);
    await this.change(data.emailId, (email) => {
      if (accepted) email.accept(answer, this.clock.now());
      else email.refuse(answer, this.clock.now());
    });
  }

  private change(id: string, change: (email: Email) => void): Promise<Email> {
    return this.commands.inTransaction(async () => {
      const email = await this.emails.lock(id);
      change(email);
      return email;
    });
  }
}
