import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountMerged, MergedAccounts } from '../../identity/contract.ts';
import { KeptQuotations } from '../domain/kept-quotations.ts';

type Data = AccountMerged['data'];

@When(AccountMerged, 'quoting.when-account-merged')
export class WhenAccountMerged implements ReactionHandler<Data> {
  constructor(
    private readonly merged: MergedAccounts,
    private readonly quotations: KeptQuotations,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    const heir = await this.merged.heirOf(userId);
    if (heir === undefined) return;
    await this.quotations.handOver(userId, heir);
  }
}
