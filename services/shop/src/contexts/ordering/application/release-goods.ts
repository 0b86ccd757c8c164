import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { CouponRedemptions } from '../../cart/contract.ts';
import { StockForOrders } from '../../catalog/contract.ts';
import { Returns } from '../../payments/contract.ts';
import { LineReturns } from '../domain/line-returns.ts';
import type { Order } from '../domain/order.ts';

/** What cancelled orders held is free again, and what was paid for them goes back. In the transaction of the cancellation, behind the locks of the orders. `sellerId`: who cancelled. */
@Injectable()
export class ReleaseGoods {
  constructor(
    private readonly stock: StockForOrders,
    private readonly coupons: CouponRedemptions,
    private readonly returns: Returns,
    private readonly lineReturns: LineReturns,
    private readonly clock: Clock,
  ) {}

  async release(orders: readonly Pick<Order, 'id' | 'couponCode'>[], sellerId?: string): Promise<void> {
    if (orders.length === 0) return;
    for (const asked of await this.lineReturns.openOf(orders.map(({ id }) => id))) asked.drop(this.clock.now());
    await this.stock.giveBack(orders.map(({ id }) => id));
    const withCoupon = orders.filter(({ couponCode }) => couponCode !== null);
    for (const { id } of withCoupon.sort((a, b) => a.couponCode!.localeCompare(b.couponCode!)))
      await this.coupons.release(id);
    await this.returns.owe(
      orders.map(({ id }) => id),
      sellerId,
    );
  }
}
