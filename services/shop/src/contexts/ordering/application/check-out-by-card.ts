import { Injectable } from '@nestjs/common';
import { CardCharges } from '../../payments/contract.ts';
import type { Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';
import type { Order } from '../domain/order.ts';
import { cardInvalid, chargeGivenBack } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { FinishCardCheckout } from './finish-card-checkout.ts';

/** The browser is back from the card modal: the provider is asked, and what it says is what happened. */
@Injectable()
export class CheckOutByCard {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly charges: CardCharges,
    private readonly finishCheckout: FinishCardCheckout,
  ) {}

  /** `transactionId`: a hint of the browser. Undefined as long as the provider does not know. */
  async checkOut(attempt: Attempt, transactionId: string | undefined): Promise<Order | undefined> {
    const checkout = await this.checkouts.find(attempt);
    // Nobody has asked for a reference, so nothing can have been charged.
    if (!checkout) throw cardInvalid();
    checkout.assertSame(attempt);
    if (checkout.state !== 'open') return this.outcome(checkout);
    switch (await this.charges.confirm(checkout.id, transactionId)) {
      case 'open':
        return undefined;
      case 'refused':
        throw cardInvalid();
      case 'returned':
        throw chargeGivenBack('');
      case 'paid':
        await this.finishCheckout.finish(checkout.id);
        return this.outcome((await this.checkouts.find(attempt))!);
    }
  }

  private async outcome({ id, failure }: Checkout): Promise<Order | undefined> {
    if (failure) throw chargeGivenBack(failure.message);
    return this.orders.ofCheckout(id);
  }
}
