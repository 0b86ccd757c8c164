/** Slow on purpose: never inside a transaction, and never more at once than the machine can bear. */
export abstract class Passwords {
  /** For one that somebody chooses: refuses what everybody tries first. */
  abstract hash(password: string): Promise<string>;
  /** Without a hash (nobody has this address) it takes as long, and says no. */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
  /** A new hash of a password that is right, when the old one cost less than today's do. */
  abstract renew(hash: string, password: string): Promise<string | undefined>;
}
