import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { Clock } from '../../kernel/clock.ts';
import { Commands } from '../database/commands.ts';
import { Outbox } from '../outbox/outbox.ts';
import { EventRegistry } from '../queues/event-registry.ts';
import { withTrace } from '../trace/trace.ts';

interface Row {
  type: string;
  data: object;
  request_id: string | null;
  occurred_at: Date | string;
}

/** Applies an event to one consumer, once: the inbox row and the effect are one transaction. */
@Injectable()
export class Inbox {
  private readonly log = new Logger(Inbox.name);

  constructor(
    private readonly em: EntityManager,
    private readonly commands: Commands,
    private readonly registry: EventRegistry,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async deliver(eventId: string, consumer: string): Promise<void> {
    const known = this.registry.reaction(consumer);
    if (!known) throw new UnrecoverableError(`No handler is named ${consumer}`);
    const [row] = await this.em
      .fork()
      .execute<Row[]>(`SELECT type, data, request_id, occurred_at FROM outbox WHERE id = ?`, [eventId]);
    // Finished long ago and forgotten since.
    if (!row) return;
    const Event = this.registry.check(row.type, row.data);
    const about = { eventId, occurredAt: new Date(row.occurred_at) };
    const handle = () => known.handler.handle(new Event(row.data as never), about);

    await withTrace({ requestId: row.request_id ?? eventId, actor: consumer }, async () => {
      if (known.reaction.effect === 'inside') {
        await this.commands.inTransaction(async (em) => {
          if (await this.enter(em, eventId, consumer)) await handle();
        });
      } else if (!(await this.has(eventId, consumer))) {
        await handle();
        await this.commands.inTransaction((em) => this.enter(em, eventId, consumer));
      }
      await this.outbox.finish(eventId);
      this.log.debug(`${consumer} has dealt with ${row.type} ${eventId}`);
    });
  }

  /** False when the consumer has dealt with the event before. */
  private async enter(em: EntityManager, eventId: string, consumer: string): Promise<boolean> {
    const entered = await em.execute<object[]>(
      `INSERT INTO inbox (event_id, consumer, handled_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING event_id`,
      [eventId, consumer, this.clock.now()],
    );
    return entered.length > 0;
  }

  private async has(eventId: string, consumer: string): Promise<boolean> {
    const found = await this.em
      .fork()
      .execute<object[]>(`SELECT 1 FROM inbox WHERE event_id = ? AND consumer = ?`, [eventId, consumer]);
    return found.length > 0;
  }
}
