import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { KeptQuotations } from '../domain/kept-quotations.ts';

type Data = AccountDeleted['data'];

/** What was offered to its address, if that was theirs; and nothing is taken by it any more. */
@When(AccountDeleted, 'quoting.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(private readonly quotations: KeptQuotations) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    await this.quotations.forget(data.userId, data.proven === false ? undefined : data.email);
  }
}
