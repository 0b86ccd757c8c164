import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { settledWithin } from '../../kernel/patience.ts';
import { Throttle } from '../../kernel/throttle.ts';
import { Outbox } from './outbox.ts';

const REST_MS = 100;
const PAUSE_AFTER_FAILURE_MS = 2_000;
const LAST_MS = 2_000;

/**
 * Closes events a few times a second, all that consumers are through with in one statement. Who dies before has left them open,
 * with nothing to do: the sweeper closes them.
 */
@Injectable()
export class FinishedEvents implements OnApplicationShutdown {
  private readonly log = new Logger(FinishedEvents.name);
  private readonly told = new Throttle<string>(REST_MS, (ids) => this.close(ids));
  private readonly closing = new Set<Promise<void>>();

  constructor(private readonly outbox: Outbox) {}

  /** A consumer is through with it. */
  tell(id: string): void {
    this.told.ask([id]);
  }

  private close(ids: string[]): void {
    const closing = this.outbox
      .finish(ids)
      .catch((error: Error) => {
        this.log.warn(`${ids.length} events are closed later: ${error.message}`);
        setTimeout(() => this.told.ask(ids), PAUSE_AFTER_FAILURE_MS).unref();
      })
      .finally(() => this.closing.delete(closing));
    this.closing.add(closing);
  }

  async onApplicationShutdown(): Promise<void> {
    this.told.now();
    await settledWithin(LAST_MS, ...this.closing);
  }
}
