import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { sessionMissing } from '../domain/identity-errors.ts';

export class EndSession extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

/** One of the caller's own, wherever it is open. */
@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ accountId, sessionId }: EndSession): Promise<void> {
    // Locked, as by whoever signs out.
    await this.accounts.byId(accountId);
    await endOne(this.sessions, accountId, sessionId);
  }
}

/** One of a locked account. */
export async function endOne(sessions: AccountSessions, accountId: string, sessionId: string): Promise<void> {
  const session = (await sessions.of(accountId)).find(({ id }) => id === sessionId);
  if (!session) throw sessionMissing();
  await sessions.endWithOperations(session);
}
