import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';

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
  constructor(private readonly sessions: AccountSessions) {}

  execute({ accountId, sessionId }: EndOtherSessions): Promise<void> {
    return this.sessions.endAll(accountId, sessionId);
  }
}
