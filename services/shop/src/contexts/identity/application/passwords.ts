import type { Owner } from '../domain/common-password.ts';

/** Slow on purpose: never inside a transaction, and never more at once than the machine can bear. */
export abstract class Passwords {
  /** Throws at what is tried first with this owner. Costs nothing, but for the first. */
  abstract refuseCommon(password: string, owner: Owner): Promise<void>;
  /** For one that somebody chooses: refuses the same. */
  abstract hash(password: string, owner: Owner): Promise<string>;
  /** For an account whose password nobody is to know. */
  abstract hashOfNone(): Promise<string>;
  /** Without a hash (nobody has this address) it takes as long, and says no. */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
  /** A new hash of a password that is right, when the old one cost less than today's do. */
  abstract renew(hash: string, password: string): Promise<string | undefined>;
}
