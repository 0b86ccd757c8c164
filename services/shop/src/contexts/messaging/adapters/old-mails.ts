import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/recurring.ts';

const BATCH = 500;
const DAY_MS = 24 * 3_600_000;
/** The content serves a question of its receiver, the line of the log an argument about what was sent. */
const CONTENT_DAYS = 90;
const LOG_DAYS = 400;

/** Lets go of what is too old to be of use, a bounded number at a time. */
@Injectable()
export class OldMails {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @Every(300)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const em = this.em.fork();
    await em.execute(
      `UPDATE email SET data = '{}', codes = '{}', forgotten_at = ?::timestamptz
       WHERE id IN (SELECT id FROM email WHERE forgotten_at IS NULL AND settled_at < ?::timestamptz LIMIT ? FOR UPDATE SKIP LOCKED)`,
      [now, before(CONTENT_DAYS), BATCH],
    );
    for (const [table, column] of [
      ['email', 'settled_at'],
      ['contact_message', 'received_at'],
      ['campaign', 'ended_at'],
    ] as const) {
      await em.execute(
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${column} < ?::timestamptz LIMIT ? FOR UPDATE SKIP LOCKED)`,
        [before(LOG_DAYS), BATCH],
      );
    }
  }
}
