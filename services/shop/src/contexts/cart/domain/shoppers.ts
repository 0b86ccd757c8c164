import type { Shopper } from './shopper.ts';

export abstract class Shoppers {
  /** Who was last seen in a browser, and when; whoever was away for too long is not known any more. */
  abstract inBrowser(tokenHash: string, now: Date): Promise<{ shopper: Shopper; seenAt: Date } | undefined>;
  /** The same, and nobody else settles the browser until the transaction ends. */
  abstract lockBrowser(tokenHash: string, now: Date): Promise<Shopper | undefined>;
  /** Opened when the account has none. */
  abstract ofAccount(accountId: string, now: Date): Promise<Shopper>;
  /** The same, linked to a token that nobody has yet; needs no transaction. */
  abstract ofAccountIn(tokenHash: string, accountId: string, now: Date): Promise<Shopper>;
  /** Undefined when nothing was ever kept for it. */
  abstract knownOf(accountId: string): Promise<Shopper | undefined>;
  /** Undefined for a visitor's. */
  abstract accountOf(shopperId: string): Promise<string | undefined>;
  abstract add(shopper: Shopper, now: Date): Promise<void>;
  /** With all that is kept of it. */
  abstract remove(shopper: Shopper): Promise<void>;
  /** From now on the shopper is known by this token of a browser. */
  abstract link(shopper: Shopper, tokenHash: string, now: Date): Promise<void>;
  /** From then on nobody is known by it. */
  abstract unlink(tokenHash: string, from: Date): Promise<void>;
  /** Nothing is left that leads to the account. */
  abstract forgetAccount(accountId: string): Promise<void>;
  /** What an account left in browsers is a copy of the other’s cart. */
  abstract handOver(from: string, to: string): Promise<void>;
}
