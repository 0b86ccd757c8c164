import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { userMissing } from '../domain/identity-errors.ts';

export class EndSessionsOf extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Whoever is in an account, its owner or not, signs in again. */
@CommandHandler(EndSessionsOf)
export class EndSessionsOfHandler implements ICommandHandler<EndSessionsOf> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ accountId }: EndSessionsOf): Promise<void> {
    if (!(await this.accounts.byId(accountId))) throw userMissing();
    await this.sessions.endAll(accountId);
  }
}
