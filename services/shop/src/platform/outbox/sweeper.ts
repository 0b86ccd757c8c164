import { Injectable, Logger } from '@nestjs/common';
import { EventRegistry } from '../queues/event-registry.ts';
import { Queues } from '../queues/queues.ts';
import { Every } from '../queues/sweeps.ts';
import { Outbox } from './outbox.ts';

const BATCH = 500;

/**
 * Brings back what a queue has lost: whatever is unfinished after a minute is handed over again, and what gave up has
 * another run.
 */
@Injectable()
export class Sweeper {
  private readonly log = new Logger(Sweeper.name);
  private hasTakenBack = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly registry: EventRegistry,
  ) {}

  @Every(15, 'Encolar lo que quedó sin encolar')
  async sweep(): Promise<number> {
    const stale = await this.outbox.stale(BATCH);
    await this.queues.add(stale.map(({ id, missing }) => ({ id, consumers: missing })));
    if (stale.length > 0) this.log.warn(`${stale.length} events were unfinished after a minute; handed over again`);
    return stale.length;
  }

  @Every(15, 'Reintentar los trabajos fallidos')
  async revive(): Promise<number> {
    // Their time is the machine's: BullMQ knows no other clock.
    const revived = await this.queues.revive(Date.now());
    if (revived > 0) this.log.warn(`${revived} jobs had failed and rested; they run again`);
    return revived;
  }

  @Every(60, 'Apartar los sucesos que nadie conoce')
  async parkUnknown(): Promise<void> {
    // Once is enough: what a process knows does not change while it runs.
    if (!this.hasTakenBack) await this.outbox.takeBackUnknown(this.registry.types());
    this.hasTakenBack = true;
    const types = await this.outbox.parkUnknown(this.registry.types());
    if (types.length > 0)
      this.log.error(`Nobody knows ${[...new Set(types)].join(', ')}: ${types.length} events parked`);
  }
}
