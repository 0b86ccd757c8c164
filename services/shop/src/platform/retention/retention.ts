interface Declared {
  table: string;
  /** Why it is kept so long, and no longer. */
  reason: string;
}

/** Rows that go by their age. */
export interface Aging extends Declared {
  /** After `since`; none for a column that says itself when the row is over. */
  days: number;
  /** A column that an index begins with: the sweep comes by every minute. */
  since: string;
  /** Which rows; all without it. */
  only?: string;
  /** What is set instead: the row itself stays. Afterwards `only` must not hold. */
  set?: string;
}

/** Rows that stay, or go by other means than their age: in words. */
export interface Staying extends Declared {
  until: string;
}

export type Retention = Aging | Staying;

export interface Retentions {
  context: string;
  retentions: Retention[];
}

export const RETENTIONS = 'bujia:retentions';

/** Declares how long a context keeps the rows of its tables. A table without a word on it fails a test. */
export const declareRetention = (context: string, ...retentions: Retention[]) => ({
  provide: Symbol(RETENTIONS),
  useValue: { [RETENTIONS]: { context, retentions } satisfies Retentions },
});

export const isAging = (retention: Retention): retention is Aging => 'since' in retention;

/** The rows of a rule that are due: a moment and a number are to be filled in. */
export const dueRows = ({ table, since, only }: Aging): string =>
  `SELECT ctid FROM ${table} WHERE ${since} < ?::timestamptz${only ? ` AND ${only}` : ''} LIMIT ? FOR UPDATE SKIP LOCKED`;
