import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { type Email, HOLD_MS } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { PostOffice } from './post-office.ts';

/**
 * The one effect that no transaction can hold: "sending" is written first, then the server is asked, then its answer is
 * written. Whoever dies in between leaves "sending" and a hold that runs out, and the next attempt sends the same
 * Message-ID again. Nobody attempts what somebody else holds.
 */
@Injectable()
export class DeliverEmail {
  private readonly log = new Logger(DeliverEmail.name);
  /** What this process is at, however far a clock is moved. */
  private readonly inHand = new Set<string>();

  constructor(
    private readonly emails: Emails,
    private readonly commands: Commands,
    private readonly postOffice: PostOffice,
    private readonly clock: Clock,
  ) {}

  async attempt(id: string): Promise<void> {
    if (this.inHand.has(id)) return;
    this.inHand.add(id);
    try {
      const email = await this.commands.inTransaction(async () => {
        const email = await this.emails.lock(id);
        return email.startSending(this.clock.now()) ? email : undefined;
      });
      if (email) await this.send(email);
    } finally {
      this.inHand.delete(id);
    }
  }

  private async send(email: Email): Promise<void> {
    const holding = setInterval(() => this.hold(email.id), HOLD_MS / 3);
    let settle: (email: Email) => void;
    try {
      const { accepted, subject, answer } = await this.postOffice.deliver(email);
      settle = (email) => email[accepted ? 'accept' : 'refuse'](subject, answer, this.clock.now());
    } catch (error) {
      const { message } = error as Error;
      this.log.warn(`E-mail ${email.id} (${email.template}) must wait: ${message}`);
      settle = (email) => email.delay(message, this.clock.now());
    } finally {
      clearInterval(holding);
    }
    await this.change(email.id, settle);
  }

  private hold(id: string): void {
    // Missing it once is allowed for, and a database that is away is told of elsewhere.
    void this.change(id, (email) => email.hold(this.clock.now())).catch(() => undefined);
  }

  private change(id: string, change: (email: Email) => void): Promise<void> {
    return this.commands.inTransaction(async () => change(await this.emails.lock(id)));
  }
}
