import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { mailForgotten, mailForItsOwner, mailMissing, mailOnItsWay } from '../domain/messaging-errors.ts';
import { Emails } from '../domain/emails.ts';

/** Answers the id of the mail that is on its way. */
export class ResendEmail extends Command<string> {
  constructor(
    readonly emailId: string,
    /** Another address, for a mail of an order. */
    readonly recipient: string | undefined,
  ) {
    super();
  }
}

/**
 * What was accepted, or goes elsewhere, is a new mail. What was not goes out again as itself: if it did arrive after
 * all, its receiver can tell the second copy by the Message-ID.
 */
@CommandHandler(ResendEmail)
export class ResendEmailHandler implements ICommandHandler<ResendEmail> {
  constructor(
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async execute({ emailId, recipient }: ResendEmail): Promise<string> {
    if (!(await this.emails.find(emailId))) throw mailMissing();
    const email = await this.emails.lock(emailId);
    const elsewhere = recipient !== undefined && recipient !== email.recipient;
    if (elsewhere && !email.mayGoElsewhere) throw mailForItsOwner();
    if (email.forgottenAt) throw mailForgotten();
    if (email.state === 'sending' || email.state === 'queued') throw mailOnItsWay();
    const now = this.clock.now();
    if (email.state !== 'accepted' && !elsewhere) {
      email.sendAgain(now);
      return email.id;
    }
    if (await this.emails.hasCopyUnderWay(email.id)) throw mailOnItsWay();
    const copy = email.copyTo(recipient ?? email.recipient, now);
    this.emails.add(copy);
    return copy.id;
  }
}
