import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { CouponRedemptions, type RedeemedCoupon } from '../contract.ts';
import { couponUnusable } from '../domain/cart-errors.ts';
import type { Coupon } from '../domain/coupon.ts';
import { Coupons } from '../domain/coupons.ts';

@Injectable()
export class CouponsInOrders extends CouponRedemptions {
  constructor(
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(code: string): Promise<RedeemedCoupon | undefined> {
    const coupon = await this.coupons.find(code);
    return coupon?.isUsable(this.clock.now()) ? termsOf(coupon) : undefined;
  }

  async redeem(code: string, { orderId, accountId }: { orderId: string; accountId: string }): Promise<RedeemedCoupon> {
    const coupon = await this.coupons.lockLiving(code);
    if (!coupon) throw couponUnusable(code);
    this.coupons.addRedemption(coupon.redeem(orderId, accountId, this.clock.now()));
    return termsOf(coupon);
  }

  async release(orderId: string): Promise<void> {
    const redemption = await this.coupons.lockRedemption(orderId);
    if (!redemption) return;
    const coupon = await this.coupons.lock(redemption.couponCode);
    coupon?.release(redemption, this.clock.now());
  }
}

const termsOf = ({ code, percent, minimumPurchase }: Coupon): RedeemedCoupon => ({ code, percent, minimumPurchase });
