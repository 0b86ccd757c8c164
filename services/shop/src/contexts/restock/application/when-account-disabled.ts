import { Clock } from '../../../kernel/clock.ts';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDisabled } from '../../identity/contract.ts';
import { RestockNotices } from '../domain/restock-notices.ts';

type Data = AccountDisabled['data'];

@When(AccountDisabled, 'restock.when-account-disabled')
export class WhenAccountDisabled implements ReactionHandler<Data> {
  constructor(
    private readonly notices: RestockNotices,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    await this.notices.endOfAccount(data.userId, this.clock.now());
  }
}
