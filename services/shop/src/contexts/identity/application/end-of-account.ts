import { Injectable } from '@nestjs/common';
import { AccountSessions } from '../domain/account-sessions.ts';
import type { Account } from '../domain/account.ts';
import { AccountMerges } from '../domain/account-merges.ts';
import { Accounts } from '../domain/accounts.ts';

interface Ending {
  /** Whether an operator does it for its owner. */
  byShop: boolean;
  /** Refuses while an account must stay. */
  assertFree: (accountId: string) => Promise<void>;
}

/** Nothing of the person stays here, in accounts that were merged into this one either; what other contexts must keep by law they keep without the account. */
@Injectable()
export class EndOfAccount {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly merges: AccountMerges,
  ) {}

  /** Of an account that the transaction has locked. */
  async of(account: Account, { byShop, assertFree }: Ending): Promise<void> {
    await assertFree(account.id);
    await this.sessions.endAll(account.id);
    for (const { accountId: id } of await this.merges.into(account.id)) {
      await assertFree(id);
      this.forget(await this.accounts.byId(id), byShop);
    }
    this.forget(account, byShop);
  }

  private forget(account: Account | undefined, byShop: boolean): void {
    if (!account) return;
    account.sayGoodbye(byShop);
    this.accounts.remove(account);
  }
}
