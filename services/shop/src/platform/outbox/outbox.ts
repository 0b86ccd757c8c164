import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../kernel/clock.ts';

export interface WaitingEvent {
  id: string;
  type: string;
  data: unknown;
}

export interface UnfinishedEvent {
  id: string;
  type: string;
  missing: string[];
}

/** A relay that dies while it hands rows over loses its claim on them after this long. */
const CLAIM_MS = 30_000;
const STALE_MS = 60_000;
const KEEP_FINISHED_MS = 30 * 24 * 3_600_000;

/** The statements on the table `outbox`. Time is the clock's, so that a test can move it. */
@Injectable()
export class Outbox {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Takes rows that nobody else is handing over. Oldest first; the claim runs out by itself. */
  claim(limit: number): Promise<WaitingEvent[]> {
    return this.run(
      `UPDATE outbox SET claimed_until = ?::timestamptz
       WHERE id IN (SELECT id FROM outbox
                    WHERE enqueued_at IS NULL AND parked_at IS NULL AND (claimed_until IS NULL OR claimed_until < ?::timestamptz)
                    ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id, type, data`,
      [this.at(CLAIM_MS), this.at(), limit],
    );
  }

  /** What the queue has taken. An event that nobody awaits is finished at once. */
  async enqueued(events: { id: string; consumers: string[] }[]): Promise<void> {
    await this.run(
      `UPDATE outbox o SET enqueued_at = ?::timestamptz, consumers = e.consumers,
              finished_at = CASE WHEN cardinality(e.consumers) = 0 THEN ?::timestamptz END
       FROM (SELECT (x->>'id')::uuid AS id, ARRAY(SELECT jsonb_array_elements_text(x->'consumers')) AS consumers
             FROM jsonb_array_elements(?::jsonb) x) e
       WHERE o.id = e.id`,
      [this.at(), this.at(), JSON.stringify(events)],
    );
  }

  /** Sets a row aside that no attempt will ever get through, so that it holds nobody up. */
  async park(id: string, why: string): Promise<void> {
    await this.run(`UPDATE outbox SET parked_at = ?::timestamptz, parked_why = ? WHERE id = ?`, [this.at(), why, id]);
  }

  /** Gives claimed rows back, to be tried again at once when the queue answers. */
  async release(ids: string[]): Promise<void> {
    // As JSON: the library would spread a list over several parameters.
    await this.run(
      `UPDATE outbox SET claimed_until = NULL
       WHERE enqueued_at IS NULL AND id IN (SELECT jsonb_array_elements_text(?::jsonb)::uuid)`,
      [JSON.stringify(ids)],
    );
  }

  /** Closes the event when its last consumer is through. */
  async finish(id: string): Promise<void> {
    await this.run(
      `UPDATE outbox SET finished_at = ?::timestamptz
       WHERE id = ? AND finished_at IS NULL AND consumers <@ ARRAY(SELECT consumer FROM inbox WHERE event_id = outbox.id)`,
      [this.at(), id],
    );
  }

  /** Events that were handed over a while ago and still lack a consumer: the queue may have lost them. */
  async stale(limit: number): Promise<UnfinishedEvent[]> {
    const rows = await this.run<UnfinishedEvent>(
      `UPDATE outbox SET enqueued_at = ?::timestamptz
       WHERE id IN (SELECT id FROM outbox
                    WHERE finished_at IS NULL AND parked_at IS NULL AND enqueued_at < ?::timestamptz
                    ORDER BY enqueued_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id, type, ARRAY(SELECT unnest(consumers) EXCEPT SELECT consumer FROM inbox WHERE event_id = outbox.id) AS missing`,
      [this.at(), this.at(-STALE_MS), limit],
    );
    for (const { id } of rows.filter(({ missing }) => missing.length === 0)) await this.finish(id);
    return rows.filter(({ missing }) => missing.length > 0);
  }

  /** Forgets what was finished long ago, a bounded number at a time. */
  async forgetOld(limit: number): Promise<void> {
    await this.run(
      `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE finished_at < ?::timestamptz ORDER BY finished_at LIMIT ?)`,
      [this.at(-KEEP_FINISHED_MS), limit],
    );
  }

  async figures(): Promise<{ waiting: number; unfinished: number; parked: number; lagSeconds: number }> {
    const [row] = await this.run<{ waiting: string; unfinished: string; parked: string; lag: string | null }>(
      `SELECT count(*) FILTER (WHERE enqueued_at IS NULL AND parked_at IS NULL) AS waiting,
              count(*) FILTER (WHERE enqueued_at IS NOT NULL AND parked_at IS NULL) AS unfinished,
              count(*) FILTER (WHERE parked_at IS NOT NULL) AS parked,
              extract(epoch FROM ?::timestamptz - min(occurred_at) FILTER (WHERE enqueued_at IS NULL AND parked_at IS NULL)) AS lag
       FROM outbox WHERE finished_at IS NULL`,
      [this.at()],
    );
    return {
      waiting: Number(row?.waiting ?? 0),
      unfinished: Number(row?.unfinished ?? 0),
      parked: Number(row?.parked ?? 0),
      lagSeconds: Number(row?.lag ?? 0),
    };
  }

  private at(offset = 0): Date {
    return new Date(this.clock.now().getTime() + offset);
  }

  private run<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.em.fork().getConnection().execute<Row[]>(sql, values);
  }
}
