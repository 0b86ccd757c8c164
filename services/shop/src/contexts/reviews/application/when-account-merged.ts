import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountMerged, MergedAccounts } from '../../identity/contract.ts';
import { Reviews } from '../domain/reviews.ts';
import { HideIfDisabled } from './hide-if-disabled.ts';

type Data = AccountMerged['data'];

@When(AccountMerged, 'reviews.when-account-merged')
export class WhenAccountMerged implements ReactionHandler<Data> {
  constructor(
    private readonly merged: MergedAccounts,
    private readonly reviews: Reviews,
    private readonly hiding: HideIfDisabled,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    const heir = await this.merged.heirOf(userId);
    if (heir === undefined) return;
    await this.reviews.handOver(userId, heir);
    await this.hiding.look(heir);
  }
}
