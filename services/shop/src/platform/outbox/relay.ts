import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { settledWithin } from '../../kernel/patience.ts';
import { Wakeups } from '../database/wakeups.ts';
import { EventRegistry } from '../queues/event-registry.ts';
import { Queues } from '../queues/queues.ts';
import { OUTBOX_CHANNEL } from './committed-events.ts';
import { Outbox, type WaitingEvent } from './outbox.ts';

const BATCH = 100;
/** After a batch there are mostly more soon: looked for so often, however many events wake it. */
const BUSY_MS = 150;
/** How long a missed wake-up can cost. */
const IDLE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 2_000;
const LAST_BATCH_MS = 4_000;

/** Carries events from the outbox to the queues, in bounded batches. Any number of relays may run beside each other. */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Relay.name);
  private stopping = new AbortController();
  private nudge = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly registry: EventRegistry,
    private readonly wakeups: Wakeups,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.stopping = new AbortController();
    await this.wakeups.on(OUTBOX_CHANNEL, () => this.nudge.abort());
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.nudge.abort();
    // A queue that is away may never answer; what was claimed is free again when the claim runs out.
    await settledWithin(LAST_BATCH_MS, this.running);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.nudge = new AbortController();
      try {
        const carried = await this.carry();
        if (carried === 0) await this.rest(IDLE_MS, this.nudge.signal);
        else if (carried < BATCH) await this.rest(BUSY_MS, this.stopping.signal);
      } catch (error) {
        this.log.error(error);
        await this.rest(PAUSE_AFTER_FAILURE_MS, this.stopping.signal);
      }
    }
  }

  /** One batch. Returns how many rows it took. */
  async carry(): Promise<number> {
    const claimed = await this.outbox.claim(this.registry.types(), BATCH);
    const sound: WaitingEvent[] = [];
    for (const event of claimed) {
      try {
        this.registry.check(event.type, event.data);
        sound.push(event);
      } catch (poison) {
        this.log.error(poison);
        await this.outbox.park(event.id, (poison as Error).message);
      }
    }
    const events = sound.map(({ id, type, consumers }) => ({
      id,
      consumers: consumers ?? this.registry.consumersOf(type),
    }));
    try {
      await this.queues.addTogether(events);
    } catch (unreachable) {
      await this.outbox.release(events.map(({ id }) => id));
      throw unreachable;
    }
    if (events.length > 0) await this.outbox.enqueued(events);
    return claimed.length;
  }

  private async rest(ms: number, until: AbortSignal): Promise<void> {
    await sleep(ms, undefined, { signal: until }).catch(() => undefined);
  }
}
