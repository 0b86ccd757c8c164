/** One row of the shop's main database. */
export type Ask = <Row extends object>(sql: string) => Promise<Row>;

/** Something that a shop has before it opens. Contexts declare theirs; the screen of the settings and `npm run shop:check` show all. */
export interface Opening {
  /** What it is, as an operator calls it. */
  what: string;
  /** Without it nobody may open; else it is good to have. */
  isNeeded: boolean;
  look: (ask: Ask) => Promise<Seen>;
}

/** How it is, and whether that is enough. */
export interface Seen {
  isThere: boolean;
  /** It will not be for long. */
  isPassing?: true;
  said: string;
}

export const OPENINGS = 'bujia:openings';

export const declareOpenings = (...openings: Opening[]) => ({
  provide: Symbol(OPENINGS),
  useValue: { [OPENINGS]: openings },
});
