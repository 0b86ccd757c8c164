import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Orders } from '../domain/orders.ts';

type Data = AccountDeleted['data'];

/** Orders stay for as long as the tax law asks for the sale and its buyer. Where they were sent to is forgotten. */
@When(AccountDeleted, 'ordering.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(private readonly orders: Orders) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    for (const order of await this.orders.ofAccount(data.userId)) order.forgetPerson();
  }
}
