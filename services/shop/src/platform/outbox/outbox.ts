import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Primary } from '../database/primary.ts';

export interface WaitingEvent {
  id: string;
  type: string;
  data: unknown;
  /** Nothing where the writer is of a version that did not say. */
  consumers: string[] | null;
}

export interface UnfinishedEvent {
  id: string;
  missing: string[];
}

export interface ParkedEvent {
  id: string;
  type: string;
  data: object;
  consumers: string[] | null;
  why: string;
  occurredAt: Date | string;
  parkedAt: Date | string;
}

/** A relay that dies while it hands rows over loses its claim on them after this long. */
const CLAIM_MS = 30_000;
const STALE_MS = 60_000;
/** Clocks of two machines differ by less. A moment that lies further ahead was written by one that was wrong. */
const WRONG_MS = 60_000;
/** A deploy is over by then. */
const UNKNOWN_MS = 6 * 3_600_000;
const NOBODY_KNOWS = 'No process has known this type for 6 hours';

/** The statements on the table `outbox`. Time is the clock's, so that a test can move it. */
@Injectable()
export class Outbox {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes rows of these types that nobody else is handing over. Oldest first; the claim runs out by itself, as does one of a clock
   * that was wrong. What is of
   * another type is left to the version that wrote it.
   */
  claim(types: string[], limit: number): Promise<WaitingEvent[]> {
    return this.run(
      `UPDATE outbox SET claimed_until = ?::timestamptz
       WHERE id IN (SELECT id FROM outbox
                    WHERE enqueued_at IS NULL AND parked_at IS NULL AND (claimed_until IS NULL OR claimed_until NOT BETWEEN ?::timestamptz AND ?::timestamptz)
                      AND type IN (SELECT jsonb_array_elements_text(?::jsonb))
                    ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id, type, data, consumers`,
      [this.at(CLAIM_MS), this.at(1), this.at(CLAIM_MS + WRONG_MS), JSON.stringify(types), limit],
    );
  }

  /** What the queue has taken. An event that nobody awaits, or whose consumers were faster than this word, is finished at once. */
  async enqueued(events: { id: string; consumers: string[] }[]): Promise<void> {
    await this.run(
      `UPDATE outbox o SET enqueued_at = ?::timestamptz, consumers = e.consumers,
              finished_at = coalesce(o.finished_at, CASE
                WHEN e.consumers <@ ARRAY(SELECT consumer FROM inbox WHERE event_id = o.id) THEN ?::timestamptz END)
       FROM (SELECT (x->>'id')::uuid AS id, ARRAY(SELECT jsonb_array_elements_text(x->'consumers')) AS consumers
             FROM jsonb_array_elements(?::jsonb) x) e
       WHERE o.id = e.id AND o.id = ANY(ARRAY(SELECT id FROM outbox WHERE id = ANY(ARRAY(SELECT jsonb_array_elements_text(?::jsonb)::uuid))
                                              ORDER BY id FOR NO KEY UPDATE))`,
      [this.at(), this.at(), JSON.stringify(events), JSON.stringify(events.map(({ id }) => id))],
    );
  }

  /** Sets a row aside that no attempt will ever get through, so that it holds nobody up. */
  async park(id: string, why: string): Promise<void> {
    await this.run(`UPDATE outbox SET parked_at = ?::timestamptz, parked_why = ? WHERE id = ?`, [this.at(), why, id]);
  }

  /** Sets aside, for an operator to see, what was never claimed for hours because nobody knows its type. */
  async parkUnknown(known: string[]): Promise<string[]> {
    const parked = await this.run<{ type: string }>(
      `UPDATE outbox SET parked_at = ?::timestamptz, parked_why = ?
       WHERE enqueued_at IS NULL AND parked_at IS NULL AND claimed_until IS NULL AND occurred_at < ?::timestamptz
         AND type NOT IN (SELECT jsonb_array_elements_text(?::jsonb))
       RETURNING type`,
      [this.at(), NOBODY_KNOWS, this.at(-UNKNOWN_MS), JSON.stringify(known)],
    );
    return parked.map(({ type }) => type);
  }

  /** The data of these events, by their ids. */
  async dataOf(ids: string[]): Promise<Map<string, object>> {
    const rows = await this.run<{ id: string; data: object }>(
      `SELECT id, data FROM outbox WHERE id IN (SELECT jsonb_array_elements_text(?::jsonb)::uuid)`,
      [JSON.stringify(ids)],
    );
    return new Map(rows.map(({ id, data }) => [id, data]));
  }

  /** What was set aside, the oldest first. */
  parked(limit: number): Promise<ParkedEvent[]> {
    return this.run(
      `SELECT id, type, data, consumers, coalesce(parked_why, '') AS why, occurred_at AS "occurredAt", parked_at AS "parkedAt" FROM outbox
       WHERE parked_at IS NOT NULL AND finished_at IS NULL ORDER BY id LIMIT ?`,
      [limit],
    );
  }

  /** Its cause is mended, as an operator says: it waits like any other. In the unit of work of whoever asks. False: it is not set aside. */
  async takeBack(id: string, why: string): Promise<boolean> {
    const rows = await this.primary.rows(
      `UPDATE outbox SET parked_at = NULL, claimed_until = NULL, parked_why = left(coalesce(parked_why, ''), 500) || ' / ' || ?
       WHERE id = ? AND parked_at IS NOT NULL AND finished_at IS NULL RETURNING id`,
      [why, id],
    );
    return rows.length > 0;
  }

  /** A version that knows it has come at last. */
  async takeBackUnknown(known: string[]): Promise<void> {
    await this.run(
      `UPDATE outbox SET parked_at = NULL, parked_why = NULL
       WHERE parked_why = ? AND finished_at IS NULL AND type IN (SELECT jsonb_array_elements_text(?::jsonb))`,
      [NOBODY_KNOWS, JSON.stringify(known)],
    );
  }

  /** Gives claimed rows back, to be tried again at once when the queue answers. That somebody knew them stays to be seen. */
  async release(ids: string[]): Promise<void> {
    // As JSON: the library would spread a list over several parameters.
    await this.run(
      `UPDATE outbox SET claimed_until = ?::timestamptz
       WHERE enqueued_at IS NULL AND id IN (SELECT jsonb_array_elements_text(?::jsonb)::uuid)`,
      [this.at(), JSON.stringify(ids)],
    );
  }

  /**
   * Closes each of these events whose last consumer is through. In one order, lest two of them wait for each other; not for those who are
   * writing an inbox row of it meanwhile, which refers to it.
   */
  async finish(ids: string[]): Promise<void> {
    await this.run(
      `UPDATE outbox o SET finished_at = ?::timestamptz
       WHERE id = ANY(ARRAY(SELECT id FROM outbox WHERE id = ANY(ARRAY(SELECT jsonb_array_elements_text(?::jsonb)::uuid)) AND finished_at IS NULL
                            ORDER BY id FOR NO KEY UPDATE))
         AND consumers <@ ARRAY(SELECT consumer FROM inbox WHERE event_id = o.id)`,
      [this.at(), JSON.stringify(ids)],
    );
  }

  /** Events that were handed over a while ago and still lack a consumer: the queue may have lost them. */
  async stale(limit: number): Promise<UnfinishedEvent[]> {
    const rows = await this.run<UnfinishedEvent>(
      `UPDATE outbox SET enqueued_at = ?::timestamptz
       WHERE id IN (SELECT id FROM outbox
                    WHERE finished_at IS NULL AND parked_at IS NULL AND (enqueued_at < ?::timestamptz OR enqueued_at > ?::timestamptz)
                    ORDER BY enqueued_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id, ARRAY(SELECT unnest(consumers) EXCEPT SELECT consumer FROM inbox WHERE event_id = outbox.id) AS missing`,
      [this.at(), this.at(-STALE_MS), this.at(WRONG_MS), limit],
    );
    const [whole, unfinished] = [rows.filter(isWhole), rows.filter((row) => !isWhole(row))];
    if (whole.length > 0) await this.finish(whole.map(({ id }) => id));
    return unfinished;
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
      lagSeconds: Math.max(0, Number(row?.lag ?? 0)),
    };
  }

  private at(offset = 0): Date {
    return new Date(this.clock.now().getTime() + offset);
  }

  private run<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.primary.alone<Row>(sql, values);
  }
}

const isWhole = ({ missing }: UnfinishedEvent): boolean => missing.length === 0;
