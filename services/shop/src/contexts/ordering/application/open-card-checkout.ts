import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dollarsOf } from '@bujia/pricing/money';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { CartsForCheckout } from '../../cart/contract.ts';
import { CardCharges } from '../../payments/contract.ts';
import { type Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';
import { chargeGivenBack, keyReused } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import type { Purchase } from '../domain/purchase.ts';
import { BoughtMeanwhile } from './bought-meanwhile.ts';
import { PreparePurchase, type PurchaseRequest, type SeenByBuyer } from './prepare-purchase.ts';

/** Writes down what a card is to be charged for, before anybody is asked. Answers the checkout, the same for the same key. */
export class OpenCardCheckout extends Command<string> {
  constructor(
    readonly attempt: Attempt,
    readonly request: PurchaseRequest,
    readonly seen: SeenByBuyer,
  ) {
    super();
  }
}

@CommandHandler(OpenCardCheckout)
export class OpenCardCheckoutHandler implements ICommandHandler<OpenCardCheckout> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly carts: CartsForCheckout,
    private readonly charges: CardCharges,
    private readonly preparePurchase: PreparePurchase,
    private readonly meanwhile: BoughtMeanwhile,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ attempt, request, seen }: OpenCardCheckout): Promise<string> {
    const known = await this.checkouts.find(attempt);
    if (known) return this.again(known, attempt, seen);
    const cart = await this.carts.lock(attempt.accountId);
    const [{ purchase }, lastOrder] = await Promise.all([
      this.preparePurchase.prepare(attempt.accountId, cart, request, seen),
      this.orders.newestOf(attempt.accountId),
    ]);
    const checkout = Checkout.open(attempt, purchase, lastOrder, this.clock.now());
    // Two at once wait for each other at the cart, and the later one finds the key used.
    if (!(await this.checkouts.claim(checkout)))
      return this.again((await this.checkouts.find(attempt))!, attempt, seen);
    await this.charges.open({
      checkoutId: checkout.id,
      accountId: attempt.accountId,
      email: purchase.buyer.email,
      phone: purchase.delivery?.phone ?? '',
      totals: purchase.totals,
      instalments: purchase.instalments,
      description: `Compra en ${this.config.shop.name}`,
    });
    return checkout.id;
  }

  /** A card is charged for what was written down, for as long as those prices hold: whoever has seen another total since must buy anew. */
  private async again(checkout: Checkout, attempt: Attempt, { total }: SeenByBuyer): Promise<string> {
    checkout.assertSame(attempt);
    if (checkout.failure) throw chargeGivenBack(checkout.failure.message);
    if (!checkout.draft || (total !== undefined && total !== totalOf(checkout.draft))) throw keyReused();
    checkout.assertFresh(this.clock.now());
    await this.meanwhile.refuse(checkout, checkout.draft, await this.carts.lock(checkout.accountId));
    return checkout.id;
  }
}

const totalOf = ({ totals }: Purchase): number => dollarsOf(totals.total);
