import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Primary } from '../database/primary.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { FinishedEvents } from '../outbox/finished-events.ts';
import { EventRegistry } from '../queues/event-registry.ts';
import { withTrace } from '../trace/trace.ts';

interface Row {
  type: string;
  data: object;
  request_id: string | null;
  occurred_at: Date | string;
}

const EVENT = 'o.type, o.data, o.request_id, o.occurred_at';

/** A consumer of another version, which runs beside this one. */
export class UnknownConsumer extends Error {}

/** Applies an event to one consumer, once: the inbox row and the effect are one transaction. */
@Injectable()
export class Inbox {
  private readonly log = new Logger(Inbox.name);

  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly registry: EventRegistry,
    private readonly finished: FinishedEvents,
    private readonly clock: Clock,
  ) {}

  async deliver(eventId: string, consumer: string): Promise<void> {
    const known = this.registry.reaction(consumer);
    if (!known) throw new UnknownConsumer(`No handler is named ${consumer}`);
    const trace = { requestId: eventId, actor: consumer };
    const handle = async (row: Row): Promise<void> => {
      if (row.request_id !== null) trace.requestId = row.request_id;
      const Event = this.registry.check(row.type, row.data);
      const about = { eventId, occurredAt: new Date(row.occurred_at) };
      await known.handler.handle(new Event(row.data as never), about);
      this.log.debug(`${consumer} has dealt with ${row.type} ${eventId}`);
    };

    // Around the whole unit: what the reaction records is written as the unit ends.
    await withTrace(trace, async () => {
      if (known.reaction.effect === 'inside') {
        await this.unit.run(async () => {
          const row = await this.enter(eventId, consumer);
          if (row) await handle(row);
        });
      } else {
        const row = await this.waiting(eventId, consumer);
        if (row) {
          await handle(row);
          await this.unit.run(() => this.enter(eventId, consumer));
        }
      }
    });
    this.finished.tell(eventId);
  }

  /** The event, unless the consumer has dealt with it before, or it was finished long ago and forgotten since. */
  private async enter(eventId: string, consumer: string): Promise<Row | undefined> {
    const [row] = await this.unit.em.execute<Row[]>(
      `WITH entered AS (INSERT INTO inbox (event_id, consumer, handled_at) SELECT id, ?, ? FROM outbox WHERE id = ?
                        ON CONFLICT DO NOTHING RETURNING event_id)
       SELECT ${EVENT} FROM entered JOIN outbox o ON o.id = event_id`,
      [consumer, this.clock.now(), eventId],
    );
    return row;
  }

  private waiting(eventId: string, consumer: string): Promise<Row | undefined> {
    return this.primary.row<Row>(
      `SELECT ${EVENT} FROM outbox o
       WHERE id = ? AND NOT EXISTS (SELECT FROM inbox WHERE event_id = o.id AND consumer = ?)`,
      [eventId, consumer],
    );
  }
}
