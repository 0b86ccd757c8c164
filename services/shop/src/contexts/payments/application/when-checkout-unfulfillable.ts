import { Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { CheckoutUnfulfillable } from '../../ordering/contract.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';

type Data = CheckoutUnfulfillable['data'];

/** What was paid for nothing goes back: from now on the provider is asked until it has confirmed that. */
@When(CheckoutUnfulfillable, 'payments.when-checkout-unfulfillable')
export class WhenCheckoutUnfulfillable implements ReactionHandler<Data> {
  private readonly log = new Logger(WhenCheckoutUnfulfillable.name);

  constructor(
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly clock: Clock,
  ) {}

  async handle({ data }: IntegrationEvent<Data>): Promise<void> {
    const charge = await this.charges.lockOfCheckout(data.checkoutId);
    const transaction = charge?.transactionId && (await this.transactions.lock(charge.transactionId));
    if (!transaction) return;
    this.log.warn(`The charge ${charge.id} goes back: ${data.reason}`);
    charge.giveBack(transaction, this.clock.now());
  }
}
