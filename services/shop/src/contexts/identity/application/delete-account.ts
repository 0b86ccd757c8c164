import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '../../../platform/commands/commands.ts';
import { Accounts } from '../domain/accounts.ts';
import { currentPasswordWrong, lastOperator } from '../domain/identity-errors.ts';
import { EndOfAccount } from './end-of-account.ts';
import { KnownTies } from './known-ties.ts';
import { OwnerCheck } from './owner-check.ts';

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly commands: Commands,
  ) {}

  async delete(accountId: string, password: string, sessionId: string): Promise<void> {
    const { passwordHash } = await this.owner.confirm(accountId, password, sessionId);
    await this.commands.execute(new RemoveAccount(accountId, passwordHash));
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

@CommandHandler(RemoveAccount)
export class RemoveAccountHandler implements ICommandHandler<RemoveAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly ties: KnownTies,
    private readonly end: EndOfAccount,
  ) {}

  async execute({ accountId, checkedHash }: RemoveAccount): Promise<void> {
    // Locked before anything else, as where one operator keeps another out: somebody must be left.
    const operators = await this.accounts.operators();
    if (operators.length === 1 && operators[0] === accountId) throw lastOperator();
    const account = await this.accounts.byId(accountId);
    if (account?.passwordHash !== checkedHash) throw currentPasswordWrong();
    await this.end.of(account, { byShop: false, assertFree: (id) => this.ties.assertNone(id) });
  }
}
