import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { CouponRedemptions, type LockedCart } from '../../cart/contract.ts';
import { StockForOrders } from '../../catalog/contract.ts';
import type { Checkout } from '../domain/checkout.ts';
import { Order } from '../domain/order.ts';
import { Orders } from '../domain/orders.ts';
import type { Purchase } from '../domain/purchase.ts';
import { HoldTerms } from './hold-terms.ts';

/**
 * Makes the order of a checkout, in its transaction: stock, coupon, cart and order, all or nothing. Everybody locks in
 * this order: the checkout, the cart, the parts by id, the coupon.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: Orders,
    private readonly stock: StockForOrders,
    private readonly coupons: CouponRedemptions,
    private readonly terms: HoldTerms,
    private readonly clock: Clock,
  ) {}

  async place(checkout: Checkout, purchase: Purchase, cart: LockedCart): Promise<Order> {
    const { id: checkoutId, accountId } = checkout;
    const now = this.clock.now();
    const id = newId(now.getTime());
    await cart.takeOut(purchase.lines);
    const taken = await this.stock.take(id, purchase.lines, purchase.branch ?? null);
    const lines = purchase.lines.map((line) => ({ ...line, from: taken.get(line.partId) ?? [] }));
    if (purchase.couponCode !== null) await this.coupons.redeem(purchase.couponCode, { orderId: id, accountId });
    const number = await this.orders.nextNumber();
    const hold = this.terms.whole(purchase.method, now);
    const order = Order.place({ id, number, checkoutId, accountId, purchase: { ...purchase, lines }, hold }, now);
    this.orders.add(order);
    return order;
  }
}
