import type { CartTotals } from './cart.ts';
import { type Coupon, type CouponVerdict, judgeCoupon } from './coupon.ts';
import type { Cents } from './money.ts';
import type { Promotion } from './promotions.ts';
import { type Totals, grandTotal } from './totals.ts';

export interface ToSettle {
  /** After `applyPromotions`. */
  cart: CartTotals;
  coupon?: Coupon;
  /** What the delivery would cost; 0 for a pickup, and as long as nobody has chosen. */
  shipping: Cents;
  promotions: readonly Promotion[];
}

export interface Settled {
  /** Undefined without a coupon, and where free shipping takes its place. */
  coupon?: CouponVerdict;
  /** What is charged for the delivery. */
  shipping: Cents;
  /** The promotion that pays for it. */
  freeShipping?: Promotion;
  totals: Totals;
}

/**
 * The last steps of a sum, behind the promotions of the lines: the coupon, then free shipping. Where a coupon and a free
 * shipping exclude each other, the cheaper of both counts; where it is the same, the coupon stays for another time.
 */
export function settle({ cart, coupon, shipping, promotions }: ToSettle): Settled {
  const verdict = coupon && judgeCoupon(coupon, cart);
  const discount = verdict?.discount ?? 0;
  const charged = { coupon: verdict, shipping, totals: grandTotal({ goods: cart.goods, shipping, discount }) };
  const freeShipping = shipping > 0 ? freeShippingFrom(cart.goods, promotions) : undefined;
  if (!freeShipping) return charged;
  const kept = freeShipping.stackable || discount === 0;
  const totals = grandTotal({ goods: cart.goods, shipping: 0, discount: kept ? discount : 0 });
  if (kept) return { coupon: verdict, shipping: 0, freeShipping, totals };
  return totals.total <= charged.totals.total ? { shipping: 0, freeShipping, totals } : charged;
}

/** One that goes with coupons before another, then the older one. */
export function freeShippingFrom(goods: Cents, promotions: readonly Promotion[]): Promotion | undefined {
  const [first] = promotions
    .filter(({ terms }) => terms.kind === 'free-shipping' && goods >= terms.from)
    .sort((a, b) => Number(b.stackable) - Number(a.stackable) || a.id - b.id);
  return first;
}
