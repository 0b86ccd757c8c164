import type { Coupon, Redemption } from './coupon.ts';
import type { CouponSeries } from './coupon-series.ts';

export abstract class Coupons {
  /** Undefined also where it was ended with its series. */
  abstract find(code: string): Promise<Coupon | undefined>;
  /** Nobody else redeems or releases it until the transaction ends. */
  abstract lock(code: string): Promise<Coupon | undefined>;
  /** As `lock`, of one that was not ended with its series; nobody ends that until the transaction ends. */
  abstract lockLiving(code: string): Promise<Coupon | undefined>;
  abstract lockRedemption(orderId: string): Promise<Redemption | undefined>;
  abstract addRedemption(redemption: Redemption): void;
  /** With all its coupons. Answers which codes there are already: then nothing may be kept. */
  abstract make(series: CouponSeries, codes: Iterable<string>): Promise<string[]>;
  /** What was made for this key; nobody else makes something for it until the transaction ends. */
  abstract madeFor(requestKey: string): Promise<number | undefined>;
  /** Nobody else ends it, or uses one of it, until the transaction ends. */
  abstract lockSeries(id: number): Promise<CouponSeries | undefined>;
  /** What an account used counts as used by the other. */
  abstract handOver(from: string, to: string): Promise<void>;
}
