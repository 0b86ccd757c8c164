import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { type Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';
import type { Order } from '../domain/order.ts';
import { Orders } from '../domain/orders.ts';
import { PlaceOrder } from './place-order.ts';
import { PreparePurchase, type Wish } from './prepare-purchase.ts';

/** Buys what is in the cart, to be paid by transfer or in cash. Answers the order, the same one for the same key. */
export class CheckOut extends Command<Order> {
  constructor(
    readonly attempt: Attempt,
    readonly wish: Wish,
    readonly totalSeen: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly prepare: PreparePurchase,
    private readonly place: PlaceOrder,
    private readonly clock: Clock,
  ) {}

  async execute({ attempt, wish, totalSeen }: CheckOut): Promise<Order> {
    const checkout = Checkout.ofOrder(attempt, this.clock.now());
    if (!(await this.checkouts.claim(checkout))) return this.repeated(attempt);
    const { purchase, cart } = await this.prepare.execute(attempt.accountId, wish, totalSeen);
    return this.place.execute(checkout, purchase, cart);
  }

  private async repeated(attempt: Attempt): Promise<Order> {
    const known = await this.checkouts.find(attempt);
    known?.assertSame(attempt);
    const order = known && (await this.orders.ofCheckout(known.id));
    if (!order) throw new Error(`The checkout of key ${attempt.key} has no order`);
    return order;
  }
}
