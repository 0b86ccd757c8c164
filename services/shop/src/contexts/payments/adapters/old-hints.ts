import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/recurring.ts';

const BATCH = 500;
const DAY_MS = 24 * 3_600_000;

/** Notices serve to find out what went wrong; hints that led nowhere serve nothing. Payments themselves are kept. */
const HINTS = [
  { table: 'card_notice', old: 'received_at < ?::timestamptz', days: 400 },
  { table: 'card_transaction', old: `state = 'strange' AND charge_id IS NULL AND heard_at < ?::timestamptz`, days: 30 },
] as const;

@Injectable()
export class OldHints {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @Every(3_600)
  async forget(): Promise<void> {
    for (const { table, old, days } of HINTS) {
      const limit = new Date(this.clock.now().getTime() - days * DAY_MS);
      await this.em
        .fork()
        .execute(
          `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${old} LIMIT ? FOR UPDATE SKIP LOCKED))`,
          [limit, BATCH],
        );
    }
  }
}
