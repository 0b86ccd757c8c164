import { couponApplied, couponBelowMinimum, couponNotForPromotions } from '@bujia/contracts/cart';
import type { CartTotals } from './cart.ts';
import { percentOfNet, withoutIva } from './iva.ts';
import { type Cents, formatMoney } from './money.ts';

export interface Coupon {
  code: string;
  /** A whole number from 0 to 100. */
  percent: number;
  /** Least total of the goods, IVA included. */
  minimumPurchase: Cents;
}

/** Only `applied` leaves the coupon in the cart. */
export type CouponOutcome = 'applied' | 'below-minimum' | 'only-promotions' | 'reset';

export interface CouponVerdict {
  outcome: CouponOutcome;
  /** What the percentage is taken of, without IVA. */
  base: Cents;
  discount: Cents;
  message?: string;
}

/** What a coupon does to a cart, when it is entered and again after each change of the cart. */
export function judgeCoupon(coupon: Coupon, cart: CartTotals): CouponVerdict {
  const { code, percent, minimumPurchase } = coupon;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) throw new RangeError(`Percent ${percent}`);
  if (cart.lines === 0) return refused('reset');
  if (cart.goods < minimumPurchase) {
    return refused('below-minimum', couponBelowMinimum(code, formatMoney(minimumPurchase)));
  }
  // From the exact base: rounding the base first would move the discount.
  const discount = percentOfNet(cart.discountable, percent);
  if (discount === 0) return refused('only-promotions', couponNotForPromotions(code));
  return { outcome: 'applied', base: withoutIva(cart.discountable), discount, message: couponApplied(code) };
}

const refused = (outcome: CouponOutcome, message?: string): CouponVerdict => ({
  outcome,
  base: 0,
  discount: 0,
  message,
});
