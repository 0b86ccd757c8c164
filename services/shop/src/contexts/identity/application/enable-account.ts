import { USER_TYPE } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Config } from '../../../platform/config/config.ts';
import type { Account } from '../domain/account.ts';
import { AccountMerges } from '../domain/account-merges.ts';
import { Accounts } from '../domain/accounts.ts';
import { mergedStaysClosed, userMissing } from '../domain/identity-errors.ts';
import { Passkeys } from '../domain/passkeys.ts';
import { SecondFactor } from '../domain/second-factor.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { Devices } from './devices.ts';
import { FactorCodes } from './factor-codes.ts';
import { Passwords } from './passwords.ts';

/** Lets somebody in again: with a password chosen anew by a link where somebody else had been in. */
@Injectable()
export class LetInAgain {
  constructor(
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async letIn(accountId: string): Promise<void> {
    const unknown = await this.passwords.hashOfNone();
    await this.commands.execute(new EnableAccount(accountId, unknown));
  }
}

export class EnableAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    /** Hash of a password that nobody knows. */
    readonly unknown: string,
  ) {
    super();
  }
}

@CommandHandler(EnableAccount)
export class EnableAccountHandler implements ICommandHandler<EnableAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly merges: AccountMerges,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly devices: Devices,
    private readonly codes: FactorCodes,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, unknown }: EnableAccount): Promise<void> {
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    if (await this.merges.of(accountId)) throw mergedStaysClosed();
    if (account.entered) await this.dropAccess(account);
    account.enable(unknown);
  }

  /**
   * What whoever got in may have set up; the links went as the account was disabled. Where the shop wants a second factor the next one
   * takes a reset, with an operator who knows the owner: else the mailbox alone would be enough.
   */
  private async dropAccess({ id, type }: Account): Promise<void> {
    const factor = await this.factors.of(id);
    if (type !== USER_TYPE.client && this.config.staffSecondFactor) {
      for (const key of await this.passkeys.of(id)) this.passkeys.remove(key);
      const [unknown, now] = [this.codes.unknownTo(id), this.clock.now()];
      if (factor) factor.makeWorthless(unknown, now);
      else this.factors.add(SecondFactor.withheld(id, unknown, now));
    } else if (factor) {
      factor.sayGoodbye('operator');
      // The passkeys go with it.
      this.factors.remove(factor);
    }
    await this.devices.forgetAll(id);
  }
}
