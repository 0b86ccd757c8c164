import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Checkouts } from '../domain/checkouts.ts';
import { accountGone } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';

type Data = AccountDeleted['data'];

/**
 * Orders stay for as long as the tax law asks for the sale and its buyer. Where they were sent to is forgotten, and so is
 * all of what was still to be paid by card.
 */
@When(AccountDeleted, 'ordering.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(
    private readonly orders: Orders,
    private readonly checkouts: Checkouts,
  ) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    // First, so that none becomes an order in between.
    for (const checkout of await this.checkouts.lockOpenOf(data.userId)) checkout.fail(accountGone());
    for (const order of await this.orders.ofAccount(data.userId)) order.forgetPerson();
  }
}
