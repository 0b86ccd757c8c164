import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/recurring.ts';
import { Emails } from '../domain/emails.ts';
import { DeliverEmail } from './deliver-email.ts';

const AT_ONCE = 10;
/** A sweep ends soon enough for a process that is told to stop. */
const SWEEP_MS = 4_000;

/** Tries again what a mail server did not take, and what a worker that died left behind. */
@Injectable()
export class RetryEmails {
  constructor(
    private readonly emails: Emails,
    private readonly deliver: DeliverEmail,
    private readonly clock: Clock,
  ) {}

  @Every(5)
  async sweep(): Promise<void> {
    const until = performance.now() + SWEEP_MS;
    do {
      const due = await this.emails.due(this.clock.now(), AT_ONCE);
      await Promise.all(due.map((id) => this.deliver.attempt(id)));
      if (due.length < AT_ONCE) return;
    } while (performance.now() < until);
  }
}
