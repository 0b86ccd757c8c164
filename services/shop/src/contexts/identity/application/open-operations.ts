import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret, newSecret } from '../../../kernel/ids.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Session } from '../domain/session.ts';

/** A short session for the pages below /ops, which a browser opens without our client. Answers its token. */
export class OpenOperations extends Command<string> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(OpenOperations)
export class OpenOperationsHandler implements ICommandHandler<OpenOperations> {
  constructor(
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  execute({ accountId }: OpenOperations): Promise<string> {
    const token = newSecret();
    const session = Session.open(accountId, hashSecret(token), 'operations', this.clock.now());
    // Asked for by a session that was as good as the account demands.
    session.prove();
    this.sessions.add(session);
    return Promise.resolve(token);
  }
}
