/** Of the browsers of one account the last used are known. */
export const DEVICES_OF_ONE = 50;

/** Browsers that an account was used from. A browser is known by a secret cookie, kept hashed. */
export abstract class Devices {
  /** Whether the owner has signed in from this browser before; asked before any transaction. */
  abstract knows(email: string, deviceHash: string): Promise<boolean>;
  /** Whether somebody registered or signed in from it. */
  abstract hasUsed(accountId: string, deviceHash: string): Promise<boolean>;
  /** The browser has another secret from now on. */
  abstract rename(formerHash: string, deviceHash: string): Promise<void>;
  abstract forgetAll(accountId: string): Promise<void>;
  /** `first`: the account has no other browser yet; `new`: it has, and this is not one of them. */
  abstract remember(accountId: string, deviceHash: string, now: Date): Promise<'first' | 'new' | 'known'>;
}
