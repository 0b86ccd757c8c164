import { formatMoney } from '@bujia/pricing/money';
import type { Concern, Trouble } from '../../../platform/attention/concern.ts';
import type { Reads } from '../../../platform/database/reads.ts';
import type { ProposeCredits } from '../application/propose-credits.ts';

/** Of the newest credits so many are looked at. */
const LOOKED_AT = 300;

export const paymentsConcerns = (reads: Reads, proposals: ProposeCredits): Concern[] => [
  { cause: 'devoluciones', look: (now) => owed(reads, now) },
  { cause: 'creditos', look: () => unclaimed(proposals) },
];

/** What somebody has to transfer, what takes too long, and what the bank of a card disputes. */
async function owed(reads: Reads, now: Date): Promise<Trouble | undefined> {
  const row = (await reads.row<{ count: number; sum: string; since: Date | null; cases: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(amount_cents), 0) AS sum, min(since) AS since,
       (SELECT count(*)::int FROM card_transaction t WHERE t.attention IS NOT NULL AND t.state IN ('stuck', 'heard', 'approved')
          AND NOT EXISTS (SELECT FROM debt d WHERE d.transaction_id = t.id AND d.state <> 'returned')) AS cases
     FROM debt WHERE state <> 'returned' AND (state = 'ready' OR due_at <= $1)`,
    [now],
  ))!;
  const { count, sum, since, cases } = row;
  if (count + cases === 0) return undefined;
  const said = [
    ...(count > 0 ? [formatMoney(Number(sum))] : []),
    ...(cases > 0 ? [`${cases} ${cases === 1 ? 'disputa' : 'disputas'} con tarjeta`] : []),
  ];
  return { count: count + cases, said: said.join(' y '), ...(since && { since }) };
}

async function unclaimed(proposals: ProposeCredits): Promise<Trouble | undefined> {
  const credits = await proposals.unclaimed(LOOKED_AT);
  if (credits.length === 0) return undefined;
  const sum = credits.reduce((all, { amount }) => all + amount, 0);
  const first = credits.map(({ day }) => day).sort()[0]!;
  return { count: credits.length, said: formatMoney(sum), since: new Date(`${first}T12:00:00Z`) };
}
