import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '../../../platform/commands/commands.ts';
import { Accounts } from '../domain/accounts.ts';
import { userMissing } from '../domain/identity-errors.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { Devices } from './devices.ts';
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
    private readonly factors: SecondFactors,
    private readonly devices: Devices,
  ) {}

  async execute({ accountId, unknown }: EnableAccount): Promise<void> {
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    if (account.entered) await this.dropAccess(accountId);
    account.enable(unknown);
  }

  /** What whoever got in may have set up; the passkeys go with the second factor, links went as the account was disabled. */
  private async dropAccess(accountId: string): Promise<void> {
    const factor = await this.factors.of(accountId);
    if (factor) {
      factor.sayGoodbye('operator');
      this.factors.remove(factor);
    }
    await this.devices.forgetAll(accountId);
  }
}
