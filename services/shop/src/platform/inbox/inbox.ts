import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Primary } from '../database/primary.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { Outbox } from '../outbox/outbox.ts';
import { EventRegistry } from '../queues/event-registry.ts';
import { withTrace } from '../trace/trace.ts';

interface Row {
  type: string;
  data: object;
  request_id: string | null;
  occurred_at: Date | string;
}

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
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async deliver(eventId: string, consumer: string): Promise<void> {
    const known = this.registry.reaction(consumer);
    if (!known) throw new UnknownConsumer(`No handler is named ${consumer}`);
    const row = await this.primary.row<Row>(`SELECT type, data, request_id, occurred_at FROM outbox WHERE id = ?`, [
      eventId,
    ]);
    // Finished long ago and forgotten since.
    if (!row) return;
    const Event = this.registry.check(row.type, row.data);
    const about = { eventId, occurredAt: new Date(row.occurred_at) };
    const handle = () => known.handler.handle(new Event(row.data as never), about);

    await withTrace({ requestId: row.request_id ?? eventId, actor: consumer }, async () => {
      if (known.reaction.effect === 'inside') {
        await this.unit.run(async () => {
          if (await this.enter(eventId, consumer)) await handle();
        });
      } else if (!(await this.has(eventId, consumer))) {
        await handle();
        await this.unit.run(() => this.enter(eventId, consumer));
      }
      await this.outbox.finish(eventId);
      this.log.debug(`${consumer} has dealt with ${row.type} ${eventId}`);
    });
  }

  /** False when the consumer has dealt with the event before. */
  private async enter(eventId: string, consumer: string): Promise<boolean> {
    const entered = await this.unit.em.execute<object[]>(
      `INSERT INTO inbox (event_id, consumer, handled_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING event_id`,
      [eventId, consumer, this.clock.now()],
    );
    return entered.length > 0;
  }

  private async has(eventId: string, consumer: string): Promise<boolean> {
    const found = await this.primary.row(`SELECT 1 FROM inbox WHERE event_id = ? AND consumer = ?`, [
      eventId,
      consumer,
    ]);
    return found !== undefined;
  }
}
