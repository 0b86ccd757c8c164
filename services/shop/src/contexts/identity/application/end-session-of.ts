import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { ownSession, userMissing } from '../domain/identity-errors.ts';
import { endOne } from './end-session.ts';

export class EndSessionOf extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
    readonly operatorId: string,
  ) {
    super();
  }
}

/** One of somebody else's: where it is open, they sign in again. One's own are ended with the password: whoever found one open has none. */
@CommandHandler(EndSessionOf)
export class EndSessionOfHandler implements ICommandHandler<EndSessionOf> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ accountId, sessionId, operatorId }: EndSessionOf): Promise<void> {
    if (accountId === operatorId) throw ownSession();
    if (!(await this.accounts.byId(accountId))) throw userMissing();
    await endOne(this.sessions, accountId, sessionId);
  }
}
