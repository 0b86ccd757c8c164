/** Slow on purpose: never inside a transaction, and never more at once than the machine can bear. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;
  /** Without a hash (nobody has this address) it takes as long, and says no. */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
