import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Reviews } from '../domain/reviews.ts';

type Data = AccountDeleted['data'];

/** Words are a person's, and go with them. */
@When(AccountDeleted, 'reviews.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(private readonly reviews: Reviews) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    await this.reviews.forget(userId);
  }
}
