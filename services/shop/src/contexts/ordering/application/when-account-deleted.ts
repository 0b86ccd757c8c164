import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Billings } from '../domain/billings.ts';
import { Checkouts } from '../domain/checkouts.ts';
import { LineReturns } from '../domain/line-returns.ts';
import { accountGone } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';

type Data = AccountDeleted['data'];

/**
 * Orders stay for as long as the tax law asks for the sale and its buyer, and what came back of them. Where they were sent to
 * is forgotten, what was written about what came back and
 * shown of it, and all of what was still to be paid by card.
 */
@When(AccountDeleted, 'ordering.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(
    private readonly orders: Orders,
    private readonly checkouts: Checkouts,
    private readonly billings: Billings,
    private readonly returns: LineReturns,
  ) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    // First, so that none becomes an order in between.
    for (const checkout of await this.checkouts.lockOpenOf(data.userId)) checkout.fail(accountGone());
    await this.billings.forgetAll(data.userId);
    const orders = await this.orders.ofAccount(data.userId);
    for (const order of orders) order.forgetPerson();
    const returns = await this.returns.ofOrders(orders.map(({ id }) => id));
    for (const one of returns) one.forgetPerson();
    await this.returns.forgetPhotos(returns.map(({ id }) => id));
  }
}
