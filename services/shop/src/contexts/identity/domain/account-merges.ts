import type { AccountMerge } from './account-merge.ts';

export abstract class AccountMerges {
  abstract add(merge: AccountMerge): void;
  /** Whoever asks has locked the account. */
  abstract of(accountId: string): Promise<AccountMerge | undefined>;
  /** Those that were put together with this one, locked. */
  abstract into(accountId: string): Promise<AccountMerge[]>;
  /** Since the one moment, and last told of before the other; nobody else gets the same. */
  abstract toTell(since: Date, before: Date): Promise<AccountMerge[]>;
}
