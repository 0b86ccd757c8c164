import type { Account } from './account.ts';

export abstract class Accounts {
  abstract add(account: Account): void;
  abstract remove(account: Account): void;
  /** Locked until the transaction ends. */
  abstract byId(id: string): Promise<Account | undefined>;
  /** Who may sign in and look after the shop; they stay so until the transaction ends. */
  abstract operators(): Promise<string[]>;
  /** The address itself is locked until the transaction ends, account or not: two registrations come one after the other. */
  abstract byEmail(email: string): Promise<Account | undefined>;
}
