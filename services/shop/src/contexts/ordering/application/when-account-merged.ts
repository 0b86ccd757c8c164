import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountMerged, MergedAccounts } from '../../identity/contract.ts';
import { Billings } from '../domain/billings.ts';
import { Checkouts } from '../domain/checkouts.ts';
import { LineReturns } from '../domain/line-returns.ts';
import { Orders } from '../domain/orders.ts';

type Data = AccountMerged['data'];

/** What limits count of an account, they count of both from then on. Checkouts first, so that none becomes an order of the former in between. */
@When(AccountMerged, 'ordering.when-account-merged')
export class WhenAccountMerged implements ReactionHandler<Data> {
  constructor(
    private readonly merged: MergedAccounts,
    private readonly checkouts: Checkouts,
    private readonly billings: Billings,
    private readonly orders: Orders,
    private readonly returns: LineReturns,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    const heir = await this.merged.heirOf(userId);
    if (heir === undefined) return;
    await this.checkouts.handOver(userId, heir);
    await this.billings.handOver(userId, heir);
    await this.orders.handOver(userId, heir);
    await this.returns.handOver(userId, heir);
  }
}
