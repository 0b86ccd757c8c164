import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret, newSecret } from '../../../kernel/ids.ts';
import { notSignedIn } from '../../../platform/http/access.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { Session } from '../domain/session.ts';

/** A short session for the pages below /ops, which a browser opens without our client. Answers its token. */
export class OpenOperations extends Command<string> {
  constructor(
    readonly accountId: string,
    /** Of the shop: the one that asks for it. */
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(OpenOperations)
export class OpenOperationsHandler implements ICommandHandler<OpenOperations> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, sessionId }: OpenOperations): Promise<string> {
    // Locked: signing out comes before it, and then there is no session that asks, or after it, and ends this one too.
    await this.accounts.byId(accountId);
    if (!(await this.sessions.byId(sessionId))) throw notSignedIn();
    const token = newSecret();
    const session = Session.open(accountId, hashSecret(token), 'operations', this.clock.now());
    // Asked for by a session that was as good as the account demands.
    session.prove();
    this.sessions.add(session);
    return token;
  }
}
