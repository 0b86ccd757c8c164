import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { ownSecondFactor, userMissing } from '../domain/identity-errors.ts';
import { SecondFactors } from '../domain/second-factors.ts';

export class ResetSecondFactor extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly operatorId: string,
  ) {
    super();
  }
}

/** Of somebody who lost the telephone and the recovery codes. Nobody does it for themselves: a session alone is not enough. */
@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly sessions: AccountSessions,
  ) {}

  async execute({ accountId, operatorId }: ResetSecondFactor): Promise<void> {
    if (accountId === operatorId) throw ownSecondFactor();
    if (!(await this.accounts.byId(accountId))) throw userMissing();
    const factor = await this.factors.of(accountId);
    if (!factor) return;
    factor.sayGoodbye('operator');
    this.factors.remove(factor);
    await this.sessions.endAll(accountId);
  }
}
