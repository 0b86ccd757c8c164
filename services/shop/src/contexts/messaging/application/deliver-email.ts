import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../../kernel/clock.ts';
import { isOutage } from '../../../platform/database/outage.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type Email, HOLD_MS } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { PostOffice } from './post-office.ts';

/** How soon an answer that could not be written is tried to be written again. */
const REPEAT_MS = 1_000;
/** For a database that is away when the process has to end. */
const LAST_REPEATS_MS = 4_000;

/**
 * The one effect that no transaction can hold: "sending" is written first, then the server is asked, then its answer is
 * written, as often as it takes. Whoever dies in between leaves "sending" and a hold that runs out, and the next attempt
 * sends the same Message-ID again. Nobody attempts what somebody else holds.
 */
@Injectable()
export class DeliverEmail implements OnModuleDestroy {
  private readonly log = new Logger(DeliverEmail.name);
  /** What this process is at, however far a clock is moved. */
  private readonly inHand = new Set<string>();
  private givesUpAt = Infinity;

  constructor(
    private readonly emails: Emails,
    private readonly unit: UnitOfWork,
    private readonly postOffice: PostOffice,
    private readonly clock: Clock,
  ) {}

  onModuleDestroy(): void {
    this.givesUpAt = performance.now() + LAST_REPEATS_MS;
  }

  async attempt(id: string): Promise<void> {
    if (this.inHand.has(id)) return;
    this.inHand.add(id);
    try {
      const email = await this.unit.run(async () => {
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
    try {
      await this.write(email.id, await this.askServer(email));
    } finally {
      clearInterval(holding);
    }
  }

  private async askServer(email: Email): Promise<(email: Email) => void> {
    try {
      const { accepted, subject, answer } = await this.postOffice.deliver(email);
      return (email) => email[accepted ? 'accept' : 'refuse'](subject, answer, this.clock.now());
    } catch (error) {
      const { message } = error as Error;
      this.log.warn(`E-mail ${email.id} (${email.template}) must wait: ${message}`);
      return (email) => email.delay(message, this.clock.now());
    }
  }

  /** What the server answered is known here alone: lost, the mail would go out again. */
  private async write(id: string, settle: (email: Email) => void): Promise<void> {
    for (;;) {
      try {
        return await this.change(id, settle);
      } catch (error) {
        if (!isOutage(error) || performance.now() >= this.givesUpAt) throw error;
        this.log.warn(`What became of e-mail ${id} cannot be written yet: ${(error as Error).message}`);
        await sleep(REPEAT_MS);
      }
    }
  }

  private hold(id: string): void {
    // Missing it once is allowed for, and a database that is away is told of elsewhere.
    void this.change(id, (email) => email.hold(this.clock.now())).catch(() => undefined);
  }

  private change(id: string, change: (email: Email) => void): Promise<void> {
    return this.unit.run(async () => change(await this.emails.lock(id)));
  }
}
