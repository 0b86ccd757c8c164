import type { LocalDate } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import { keyOf, wordsOf } from './statement.ts';

/** A deposit that somebody told of, and the client who did. */
export interface ToldDeposit {
  number: number;
  orderNumber: number;
  amount: Cents;
  receipt: string;
  /** Undefined for a bank where the shop has no account: its money came in somewhere else. */
  bank: number | undefined;
  day: LocalDate;
  /** Names of the client. */
  client: string;
}

/** Money in a statement that is no payment's yet. */
export interface OpenCredit {
  id: number;
  bank: number;
  day: LocalDate;
  amount: Cents;
  text: string;
  document: string;
}

export type Sign = 'amount' | 'day' | 'receipt' | 'name' | 'order';
export type Strength = 'strong' | 'possible';

export interface Match {
  credit: number;
  strength: Strength;
  signs: Sign[];
}

/** Of one deposit: the strongest alone, and which other deposits they are as good a match of. */
export interface Proposal extends Match {
  /** Numbers of payments. */
  rivals: number[];
}

/** A client takes the day of the branch, a bank the next day on which it works. */
const DAYS = { before: 1, after: 5 } as const;
/** So far from the day that was told the number still speaks for itself. */
const FAR_DAYS = 30;
const DIGITS_MIN = 5;
const WORD_MIN = 4;
const NAME_MIN = 3;
const NAMES_MIN = 2;
const DAY_MS = 86_400_000;

/**
 * What speaks for a credit being the money of a deposit. Strong: the same sum about the same day, with the number, the order or
 * two names of the client in its text. Possible: the same sum about the same day alone, or the number with one of the two.
 */
export function match(told: ToldDeposit, credit: OpenCredit, marks = marksOf(credit)): Match | undefined {
  if (told.bank !== undefined && told.bank !== credit.bank) return undefined;
  const late = (Date.parse(credit.day) - Date.parse(told.day)) / DAY_MS;
  if (Math.abs(late) > FAR_DAYS) return undefined;
  const amount = credit.amount === told.amount;
  const day = late >= -DAYS.before && late <= DAYS.after;
  const receipt = numbersIn(told.receipt).some((number) => marks.words.has(number));
  const name = [...new Set(namesIn(told.client))].filter((one) => marks.names.has(one)).length >= NAMES_MIN;
  const order = marks.words.has(String(told.orderNumber));
  const signs = Object.entries({ amount, day, receipt, name, order }).flatMap(([sign, holds]) => (holds ? sign : []));
  const of = (strength: Strength): Match => ({ credit: credit.id, strength, signs: signs as Sign[] });
  if (amount && day) return of(receipt || name || order ? 'strong' : 'possible');
  if (receipt && (amount || day)) return of('possible');
  return undefined;
}

interface Marks {
  words: ReadonlySet<string>;
  names: ReadonlySet<string>;
}
const marksOf = ({ text, document }: OpenCredit): Marks => ({
  words: new Set(wordsOf(`${document} ${text}`)),
  names: new Set(namesIn(text)),
});

/** What each deposit is proposed. A credit is disputed where it is the best of several deposits. */
export function propose(told: readonly ToldDeposit[], credits: readonly OpenCredit[]): Map<number, Proposal[]> {
  const marked = credits.map((credit) => ({ credit, marks: marksOf(credit) }));
  const best = new Map(
    told.map((one) => [one.number, strongest(marked.flatMap(({ credit, marks }) => match(one, credit, marks) ?? []))]),
  );
  const claimants = new Map<number, number[]>();
  for (const [number, matches] of best)
    for (const { credit } of matches) claimants.set(credit, [...(claimants.get(credit) ?? []), number]);
  return new Map(
    [...best].map(([number, matches]) => [
      number,
      matches.map((one) => ({ ...one, rivals: claimants.get(one.credit)!.filter((other) => other !== number) })),
    ]),
  );
}

function strongest(matches: readonly Match[]): Match[] {
  const strong = matches.filter(({ strength }) => strength === 'strong');
  const list = strong.length > 0 ? strong : matches;
  return list.toSorted((a, b) => b.signs.length - a.signs.length);
}

/** The receipt as it is written, and its digits where they are enough to be a number of their own. */
function numbersIn(receipt: string): string[] {
  const digits = (receipt.match(/\d+/g) ?? []).map(keyOf).filter(({ length }) => length >= DIGITS_MIN);
  return [keyOf(receipt), ...digits].filter(({ length }) => length >= WORD_MIN);
}

const namesIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(({ length }) => length >= NAME_MIN);
