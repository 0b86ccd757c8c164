import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import {
  ATTEMPT_BEYOND_MS,
  ATTEMPT_DAY_MS,
  ATTEMPT_WINDOW_MS,
  type Allowance,
  Attempts,
} from '../application/attempts.ts';
import { tooManyAttempts, tooManyToday } from '../domain/identity-errors.ts';

@Injectable()
export class SqlAttempts extends Attempts {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  /** A window begins with its first attempt and is not prolonged by those that are refused. */
  async take(...allowances: Allowance[]): Promise<void> {
    if (!this.config.rateLimit) return;
    let further: string | undefined;
    for (const { name, max, daily, beyond } of allowances) {
      if ((await this.count(name, daily ? ATTEMPT_DAY_MS : ATTEMPT_WINDOW_MS)) <= max) continue;
      if (beyond === undefined) throw daily ? tooManyToday() : tooManyAttempts();
      further = beyond;
    }
    // Once for all that are used up.
    if (further !== undefined && (await this.count(further, ATTEMPT_BEYOND_MS)) > 1) throw tooManyAttempts();
  }

  async allow(...allowances: Allowance[]): Promise<boolean> {
    try {
      await this.take(...allowances);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  private async count(name: string, windowMs: number): Promise<number> {
    const now = this.clock.now();
    const [count] = await this.primary.alone<{ attempts: number }>(
      `INSERT INTO attempt_count AS c (key, attempts, ends_at)
       VALUES (?, 1, ?::timestamptz)
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN c.ends_at <= ?::timestamptz THEN 1 ELSE c.attempts + 1 END,
         ends_at = CASE WHEN c.ends_at <= ?::timestamptz THEN excluded.ends_at ELSE c.ends_at END
       RETURNING attempts`,
      [name, new Date(now.getTime() + windowMs), now, now],
    );
    return count!.attempts;
  }

  async counted(names: readonly string[]): Promise<number> {
    const count = await this.primary.row<{ attempts: number }>(
      `SELECT coalesce(sum(attempts), 0)::int AS attempts FROM attempt_count
       WHERE key = ANY(ARRAY[?]::text[]) AND ends_at > ?::timestamptz`,
      [names, this.clock.now()],
    );
    return count!.attempts;
  }

  async forget(...allowances: Allowance[]): Promise<void> {
    const names = allowances.filter(({ shared }) => !shared).map(({ name }) => name);
    if (!this.config.rateLimit || names.length === 0) return;
    await this.primary.alone(`DELETE FROM attempt_count WHERE key = ANY(ARRAY[?]::text[])`, [names]);
  }
}
