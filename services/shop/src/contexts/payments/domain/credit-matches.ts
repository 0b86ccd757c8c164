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

const SIGNS = ['amount', 'day', 'receipt', 'name', 'order'] as const;
export type Sign = (typeof SIGNS)[number];
export type Strength = 'strong' | 'possible';

export interface Match {
  credit: number;
  strength: Strength;
  signs: readonly Sign[];
}

/** Of one deposit: the strongest alone, and which other deposits they are as good a match of. */
export interface Proposal extends Match {
  /** Numbers of payments, the first of them where they are many. */
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
/** More of one sum are no help to whoever has to choose, and hundreds of each would hold up everybody. */
const PROPOSED = 5;
const RIVALS = 10;

/**
 * What speaks for a credit being the money of a deposit. Strong: the same sum about the same day, with the number, the order or
 * two names of the client in its text. Possible: the same sum about the same day alone, or the number with one of the two.
 */
export function match(told: ToldDeposit, credit: OpenCredit): Match | undefined {
  const found = compare(markedDeposit(told), markedCredit(credit));
  return found && { credit: credit.id, ...found };
}

/** What is compared, taken from the texts once however many others each is compared with. */
type MarkedDeposit = ReturnType<typeof markedDeposit>;
type MarkedCredit = ReturnType<typeof markedCredit>;

const markedDeposit = ({ number, orderNumber, amount, receipt, bank, day, client }: ToldDeposit) => ({
  ...{ number, amount, bank, day: dayNumber(day), order: String(orderNumber) },
  ...{ numbers: [...new Set(numbersIn(receipt))], names: [...new Set(namesIn(client))] },
});
const markedCredit = ({ id, bank, day, amount, text, document }: OpenCredit, place = 0) => ({
  ...{ id, place, bank, amount, day: dayNumber(day) },
  ...{ words: new Set(wordsOf(`${document} ${text}`)), names: new Set(namesIn(text)) },
});
const dayNumber = (day: LocalDate): number => Date.parse(day) / DAY_MS;

type Verdict = Omit<Match, 'credit'>;
/** By which of the signs hold: 1 for the first of them, 2 for the second, 4 for the third. */
const VERDICTS = Array.from({ length: 2 ** SIGNS.length }, (_, holds) =>
  verdictOf(SIGNS.filter((_, i) => (holds >> i) % 2 === 1)),
);

function verdictOf(signs: readonly Sign[]): Verdict | undefined {
  const has = (...some: Sign[]) => some.some((sign) => signs.includes(sign));
  if (has('amount') && has('day')) return { strength: has('receipt', 'name', 'order') ? 'strong' : 'possible', signs };
  return has('receipt') && has('amount', 'day') ? { strength: 'possible', signs } : undefined;
}

/** Nothing is made here: it runs for each pair. */
function compare(told: MarkedDeposit, credit: MarkedCredit): Verdict | undefined {
  if (told.bank !== undefined && told.bank !== credit.bank) return undefined;
  const late = credit.day - told.day;
  if (Math.abs(late) > FAR_DAYS) return undefined;
  const amount = credit.amount === told.amount ? 1 : 0;
  const day = late >= -DAYS.before && late <= DAYS.after ? 2 : 0;
  const receipt = shared(told.numbers, credit.words) > 0 ? 4 : 0;
  const name = shared(told.names, credit.names) >= NAMES_MIN ? 8 : 0;
  const order = credit.words.has(told.order) ? 16 : 0;
  return VERDICTS[amount + day + receipt + name + order];
}

function shared(words: readonly string[], among: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (among.has(word)) count += 1;
  return count;
}

interface Claim {
  credit: MarkedCredit;
  verdict: Verdict;
}

/** What each deposit is proposed. A credit is disputed where it is the best of several deposits, be it shown to them or not. */
export function propose(told: readonly ToldDeposit[], credits: readonly OpenCredit[]): Map<number, Proposal[]> {
  const marked = credits.map(markedCredit);
  const [ofSum, ofWord] = [heaps<number>(), heaps<string>()];
  for (const credit of marked) {
    ofSum.add(credit.amount, credit);
    for (const word of credit.words) ofWord.add(word, credit);
  }
  const claimants = new Map<number, number[]>();
  const best = told.map(markedDeposit).map((deposit) => {
    const claims: Claim[] = [];
    const look = (credit: MarkedCredit) => {
      const verdict = compare(deposit, credit);
      if (verdict) claims.push({ credit, verdict });
    };
    ofSum.of(deposit.amount).forEach(look);
    // Without the same sum, only the number can speak for it.
    const numbered = new Set(deposit.numbers.flatMap((number) => ofWord.of(number)));
    for (const credit of numbered) if (credit.amount !== deposit.amount) look(credit);
    const list = strongest(claims);
    for (const { credit } of list) {
      const known = claimants.get(credit.id);
      if (known) known.push(deposit.number);
      else claimants.set(credit.id, [deposit.number]);
    }
    return { number: deposit.number, shown: list.slice(0, PROPOSED) };
  });
  return new Map(
    best.map(({ number, shown }) => [
      number,
      shown.map(({ credit: { id }, verdict }) => {
        const rivals = claimants.get(id)!.slice(0, RIVALS + 1);
        return { credit: id, ...verdict, rivals: rivals.filter((other) => other !== number).slice(0, RIVALS) };
      }),
    ]),
  );
}

function heaps<Key>() {
  const byKey = new Map<Key, MarkedCredit[]>();
  return {
    of: (key: Key): readonly MarkedCredit[] => byKey.get(key) ?? [],
    add(key: Key, credit: MarkedCredit) {
      const heap = byKey.get(key);
      if (heap) heap.push(credit);
      else byKey.set(key, [credit]);
    },
  };
}

function strongest(claims: readonly Claim[]): Claim[] {
  const strong = claims.filter(({ verdict }) => verdict.strength === 'strong');
  const list = strong.length > 0 ? strong : claims;
  return list.toSorted((a, b) => b.verdict.signs.length - a.verdict.signs.length || a.credit.place - b.credit.place);
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
