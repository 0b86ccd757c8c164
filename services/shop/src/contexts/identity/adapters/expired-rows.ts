import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/recurring.ts';

const BATCH = 1_000;

/** Nobody asks for these once their time is over. A used link is kept that long, so that it answers as used. */
const EXPIRING = [
  ['session', 'expires_at'],
  ['link_code', 'expires_at'],
  ['spent_captcha', 'expires_at'],
  ['attempt_count', 'ends_at'],
] as const;

@Injectable()
export class ExpiredRows {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @Every(300)
  async sweep(): Promise<void> {
    for (const [table, column] of EXPIRING) {
      await this.em
        .fork()
        .execute(
          `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${column} < ?::timestamptz LIMIT ? FOR UPDATE SKIP LOCKED))`,
          [this.clock.now(), BATCH],
        );
    }
  }
}
