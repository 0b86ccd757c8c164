import type { Coupon, Redemption } from './coupon.ts';

export abstract class Coupons {
  abstract find(code: string): Promise<Coupon | undefined>;
  /** Nobody else redeems or releases it until the transaction ends. */
  abstract lock(code: string): Promise<Coupon | undefined>;
  abstract lockRedemption(orderId: string): Promise<Redemption | undefined>;
  abstract add(coupon: Coupon): void;
  abstract addRedemption(redemption: Redemption): void;
}
