import type { Concern, Trouble } from '../../../platform/attention/concern.ts';
import type { Reads } from '../../../platform/database/reads.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

export const messagingConcerns = (reads: Reads): Concern[] => [
  { cause: 'correo', look: (now) => server(reads, now) },
  { cause: 'rebotes', look: (now) => refused(reads, now) },
];

/** Mails rest for an hour, and the server took none meanwhile: it is not about one address. */
async function server(reads: Reads, now: Date): Promise<Trouble | undefined> {
  const { count, since } = (await reads.row<{ count: number; since: Date | null }>(
    `SELECT count(*)::int AS count, min(queued_at) AS since FROM email
     WHERE settled_at IS NULL AND state = 'delayed' AND queued_at < $1
       AND NOT EXISTS (SELECT FROM email WHERE state = 'accepted' AND settled_at >= $1 AND forgotten_at IS NULL)`,
    [new Date(now.getTime() - HOUR_MS)],
  ))!;
  if (count === 0 || since === null) return undefined;
  return { count, since, said: 'Esperan y salen solos cuando reciba otra vez', urgent: { stage: 'refusing' } };
}

/** Of the last week, without those that were sent again. */
async function refused(reads: Reads, now: Date): Promise<Trouble | undefined> {
  const { count, since } = (await reads.row<{ count: number; since: Date | null }>(
    `WITH week AS (SELECT id, copy_of, state, settled_at FROM email WHERE settled_at > $1 AND forgotten_at IS NULL)
     SELECT count(*)::int AS count, min(settled_at) AS since FROM week
     WHERE state IN ('refused', 'failed') AND id NOT IN (SELECT copy_of FROM week WHERE copy_of IS NOT NULL)`,
    [new Date(now.getTime() - WEEK_MS)],
  ))!;
  return count === 0 || since === null ? undefined : { count, since, said: 'En los últimos siete días' };
}
