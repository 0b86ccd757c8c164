import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { RestockNotices } from '../domain/restock-notices.ts';

type Data = AccountDeleted['data'];

/** What was asked signed in, and as a visitor by the same address if that was theirs. */
@When(AccountDeleted, 'restock.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(private readonly notices: RestockNotices) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    await this.notices.forget(data.userId, data.proven === false ? undefined : data.email);
  }
}
