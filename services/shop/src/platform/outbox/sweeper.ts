import { Injectable, Logger } from '@nestjs/common';
import { EventRegistry } from '../queues/event-registry.ts';
import { Queues } from '../queues/queues.ts';
import { Every } from '../queues/recurring.ts';
import { Outbox } from './outbox.ts';

const BATCH = 500;

/** Brings back what a queue has lost: whatever is unfinished after a minute is handed over again. */
@Injectable()
export class Sweeper {
  private readonly log = new Logger(Sweeper.name);

  constructor(
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly registry: EventRegistry,
  ) {}

  @Every(15)
  async sweep(): Promise<number> {
    const stale = await this.outbox.stale(BATCH);
    const again = stale.map(({ id, type, missing }) => ({
      id,
      reactions: this.registry.reactionsTo(type).filter(({ consumer }) => missing.includes(consumer)),
    }));
    await this.queues.add(again);
    if (again.length > 0) this.log.warn(`${again.length} events were unfinished after a minute; handed over again`);
    await this.outbox.forgetOld(BATCH);
    return again.length;
  }
}
