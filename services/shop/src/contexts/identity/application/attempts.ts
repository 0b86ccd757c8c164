/** `max` attempts under one name within a quarter of an hour. Over for everybody when the window ends, whatever came meanwhile. */
export interface Allowance {
  name: string;
  max: number;
  /** Counts on when one attempt succeeds: it is shared by many people. */
  shared?: boolean;
}

export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** Counts in the database, so that all processes count together. */
export abstract class Attempts {
  /** Counts one attempt under each name; refuses when one of them is used up. */
  abstract take(...allowances: Allowance[]): Promise<void>;
  /** Whoever proved to be the owner starts afresh. */
  abstract forget(...allowances: Allowance[]): Promise<void>;
}
