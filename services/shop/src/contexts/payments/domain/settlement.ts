import type { LocalDate } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import type { SettlementRow, SettlementSums } from './settlement-file.ts';
import { keyOf } from './statement.ts';

export const OUTCOMES = ['settled', 'differs', 'reversal', 'unknown', 'known'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Cause = 'sum' | 'twice' | 'gone' | 'held';

/** What a card paid, and what its provider has paid of it so far. */
export interface PaidTransaction {
  id: string;
  authorization: string;
  day: LocalDate;
  amount: Cents;
  /** Null until a settlement has it. */
  received: Cents | null;
  /** It went back by the card: the provider owes nothing of it. */
  isReturned: boolean;
  orderNumber: number | null;
}

/** Rows that are kept in settlements nobody undid. */
export interface KeptRows {
  keys: ReadonlySet<string>;
  /** How many of a transaction and a sum. */
  countOf: (transactionId: string, gross: Cents) => number;
}

export interface JudgedRow extends SettlementRow {
  outcome: Outcome;
  cause: Cause | null;
  transactionId: string | null;
}

/** The day of a batch is not always that of its sale. */
export const NEAR_DAYS = 5;

const apart = (one: LocalDate, other: LocalDate): number =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / 86_400_000;

/**
 * Which charge each row pays: by the provider's own id, or by authorisation, sum and day where one alone has them. A row that was kept
 * before is known and pays nothing.
 */
export function judge(
  rows: readonly SettlementRow[],
  transactions: readonly PaidTransaction[],
  kept: KeptRows,
): JudgedRow[] {
  const byId = new Map(transactions.map((one) => [one.id.toUpperCase(), one]));
  const byCode = Map.groupBy(
    transactions.filter(({ authorization }) => keyOf(authorization) !== ''),
    ({ authorization }) => keyOf(authorization),
  );
  const received = new Map(transactions.map((one) => [one.id, one.received]));
  const inFile = new Map<string, number>();
  /** Named by a row itself, so that no code is taken for them. */
  const named = new Set(rows.flatMap(({ transaction }) => byId.get(transaction.toUpperCase())?.id ?? []));

  const byAuthorization = ({ authorization, gross, day }: SettlementRow): PaidTransaction | undefined => {
    const fit = (byCode.get(keyOf(authorization)) ?? []).filter(
      (one) => one.amount === Math.abs(gross) && apart(one.day, day) <= NEAR_DAYS && !named.has(one.id),
    );
    // Of two with one code the one that is not paid yet; a reversal is of one that is.
    const open = fit.filter(({ id }) => (received.get(id) === null) === gross > 0);
    const found = fit.length === 1 ? fit : open;
    return found.length === 1 ? found[0] : undefined;
  };

  return rows.map((row) => {
    const found = byId.get(row.transaction.toUpperCase()) ?? byAuthorization(row);
    const transactionId = found?.id ?? null;
    const judged = (outcome: Outcome, cause: Cause | null = null): JudgedRow => ({
      ...{ ...row, outcome, cause, transactionId },
    });
    if (kept.keys.has(row.key)) return judged('known');
    if (!found) return judged('unknown');
    const same = `${found.id} ${row.gross}`;
    inFile.set(same, (inFile.get(same) ?? 0) + 1);
    if (inFile.get(same)! <= kept.countOf(found.id, row.gross)) return judged('known');
    const before = received.get(found.id) ?? null;
    received.set(found.id, (before ?? 0) + row.gross);
    if (row.gross <= 0) return judged('reversal', found.isReturned ? null : 'held');
    if (found.isReturned) return judged('differs', 'gone');
    if (before !== null && before > 0) return judged('differs', 'twice');
    return row.gross === found.amount ? judged('settled') : judged('differs', 'sum');
  });
}

/** Something that a person looks at. */
export const isDifference = ({ outcome, cause }: Pick<JudgedRow, 'outcome' | 'cause'>): boolean =>
  outcome === 'unknown' || cause !== null;

export type Counts = Record<Outcome, { rows: number; gross: Cents }>;

export interface Totals {
  counts: Counts;
  /** Of what no settlement before had. */
  sums: SettlementSums;
}

export function totalsOf(rows: readonly JudgedRow[]): Totals {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, { rows: 0, gross: 0 }])) as Counts;
  const sums = { gross: 0, commission: 0, iva: 0, income: 0, net: 0 };
  for (const row of rows) {
    const count = counts[row.outcome];
    count.rows += 1;
    count.gross += row.gross;
    if (row.outcome === 'known') continue;
    for (const name of Object.keys(sums) as (keyof SettlementSums)[]) sums[name] += row[name];
  }
  return { counts, sums };
}

/** What is missing from gross to net and no column names. */
export const otherOf = ({ gross, commission, iva, income, net }: SettlementSums): Cents =>
  gross - commission - iva - income - net;
