import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';

export class EndOtherSessions extends Command<void> {
  constructor(
    readonly accountId: string,
    /** The one that stays. */
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ accountId, sessionId }: EndOtherSessions): Promise<void> {
    // Locked, as by whoever signs out.
    await this.accounts.byId(accountId);
    await this.sessions.endAll(accountId, sessionId);
  }
}
