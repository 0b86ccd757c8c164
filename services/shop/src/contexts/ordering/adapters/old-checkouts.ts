import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/recurring.ts';

const KEPT_DAYS = 90;
const BATCH = 500;
const DAY_MS = 24 * 3_600_000;

/** Nobody sends a key again after so long. An open checkout is never let go: its card may be charged. */
@Injectable()
export class OldCheckouts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @Every(300)
  async sweep(): Promise<void> {
    const limit = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.em.fork().execute(
      `DELETE FROM checkout WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM checkout WHERE opened_at < ?::timestamptz AND state <> 'open' LIMIT ? FOR UPDATE SKIP LOCKED))`,
      [limit, BATCH],
    );
  }
}
