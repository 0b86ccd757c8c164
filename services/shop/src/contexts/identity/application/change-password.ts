import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { currentPasswordWrong } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { OwnerCheck } from './owner-check.ts';
import { Passwords } from './passwords.ts';

export interface NewPassword {
  accountId: string;
  /** The session that asks for it, and stays. */
  sessionId: string;
  current: string;
  password: string;
}

@Injectable()
export class ChangePassword {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async change({ accountId, sessionId, current, password }: NewPassword): Promise<void> {
    const owner = await this.owner.confirm(accountId, current, sessionId);
    const passwordHash = await this.passwords.hash(password, owner);
    await this.commands.execute(new SetPassword(accountId, sessionId, owner.passwordHash, passwordHash));
  }
}

export class SetPassword extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
    readonly checkedHash: string,
    readonly passwordHash: string,
  ) {
    super();
  }
}

@CommandHandler(SetPassword)
export class SetPasswordHandler implements ICommandHandler<SetPassword> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, sessionId, checkedHash, passwordHash }: SetPassword): Promise<void> {
    const account = await this.accounts.byId(accountId);
    if (account?.passwordHash !== checkedHash) throw currentPasswordWrong();
    account.changePassword(passwordHash);
    const now = this.clock.now();
    await this.links.voidAll(accountId, 'reset-password', now);
    await this.links.voidAll(accountId, 'verify-email', now);
    await this.links.voidAll(accountId, 'reset-second-factor', now);
    await this.sessions.endAll(accountId, sessionId);
  }
}
