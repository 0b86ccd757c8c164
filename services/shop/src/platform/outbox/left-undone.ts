import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { Primary } from '../database/primary.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';

interface Leaving {
  eventId: string;
  /** Why it is not to be done. */
  reason: string;
  by: string;
}

interface LeftRow {
  id: string;
  consumer: string | null;
  type: string;
  data: object;
  consumers: string[] | null;
  failure: string;
  reason: string;
  by: string;
  leftAt: Date | string;
  againAt: Date | string | null;
}

const KEPT = `id, type, data, consumers, request_id, occurred_at`;
const INSERTED = `INSERT INTO left_undone (event_id, type, data, consumers, request_id, occurred_at,
                                           id, consumer, failure, reason, left_by, left_at)`;

/** Events and reactions that an operator gave up. For everybody else they are done: no version does them again. */
@Injectable()
export class LeftUndone {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  /** In the unit of work of whoever asks. False: it was done meanwhile, or the event is gone. */
  async leaveReaction({ eventId, reason, by }: Leaving, consumer: string, failure: string): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.unit.em.execute<object[]>(
      `WITH entered AS (INSERT INTO inbox (event_id, consumer, handled_at) SELECT id, ?, ?::timestamptz FROM outbox WHERE id = ?
                        ON CONFLICT DO NOTHING RETURNING event_id)
       ${INSERTED}
       SELECT o.id, o.type, o.data, o.consumers, o.request_id, o.occurred_at, ?::uuid, ?::text, ?::text, ?::text, ?::uuid, ?::timestamptz
       FROM entered JOIN outbox o ON o.id = event_id RETURNING id`,
      [consumer, now, eventId, newId(), consumer, failure, reason, by, now],
    );
    return rows.length > 0;
  }

  /** Of an event that is set aside. False: it is not, or not any more. */
  async leaveEvent({ eventId, reason, by }: Leaving): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.unit.em.execute<object[]>(
      `WITH closed AS (UPDATE outbox SET finished_at = ?::timestamptz, enqueued_at = coalesce(enqueued_at, ?::timestamptz)
                       WHERE id = ? AND parked_at IS NOT NULL AND finished_at IS NULL
                       RETURNING ${KEPT}, coalesce(parked_why, '') AS why)
       ${INSERTED}
       SELECT ${KEPT}, ?::uuid, NULL, why, ?::text, ?::uuid, ?::timestamptz FROM closed RETURNING id`,
      [now, now, eventId, newId(), reason, by, now],
    );
    return rows.length > 0;
  }

  /**
   * Hands it over again, also where the event itself went meanwhile: then to who is left alone, and to one more where another was tried
   * before. False: somebody did already.
   */
  async tryAgain(id: string): Promise<boolean> {
    const [row] = await this.unit.em.execute<{ eventId: string; consumer: string | null }[]>(
      `UPDATE left_undone SET again_at = ?::timestamptz WHERE id = ? AND again_at IS NULL
       RETURNING event_id AS "eventId", consumer`,
      [this.clock.now(), id],
    );
    if (!row) return false;
    if (row.consumer !== null)
      await this.unit.em.execute(`DELETE FROM inbox WHERE event_id = ? AND consumer = ?`, [row.eventId, row.consumer]);
    await this.unit.em.execute(
      `INSERT INTO outbox (id, type, data, request_id, occurred_at, consumers)
       SELECT event_id, type, data, request_id, occurred_at, CASE WHEN consumer IS NULL THEN consumers ELSE ARRAY[consumer] END
       FROM left_undone WHERE id = ?
       ON CONFLICT (id) DO UPDATE SET finished_at = NULL, enqueued_at = NULL, claimed_until = NULL, parked_at = NULL,
         consumers = CASE WHEN outbox.consumers IS NULL OR outbox.consumers @> excluded.consumers THEN outbox.consumers
                     ELSE outbox.consumers || excluded.consumers END`,
      [id],
    );
    return true;
  }

  newest(limit: number): Promise<LeftRow[]> {
    return this.primary.rows(
      `SELECT id, consumer, type, data, consumers, failure, reason, left_by AS by, left_at AS "leftAt", again_at AS "againAt"
       FROM left_undone ORDER BY left_at DESC, id DESC LIMIT ?`,
      [limit],
    );
  }
}
