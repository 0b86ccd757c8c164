import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dollarsOf } from '@bujia/pricing/money';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { CardCharges } from '../../payments/contract.ts';
import { type Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';
import { chargeGivenBack, keyReused } from '../domain/ordering-errors.ts';
import type { Purchase } from '../domain/purchase.ts';
import { PreparePurchase, type Wish } from './prepare-purchase.ts';

/** Writes down what a card is to be charged for, before anybody is asked. Answers the checkout, the same for the same key. */
export class OpenCardCheckout extends Command<string> {
  constructor(
    readonly attempt: Attempt,
    readonly wish: Wish,
    readonly totalSeen: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(OpenCardCheckout)
export class OpenCardCheckoutHandler implements ICommandHandler<OpenCardCheckout> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly charges: CardCharges,
    private readonly prepare: PreparePurchase,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ attempt, wish, totalSeen }: OpenCardCheckout): Promise<string> {
    const known = await this.checkouts.find(attempt);
    if (known) return again(known, attempt, totalSeen);
    const { purchase } = await this.prepare.execute(attempt.accountId, wish, totalSeen);
    const checkout = Checkout.open(attempt, purchase, this.clock.now());
    // Two at once wait for each other at the cart, and the later one finds the key used.
    if (!(await this.checkouts.claim(checkout)))
      return again((await this.checkouts.find(attempt))!, attempt, totalSeen);
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
}

/** A card is charged for what was written down: whoever has seen another total since must buy anew. */
function again(checkout: Checkout, attempt: Attempt, totalSeen: number | undefined): string {
  checkout.assertSame(attempt);
  if (checkout.failure) throw chargeGivenBack(checkout.failure.message);
  if (!checkout.draft || (totalSeen !== undefined && totalSeen !== totalOf(checkout.draft))) throw keyReused();
  return checkout.id;
}

const totalOf = ({ totals }: Purchase): number => dollarsOf(totals.total);
