import { USER_TYPE } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { Accounts } from '../domain/accounts.ts';
import { notSeller, ownRights, rightsMoved, rightsOfDisabled, userMissing } from '../domain/identity-errors.ts';
import { type RightWish, SellerRight, assertWishes, rightsMark } from '../domain/seller-right.ts';
import { SellerRights } from '../domain/seller-rights.ts';
import { OwnerCheck } from './owner-check.ts';

@Injectable()
export class RightsOfSellers {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly commands: Commands,
  ) {}

  async change(
    accountId: string,
    wishes: readonly RightWish[],
    seen: string,
    { userId: operatorId, sessionId }: Viewer,
    password: string,
  ): Promise<void> {
    assertWishes(wishes);
    await this.owner.confirm(operatorId, password, sessionId);
    await this.commands.execute(new ChangeRights(accountId, wishes, seen, operatorId));
  }
}

export class ChangeRights extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly wishes: readonly RightWish[],
    /** The mark of what the operator looked at. */
    readonly seen: string,
    readonly operatorId: string,
  ) {
    super();
  }
}

/** What a seller has from now on. Of two operators at once the later is told. */
@CommandHandler(ChangeRights)
export class ChangeRightsHandler implements ICommandHandler<ChangeRights> {
  constructor(
    private readonly accounts: Accounts,
    private readonly rights: SellerRights,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, wishes, seen, operatorId }: ChangeRights): Promise<void> {
    if (accountId === operatorId) throw ownRights();
    // What a seller does in the same moment waits for this row, or this for them.
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    if (account.type !== USER_TYPE.seller) throw notSeller();
    const held = await this.rights.of(accountId);
    if (rightsMark(held) !== seen) throw rightsMoved();
    const now = this.clock.now();
    for (const right of held) {
      const wish = wishes.find(({ kind }) => kind === right.kind);
      if (wish) right.limitTo(wish.limit, operatorId, now);
      else this.rights.remove(right);
    }
    const added = wishes.filter(({ kind }) => held.every((right) => right.kind !== kind));
    if (account.disabled && added.length > 0) throw rightsOfDisabled();
    for (const wish of added) this.rights.add(SellerRight.give(accountId, wish, operatorId, now));
  }
}
