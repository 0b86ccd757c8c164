import { Injectable, Logger } from '@nestjs/common';
import type { Mainstay } from '@bujia/contracts/upkeep';
import { isoOf } from '../database/moment.ts';
import { Primary } from '../database/primary.ts';

const REST_MS = 60_000;
const PROBLEM_MAX = 300;

export interface MainstayState {
  name: string;
  problem: string | null;
  said: string | null;
  since: string;
  heardAt: string;
  /** Nobody has looked for some minutes. */
  isOld: boolean;
}

/** Whether what the shop stands on works, as whoever needed it saw: one row each, written over. */
@Injectable()
export class Mainstays {
  private readonly log = new Logger(Mainstays.name);
  private readonly seen = new Map<Mainstay, { at: number; works: boolean }>();

  constructor(private readonly primary: Primary) {}

  /** Whoever has more to do waits for no row: one is written when it changes, and else once a minute. */
  saw(name: Mainstay, problem?: string): void {
    const works = problem === undefined;
    const before = this.seen.get(name);
    const at = performance.now();
    if (before?.works === works && at - before.at < REST_MS) return;
    this.seen.set(name, { at, works });
    this.note(name, { problem }).catch((error: unknown) => {
      this.seen.delete(name);
      this.log.warn(`What was seen of ${name} is not written: ${(error as Error).message}`);
    });
  }

  /** Of what somebody looks after each minute it is not known either how it went while nobody did. */
  async note(name: Mainstay, { problem, said, isWatched }: { problem?: string; said?: string; isWatched?: boolean }) {
    await this.primary.alone(
      `INSERT INTO mainstay (name, problem, said, since, heard_at) VALUES (?, ?, ?, clock_timestamp(), clock_timestamp())
       ON CONFLICT (name) DO UPDATE SET
         since = CASE WHEN (mainstay.problem IS NULL) = (excluded.problem IS NULL)
                       AND NOT (? AND mainstay.heard_at < clock_timestamp() - interval '5 minutes')
                      THEN mainstay.since ELSE excluded.since END,
         problem = excluded.problem, said = excluded.said, heard_at = excluded.heard_at`,
      [name, problem?.slice(0, PROBLEM_MAX) ?? null, said ?? null, isWatched ?? false],
    );
  }

  async states(): Promise<Map<string, MainstayState>> {
    const rows = await this.primary.alone<MainstayState>(
      `SELECT name, problem, said, since, heard_at AS "heardAt", heard_at < clock_timestamp() - interval '5 minutes' AS "isOld"
       FROM mainstay`,
    );
    return new Map(rows.map((row) => [row.name, { ...row, since: isoOf(row.since)!, heardAt: isoOf(row.heardAt)! }]));
  }
}
