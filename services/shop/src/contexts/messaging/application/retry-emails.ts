import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { Emails } from '../domain/emails.ts';
import { DeliverEmail } from './deliver-email.ts';

const AT_ONCE = 10;

/** Tries again what a mail server did not take, and what a worker that died left behind. */
@Injectable()
export class RetryEmails {
  constructor(
    private readonly emails: Emails,
    private readonly deliver: DeliverEmail,
    private readonly clock: Clock,
  ) {}

  @Every(5, 'Enviar otra vez los correos demorados')
  async sweep(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const due = await this.emails.due(this.clock.now(), AT_ONCE);
      await Promise.all(due.map((id) => this.deliver.attempt(id)));
      if (due.length < AT_ONCE) return;
    }
  }
}
