import { Injectable } from '@nestjs/common';
import { CouponRedemptions } from '../../cart/contract.ts';
import { StockForOrders } from '../../catalog/contract.ts';

/** What a cancelled order held is free again. In the transaction of the cancellation, behind the lock of the order. */
@Injectable()
export class ReleaseGoods {
  constructor(
    private readonly stock: StockForOrders,
    private readonly coupons: CouponRedemptions,
  ) {}

  async execute(orderId: string): Promise<void> {
    await this.stock.giveBack(orderId);
    await this.coupons.release(orderId);
  }
}
