import { couponInvalid } from '@bujia/contracts/cart';
import { type CartTotals, cartTotals } from '@bujia/pricing/cart';
import { type Coupon as Terms, type CouponVerdict, judgeCoupon } from '@bujia/pricing/coupon';
import { type PromotedLine, applyPromotions, distinct } from '@bujia/pricing/promotions';
import { asQuoted } from '@bujia/pricing/quoted';
import type { CartLine, Offer } from './cart.ts';

export interface PricedLine<Part extends Offer> {
  line: CartLine;
  offer: Part;
  /** What promotions make of it. */
  promoted: PromotedLine;
}

/** A cart at the prices of now. A line whose part left the catalogue is not there. */
export interface PricedCart<Part extends Offer = Offer> {
  lines: PricedLine<Part>[];
  totals: CartTotals;
  /** Only while it lowers the total. */
  coupon?: { terms: Terms; verdict: CouponVerdict };
  /** Why the coupon of the cart counts no more. */
  couponNotice?: string;
}

export interface CouponOnCart {
  code: string;
  /** Undefined when the coupon cannot be used any more. */
  terms: Terms | undefined;
}

export function priceCart<Part extends Offer>(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Part>,
  coupon?: CouponOnCart,
): PricedCart<Part> {
  const offered = lines.flatMap((line) => {
    const offer = offers.get(line.partId);
    return offer ? [{ line, offer: asQuoted(offer, offer.quoted, line.quantity) }] : [];
  });
  const promoted = applyPromotions(
    offered.map(({ line: { partId, quantity }, offer }) => ({
      ...{ partId, quantity, price: offer.price, promotionPrice: offer.promotionPrice },
      promotions: (offer.promotions ?? []).map(({ id }) => id),
    })),
    distinct(offered.flatMap(({ offer }) => offer.promotions ?? [])),
  );
  const priced = offered.map((one, i) => ({ ...one, promoted: promoted[i]! }));
  const totals = cartTotals(promoted);
  if (!coupon) return { lines: priced, totals };
  if (!coupon.terms) return { lines: priced, totals, couponNotice: couponInvalid(coupon.code) };
  const verdict = judgeCoupon(coupon.terms, totals);
  if (verdict.outcome !== 'applied') return { lines: priced, totals, couponNotice: verdict.message };
  return { lines: priced, totals, coupon: { terms: coupon.terms, verdict } };
}
