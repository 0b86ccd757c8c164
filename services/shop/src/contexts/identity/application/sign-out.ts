import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';

export class SignOut extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly sessions: AccountSessions) {}

  async execute({ sessionId }: SignOut): Promise<void> {
    const session = await this.sessions.byId(sessionId);
    if (!session) return;
    this.sessions.end(session);
    // What it opened below /ops ends with it.
    await this.sessions.endOperations(session.accountId);
  }
}
