import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Shoppers } from '../domain/shoppers.ts';

type Data = AccountDeleted['data'];

/** Cart and saved vehicles go with the account; what coupons it used is part of its orders, and stays. */
@When(AccountDeleted, 'cart.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(private readonly shoppers: Shoppers) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    await this.shoppers.forgetAccount(data.userId);
  }
}
