import { Injectable } from '@nestjs/common';
import { isoOf } from '../database/moment.ts';
import { Primary } from '../database/primary.ts';
import { Sweeps } from './sweeps.ts';

/** Of a run, by how long ago: the clock of a worker may be wrong. */
export interface NotedRun {
  name: string;
  beganMs: number;
  /** Nothing of these while it is under way. */
  endedMs?: number;
  seconds?: number;
  problem?: string;
}

export interface SweepState {
  name: string;
  says: string;
  seconds: number;
  beganAt: string | null;
  took: number | null;
  problem: string | null;
  goodAt: string | null;
  isRunning: boolean;
  isLate: boolean;
  /** Since when it has not done what it is for. */
  goodOrKnownAt: string | null;
}

/** A worker writes once a minute: what comes every second is not missed before. */
const LEAST_LATE_SECONDS = 300;
const PERIODS = 3;
/** Of what is under way its worker says so each minute, from the second on; one that has ended does not any more. */
const ALIVE = `interval '3 minutes'`;

interface Row {
  name: string;
  beganAt: string | null;
  seconds: number | null;
  problem: string | null;
  goodAt: string | null;
  goodOrKnownAt: string;
  quietSeconds: number;
  runningSeconds: number | null;
}

/** How each sweep went: one row of it, which the workers write over. All its times are of the clock of the database. */
@Injectable()
export class SweepRecord {
  constructor(
    private readonly primary: Primary,
    private readonly sweeps: Sweeps,
  ) {}

  /** A worker begins: what did not run while there was none is not late. What no version has any more is forgotten. */
  async know(names: readonly string[]): Promise<void> {
    await this.primary.alone(
      `WITH gone AS (DELETE FROM sweep WHERE name NOT IN (SELECT jsonb_array_elements_text(?::jsonb))
                     AND coalesce(noted_at, known_at) < clock_timestamp() - interval '2 days')
       INSERT INTO sweep (name) SELECT jsonb_array_elements_text(?::jsonb) ORDER BY 1
       ON CONFLICT (name) DO UPDATE SET known_at = excluded.known_at`,
      [JSON.stringify(names), JSON.stringify(names)],
    );
  }

  async note(runs: readonly NotedRun[]): Promise<void> {
    const ago = (field: string) => `clock_timestamp() - (n->>'${field}')::float8 * interval '1 millisecond'`;
    await this.primary.alone(
      `INSERT INTO sweep (name, began_at, ended_at, seconds, problem, good_at, noted_at)
       SELECT n->>'name', ${ago('beganMs')}, ${ago('endedMs')}, (n->>'seconds')::real, n->>'problem',
              CASE WHEN n->>'problem' IS NULL THEN ${ago('endedMs')} END, clock_timestamp()
       FROM jsonb_array_elements(?::jsonb) n ORDER BY 1
       ON CONFLICT (name) DO UPDATE SET
         began_at = excluded.began_at, ended_at = coalesce(excluded.ended_at, sweep.ended_at),
         seconds = coalesce(excluded.seconds, sweep.seconds),
         problem = CASE WHEN excluded.ended_at IS NULL THEN sweep.problem ELSE excluded.problem END,
         good_at = greatest(sweep.good_at, excluded.good_at), noted_at = excluded.noted_at
       WHERE sweep.began_at IS NULL OR sweep.began_at <= excluded.began_at + interval '1 second'`,
      [JSON.stringify(runs)],
    );
  }

  async states(): Promise<SweepState[]> {
    const rows = await this.primary.alone<Row>(
      `SELECT name, began_at AS "beganAt", seconds, problem, good_at AS "goodAt",
              greatest(good_at, known_at) AS "goodOrKnownAt",
              extract(epoch FROM clock_timestamp() - greatest(good_at, known_at))::float8 AS "quietSeconds",
              CASE WHEN (ended_at IS NULL OR ended_at < began_at) AND noted_at > clock_timestamp() - ${ALIVE}
                   THEN extract(epoch FROM clock_timestamp() - began_at)::float8 END AS "runningSeconds"
       FROM sweep`,
    );
    const known = new Map(rows.map((row) => [row.name, row]));
    return this.sweeps.declared.map(({ name, says, seconds, longest }) => {
      const row = known.get(name);
      if (!row) return { name, says, seconds, ...NEVER };
      const isRunning = row.runningSeconds !== null;
      const isAtWork = row.runningSeconds !== null && row.runningSeconds <= longest;
      return {
        ...{ name, says, seconds, isRunning, took: row.seconds, problem: row.problem },
        ...{ beganAt: isoOf(row.beganAt), goodAt: isoOf(row.goodAt) },
        isLate: !isAtWork && row.quietSeconds > Math.max(PERIODS * seconds, LEAST_LATE_SECONDS),
        goodOrKnownAt: isoOf(row.goodOrKnownAt),
      };
    });
  }
}

const NEVER = {
  ...{ beganAt: null, took: null, problem: null, goodAt: null, goodOrKnownAt: null },
  ...{ isRunning: false, isLate: false },
};
