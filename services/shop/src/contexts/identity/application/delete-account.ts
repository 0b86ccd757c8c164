import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '../../../platform/database/commands.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { currentPasswordWrong } from '../domain/identity-errors.ts';
import { OwnerCheck } from './owner-check.ts';

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly commands: Commands,
  ) {}

  async execute(accountId: string, password: string): Promise<void> {
    const checkedHash = await this.owner.confirm(accountId, password);
    await this.commands.execute(new RemoveAccount(accountId, checkedHash));
  }
}

export class RemoveAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly checkedHash: string,
  ) {
    super();
  }
}

/** Nothing of the person stays here; what other contexts must keep by law they keep without the account. */
@CommandHandler(RemoveAccount)
export class RemoveAccountHandler implements ICommandHandler<RemoveAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ accountId, checkedHash }: RemoveAccount): Promise<void> {
    const account = await this.accounts.byId(accountId);
    if (account?.passwordHash !== checkedHash) throw currentPasswordWrong();
    await this.sessions.endAll(accountId);
    account.sayGoodbye();
    this.accounts.remove(account);
  }
}
