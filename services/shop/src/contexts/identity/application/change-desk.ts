import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { lastOperator, notStaff, ownDesk, userMissing } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { SellerRights } from '../domain/seller-rights.ts';
import { OwnerCheck } from './owner-check.ts';

@Injectable()
export class StaffDesks {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly commands: Commands,
  ) {}

  async change(
    accountId: string,
    type: UserType,
    { userId: operatorId, sessionId }: Viewer,
    password: string,
  ): Promise<void> {
    await this.owner.confirm(operatorId, password, sessionId);
    await this.commands.execute(new ChangeDesk(accountId, type, operatorId));
  }
}

export class ChangeDesk extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly type: UserType,
    readonly operatorId: string,
  ) {
    super();
  }
}

/** Of the shop's own people alone: whoever is none yet is invited. */
@CommandHandler(ChangeDesk)
export class ChangeDeskHandler implements ICommandHandler<ChangeDesk> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly sessions: AccountSessions,
    private readonly links: LinkCodes,
    private readonly rights: SellerRights,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, type, operatorId }: ChangeDesk): Promise<void> {
    // Locked before anything else: of two who send each other away the later finds itself the last.
    const operators = await this.accounts.operators();
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    if (account.type === USER_TYPE.client) throw notStaff();
    if (type !== USER_TYPE.operator && operators.every((id) => id === accountId)) throw lastOperator();
    if (accountId === operatorId) throw ownDesk();
    account.moveTo(type, operatorId);
    // An operator has them all, a client none: neither is to find them again as a seller.
    if (type !== USER_TYPE.seller) for (const right of await this.rights.of(accountId)) this.rights.remove(right);
    if (type === USER_TYPE.client) await this.forgetFactor(accountId);
    await this.sessions.endAll(accountId);
  }

  /** Clients show none; its passkeys go with it. */
  private async forgetFactor(accountId: string): Promise<void> {
    const factor = await this.factors.of(accountId);
    if (factor) this.factors.remove(factor);
    await this.links.voidAll(accountId, 'reset-second-factor', this.clock.now());
  }
}
