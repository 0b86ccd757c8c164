import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { CardCharges } from '../../payments/contract.ts';
import { CheckoutUnfulfillable } from '../contract.ts';

type Data = CheckoutUnfulfillable['data'];

/** What a card was charged for it goes back. The name is older than this file, and names of consumers never change. */
@When(CheckoutUnfulfillable, 'payments.when-checkout-unfulfillable')
export class WhenCheckoutUnfulfillable implements ReactionHandler<Data> {
  constructor(private readonly charges: CardCharges) {}

  handle({ data }: IntegrationEvent<Data>): Promise<void> {
    return this.charges.giveBack(data.checkoutId, data.reason);
  }
}
