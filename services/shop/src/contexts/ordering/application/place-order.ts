import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { CouponRedemptions, type LockedCart } from '../../cart/contract.ts';
import { StockForOrders } from '../../catalog/contract.ts';
import { QuotationsForOrders } from '../../quoting/contract.ts';
import type { Checkout } from '../domain/checkout.ts';
import { Order } from '../domain/order.ts';
import { Orders } from '../domain/orders.ts';
import type { Purchase } from '../domain/purchase.ts';
import { HoldTerms } from './hold-terms.ts';

/**
 * Makes the order of a checkout, in its transaction: stock, coupon, cart and order, all or nothing. Everybody locks in
 * this order: the checkout, the cart, the parts by id, the coupon, the proformas.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: Orders,
    private readonly stock: StockForOrders,
    private readonly coupons: CouponRedemptions,
    private readonly quotations: QuotationsForOrders,
    private readonly terms: HoldTerms,
    private readonly clock: Clock,
  ) {}

  /** `sale`: by a seller at the counter, for whom it is, and whether the pieces lie before them. No cart is meant then. */
  async place(
    { id: checkoutId, accountId: attempting }: Checkout,
    purchase: Purchase,
    cart: Pick<LockedCart, 'takeOut'> | undefined,
    sale?: { sellerId: string; accountId: string; handedOver: boolean },
  ): Promise<Order> {
    const accountId = sale?.accountId ?? attempting;
    const now = this.clock.now();
    const id = newId(now.getTime());
    const [, taken, number] = await Promise.all([
      cart?.takeOut(purchase.lines),
      this.stock.take(id, purchase.lines, purchase.branch ?? null, sale?.handedOver),
      this.orders.nextNumber(),
    ]);
    const lines = purchase.lines.map((line) => ({ ...line, from: taken.get(line.partId) ?? [] }));
    if (purchase.couponCode !== null) await this.coupons.redeem(purchase.couponCode, { orderId: id, accountId });
    const quoted = new Set(lines.flatMap(({ quotation }) => quotation ?? []));
    await this.quotations.use([...quoted], { number, accountId });
    const hold = this.terms.whole(purchase.method, now);
    const bought = { id, number, checkoutId, accountId, purchase: { ...purchase, lines }, hold };
    const order = Order.place({ ...bought, ...(sale && { sellerId: sale.sellerId }) }, now);
    this.orders.add(order);
    return order;
  }
}
