import { Clock } from '../../../kernel/clock.ts';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountMerged, MergedAccounts } from '../../identity/contract.ts';
import { Coupons } from '../domain/coupons.ts';
import { Shoppers } from '../domain/shoppers.ts';
import { JoinCarts } from './join-carts.ts';

type Data = AccountMerged['data'];

/** The lines come as those of a browser do; the coupon that was to be used stays behind, and vehicles are the garage’s. */
@When(AccountMerged, 'cart.when-account-merged')
export class WhenAccountMerged implements ReactionHandler<Data> {
  constructor(
    private readonly merged: MergedAccounts,
    private readonly shoppers: Shoppers,
    private readonly coupons: Coupons,
    private readonly carts: JoinCarts,
    private readonly clock: Clock,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    const heir = await this.merged.heirOf(userId);
    if (heir === undefined) return;
    await this.coupons.handOver(userId, heir);
    await this.shoppers.handOver(userId, heir);
    const former = await this.shoppers.knownOf(userId);
    if (!former) return;
    const now = this.clock.now();
    await this.carts.join(former, await this.shoppers.ofAccount(heir, now), now);
    await this.shoppers.remove(former);
  }
}
