import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CART_LIMITS } from '@bujia/contracts/cart';
import { Clock } from '../../../kernel/clock.ts';
import { Every } from '../../../platform/queues/recurring.ts';

const BATCH = 500;
const DAY_MS = 24 * 3_600_000;

/** A cart goes with its shopper. A browser goes by itself when its account lives on elsewhere. */
const RESTING = [
  ['shopper', 'seen_at', CART_LIMITS.restDays],
  ['browser', 'seen_at', CART_LIMITS.restDays],
  ['cart_change', 'applied_at', CART_LIMITS.repeatDays],
] as const;

@Injectable()
export class RestedRows {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @Every(300)
  async sweep(): Promise<void> {
    for (const [table, column, days] of RESTING) {
      const limit = new Date(this.clock.now().getTime() - days * DAY_MS);
      await this.em
        .fork()
        .execute(
          `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${column} < ?::timestamptz LIMIT ? FOR UPDATE SKIP LOCKED))`,
          [limit, BATCH],
        );
    }
  }
}
