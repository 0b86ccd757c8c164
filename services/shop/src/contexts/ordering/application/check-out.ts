import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { CartsForCheckout } from '../../cart/contract.ts';
import { type Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';
import type { Order } from '../domain/order.ts';
import { Orders } from '../domain/orders.ts';
import { HoldCaps } from './hold-caps.ts';
import { MadeBefore } from './made-before.ts';
import { PlaceOrder } from './place-order.ts';
import { PreparePurchase, type PurchaseRequest, type SeenByBuyer } from './prepare-purchase.ts';

/**
 * Buys what is in the cart, to be paid by transfer or in cash, within what an account may hold unpaid. Answers the order, the same one for the same key.
 */
export class CheckOut extends Command<Order> {
  constructor(
    readonly attempt: Attempt,
    readonly request: PurchaseRequest,
    readonly seen: SeenByBuyer,
  ) {
    super();
  }
}

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly carts: CartsForCheckout,
    private readonly preparePurchase: PreparePurchase,
    private readonly placeOrder: PlaceOrder,
    private readonly caps: HoldCaps,
    private readonly before: MadeBefore,
    private readonly clock: Clock,
  ) {}

  async execute({ attempt, request, seen }: CheckOut): Promise<Order> {
    const { accountId } = attempt;
    const checkout = Checkout.ofOrder(attempt, this.clock.now());
    // In this order, in one trip: the key is claimed before the cart is locked, as everybody locks.
    const [isNew, cart] = await Promise.all([this.checkouts.claim(checkout), this.carts.lock(accountId)]);
    if (!isNew) return this.before.orderOf(attempt);
    const [{ purchase, verified }, held] = await Promise.all([
      this.preparePurchase.prepare(accountId, cart, request, seen),
      this.orders.heldBy(accountId),
    ]);
    this.caps.assertRoom(held, verified, purchase);
    return this.placeOrder.place(checkout, purchase, cart);
  }
}
