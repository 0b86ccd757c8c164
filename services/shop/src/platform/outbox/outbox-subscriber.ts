import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Aggregate } from '../../kernel/aggregate.ts';
import { Clock } from '../../kernel/clock.ts';
import { classOf } from '../../kernel/event.ts';
import { newId } from '../../kernel/ids.ts';
import { currentTrace } from '../trace/trace.ts';
import { OutboxRow } from './outbox-row.ts';
import { EventRegistry } from '../queues/event-registry.ts';

/** Writes what the aggregates recorded in the same flush as their rows: forgetting to publish is impossible. */
@Injectable()
export class OutboxSubscriber implements EventSubscriber {
  constructor(
    em: EntityManager,
    private readonly registry: EventRegistry,
    private readonly clock: Clock,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  onFlush({ em, uow }: FlushEventArgs): void {
    const changed = uow.getChangeSets().map((change) => change.entity as object);
    const touched = new Set<object>([...uow.getIdentityMap().values(), ...changed]);
    for (const entity of touched) {
      if (!(entity instanceof Aggregate)) continue;
      for (const event of entity.takeEvents()) {
        const type = classOf(event).type;
        this.registry.check(type, event.data);
        const row = Object.assign(new OutboxRow(), {
          id: newId(),
          type,
          data: event.data,
          requestId: currentTrace()?.requestId,
          occurredAt: this.clock.now(),
        });
        em.persist(row);
        uow.computeChangeSet(row);
      }
    }
  }
}
