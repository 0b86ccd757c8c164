import { type Cents, assertCents } from './money.ts';

/** What dollars are made of in Ecuador, the largest first. A dollar is a note and a coin. */
export const PIECES = [
  { key: 'b100', worth: 10_000 },
  { key: 'b50', worth: 5_000 },
  { key: 'b20', worth: 2_000 },
  { key: 'b10', worth: 1_000 },
  { key: 'b5', worth: 500 },
  { key: 'b1', worth: 100 },
  { key: 'm100', worth: 100 },
  { key: 'm50', worth: 50 },
  { key: 'm25', worth: 25 },
  { key: 'm10', worth: 10 },
  { key: 'm5', worth: 5 },
  { key: 'm1', worth: 1 },
] as const;
export type PieceKey = (typeof PIECES)[number]['key'];
/** How many of each lie in a drawer; none of what is not named. */
export type Pieces = Partial<Record<PieceKey, number>>;

export function countedIn(pieces: Pieces): Cents {
  return PIECES.reduce((sum, { key, worth }) => {
    const many = pieces[key] ?? 0;
    assertCents(many);
    return sum + many * worth;
  }, 0);
}

/** What came and went of one way to pay, both zero or more. */
export interface MethodSum {
  /** 7 cash, 8 transfer, 9 card; null where it went back some other way. */
  method: number | null;
  /** Approved payments. */
  payments: number;
  came: Cents;
  went: Cents;
}

/** Everything between two closes of a drawer. */
export interface TillSums {
  methods: MethodSum[];
  /** Cash that came into the drawer and left it by hand, as somebody said. */
  putIn: Cents;
  takenOut: Cents;
}

export const CASH = 7;

const ofCash = ({ methods }: TillSums) => methods.find(({ method }) => method === CASH);

/** What must lie in the drawer; below zero when more was taken out than anybody knew of. */
export function expectedCash(float: Cents, sums: TillSums): Cents {
  const { came = 0, went = 0 } = ofCash(sums) ?? {};
  return float + came - went + sums.putIn - sums.takenOut;
}

/** Of all ways to pay, without what was moved by hand. */
export const netOf = ({ methods }: TillSums): Cents => methods.reduce((sum, { came, went }) => sum + came - went, 0);

/** A difference beyond that is explained. */
export const DIFFERENCE_MAX: Cents = 100;

export const needsReason = (difference: Cents): boolean => Math.abs(difference) > DIFFERENCE_MAX;

/** One line of what came and went: below zero it went. */
export interface TillMoveSum {
  kind: 'paid' | 'reversed' | 'returned' | 'owed' | 'cash';
  method: number | null;
  count: number;
  /** What of it came, and what went: both zero or more. */
  came: Cents;
  went: Cents;
}

/** What a bank sent back, and is owed again, lessens what went. */
export function sumsOf(moves: readonly TillMoveSum[]): TillSums {
  const methods = new Map<number | null, MethodSum>();
  const sums: TillSums = { methods: [], putIn: 0, takenOut: 0 };
  for (const { kind, method, count, came, went } of moves) {
    if (kind === 'cash') {
      sums.putIn += came;
      sums.takenOut += went;
      continue;
    }
    const sum = methods.get(method) ?? { method, payments: 0, came: 0, went: 0 };
    methods.set(method, sum);
    if (kind === 'paid') {
      sum.payments += count;
      sum.came += came;
    } else sum.went += went - came;
  }
  sums.methods = [...methods.values()].sort((a, b) => (b.method ?? 0) - (a.method ?? 0));
  return sums;
}
