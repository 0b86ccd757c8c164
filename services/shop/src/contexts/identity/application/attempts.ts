/** `max` attempts under one name within a quarter of an hour, or a day. Over for everybody when the window ends, whatever came meanwhile. */
export interface Allowance {
  name: string;
  max: number;
  daily?: boolean;
  /** Where it is used up, one each half hour still goes under this name. */
  beyond?: string;
  /** Counts on when one attempt succeeds: it is shared by many people. */
  shared?: boolean;
}

export const ATTEMPT_WINDOW_MS = 15 * 60_000;
export const ATTEMPT_BEYOND_MS = 30 * 60_000;
export const ATTEMPT_DAY_MS = 24 * 3_600_000;

/** Counts in the database, so that all processes count together. */
export abstract class Attempts {
  /**
   * Counts one attempt under each name, in this order. The first that is used up refuses, and those after it count
   * nothing: what never was an attempt on an account is none of the account's.
   */
  abstract take(...allowances: Allowance[]): Promise<void>;
  /** The same, for what is done in another way where too many were counted. */
  abstract allow(...allowances: Allowance[]): Promise<boolean>;
  /** How many were counted under these names, all together, in the windows that run. */
  abstract counted(names: readonly string[]): Promise<number>;
  /** Whoever proved to be the owner starts afresh. */
  abstract forget(...allowances: Allowance[]): Promise<void>;
}
