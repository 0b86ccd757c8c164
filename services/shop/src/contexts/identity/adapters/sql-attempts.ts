import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { ATTEMPT_WINDOW_MS, type Allowance, Attempts } from '../application/attempts.ts';
import { tooManyAttempts } from '../domain/identity-errors.ts';

@Injectable()
export class SqlAttempts extends Attempts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  /** A window begins with its first attempt and is not prolonged by those that are refused. */
  async take(...allowances: Allowance[]): Promise<void> {
    if (!this.config.rateLimit) return;
    const now = this.clock.now();
    const counts = await this.em.fork().execute<{ key: string; attempts: number }[]>(
      `INSERT INTO attempt_count AS c (key, attempts, ends_at)
       SELECT key, 1, ?::timestamptz FROM unnest(ARRAY[?]::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN c.ends_at <= ?::timestamptz THEN 1 ELSE c.attempts + 1 END,
         ends_at = CASE WHEN c.ends_at <= ?::timestamptz THEN excluded.ends_at ELSE c.ends_at END
       RETURNING key, attempts`,
      [new Date(now.getTime() + ATTEMPT_WINDOW_MS), allowances.map(({ name }) => name), now, now],
    );
    const taken = new Map(counts.map(({ key, attempts }) => [key, attempts]));
    if (allowances.some(({ name, max }) => (taken.get(name) ?? 0) > max)) throw tooManyAttempts();
  }

  async forget(...allowances: Allowance[]): Promise<void> {
    const names = allowances.filter(({ shared }) => !shared).map(({ name }) => name);
    if (!this.config.rateLimit || names.length === 0) return;
    await this.em.fork().execute(`DELETE FROM attempt_count WHERE key = ANY(ARRAY[?]::text[])`, [names]);
  }
}
