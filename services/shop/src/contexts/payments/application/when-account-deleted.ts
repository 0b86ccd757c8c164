import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Charges } from '../domain/charges.ts';

type Data = AccountDeleted['data'];

/** Payments and their proofs are books that the law keeps; how to reach the person is not. */
@When(AccountDeleted, 'payments.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(private readonly charges: Charges) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    for (const charge of await this.charges.ofAccount(data.userId)) charge.forgetPerson();
  }
}
