import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Aggregate } from '../../kernel/aggregate.ts';
import { Clock } from '../../kernel/clock.ts';
import { classOf } from '../../kernel/event.ts';
import { newId } from '../../kernel/ids.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { currentTrace } from '../trace/trace.ts';
import { type CommittedEvent, CommittedEvents } from './committed-events.ts';
import { OutboxRow } from './outbox-row.ts';
import { EventRegistry } from '../queues/event-registry.ts';

/** Writes what the aggregates recorded in the same flush as their rows: forgetting to publish is impossible. */
@Injectable()
export class OutboxSubscriber implements EventSubscriber {
  /** By the entity manager of the transaction. */
  private readonly written = new WeakMap<object, CommittedEvent[]>();

  constructor(
    unit: UnitOfWork,
    private readonly registry: EventRegistry,
    private readonly clock: Clock,
    private readonly committed: CommittedEvents,
  ) {
    unit.subscribe(this);
  }

  onFlush({ em, uow }: FlushEventArgs): void {
    const changed = uow.getChangeSets().map((change) => change.entity as object);
    const touched = new Set<object>([...uow.getIdentityMap().values(), ...changed]);
    for (const entity of touched) {
      if (!(entity instanceof Aggregate)) continue;
      for (const event of entity.takeEvents()) {
        const type = classOf(event).type;
        this.registry.check(type, event.data);
        const [consumers, now] = [this.registry.consumersOf(type), this.clock.now()];
        const row = Object.assign(new OutboxRow(), {
          ...{ id: newId(), type, data: event.data, consumers },
          requestId: currentTrace()?.requestId,
          occurredAt: now,
          // Nobody awaits it: it need not be carried anywhere.
          ...(consumers.length === 0 && { enqueuedAt: now, finishedAt: now }),
        });
        em.persist(row);
        uow.computeChangeSet(row);
        this.written.set(em, [...(this.written.get(em) ?? []), { type, data: event.data }]);
      }
    }
  }

  afterTransactionCommit({ em }: TransactionEventArgs): void {
    const events = this.written.get(em);
    this.written.delete(em);
    if (events) this.committed.notify(events);
  }
}
