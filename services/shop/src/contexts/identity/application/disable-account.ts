import type { DisableReason } from '@bujia/contracts/users';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { lastOperator, ownAccount, userMissing } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';

export class DisableAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly operatorId: string,
    /** Why. Under this name the log of the staff repeats it. */
    readonly kind: DisableReason,
    readonly note: string,
  ) {
    super();
  }
}

/** Keeps its owner out, at once and everywhere. Somebody must be left who can let people in again. */
@CommandHandler(DisableAccount)
export class DisableAccountHandler implements ICommandHandler<DisableAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, operatorId, kind, note }: DisableAccount): Promise<void> {
    if (accountId === operatorId) throw ownAccount();
    // Locked before anything else: of two who disable each other the later finds itself the last.
    const operators = await this.accounts.operators();
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    if (operators.every((id) => id === accountId)) throw lastOperator();
    const now = this.clock.now();
    account.disable(kind, note, now);
    await this.links.voidAll(accountId, 'reset-password', now);
    await this.links.voidAll(accountId, 'verify-email', now);
    await this.links.voidAll(accountId, 'reset-second-factor', now);
    await this.sessions.endAll(accountId);
  }
}
