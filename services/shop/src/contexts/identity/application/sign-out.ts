import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';

export class SignOut extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ accountId, sessionId }: SignOut): Promise<void> {
    // Locked: what it is opening below /ops at this moment is there to be ended, or is not opened.
    await this.accounts.byId(accountId);
    const session = await this.sessions.byId(sessionId);
    if (!session) return;
    await this.sessions.endWithOperations(session);
  }
}
