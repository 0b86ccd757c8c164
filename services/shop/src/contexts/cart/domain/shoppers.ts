import type { Shopper } from './shopper.ts';

export abstract class Shoppers {
  /** Who was last seen in a browser, and when. */
  abstract inBrowser(tokenHash: string): Promise<{ shopper: Shopper; seenAt: Date } | undefined>;
  /** The same, and nobody else settles the browser until the transaction ends. */
  abstract lockBrowser(tokenHash: string): Promise<Shopper | undefined>;
  /** Opened when the account has none. */
  abstract ofAccount(accountId: string, now: Date): Promise<Shopper>;
  abstract add(shopper: Shopper, now: Date): Promise<void>;
  /** With all that is kept of it. */
  abstract remove(shopper: Shopper): Promise<void>;
  /** From now on the shopper is known by this browser, and the browser by this token alone. */
  abstract link(shopper: Shopper, tokenHash: string, formerHash: string | undefined, now: Date): Promise<void>;
  /** Nothing is left that leads to the account. */
  abstract forgetAccount(accountId: string): Promise<void>;
}
