import { isAvailable } from '@bujia/contracts/catalogue';
import { QUANTITY, QUANTITY_TOO_HIGH, QUANTITY_TOO_LOW } from '@bujia/contracts/cart';
import { type Cents, assertCents } from './money.ts';

export interface Line {
  price: Cents;
  /** Nothing or 0 means that the part is in no promotion. */
  promotionPrice?: Cents | null;
  quantity: number;
  /** What promotions of several units take off the line, IVA included. */
  saving?: Cents;
  /** Whether a coupon lowers it though it is in promotion. */
  couponToo?: boolean;
}

export interface CartTotals {
  /** How many different parts, as the badge of the cart shows. */
  lines: number;
  /** All lines, IVA included. */
  goods: Cents;
  /** The lines that a coupon may lower: those without a promotion, or with such as go with coupons. */
  discountable: Cents;
  hasPromotion: boolean;
}

export const inPromotion = (line: Line): boolean => Boolean(line.promotionPrice || line.saving);

export const takesCoupon = (line: Line): boolean => !inPromotion(line) || line.couponToo === true;

export const unitPrice = (line: Line): Cents => line.promotionPrice || line.price;

export function lineTotal(line: Line): Cents {
  assertCents(unitPrice(line));
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) throw new RangeError(`Quantity ${line.quantity}`);
  const total = unitPrice(line) * line.quantity - (line.saving ?? 0);
  assertCents(total);
  return total;
}

export function cartTotals(lines: readonly Line[]): CartTotals {
  const sum = (some: readonly Line[]): Cents => some.reduce((total, line) => total + lineTotal(line), 0);
  return {
    lines: lines.length,
    goods: sum(lines),
    discountable: sum(lines.filter(takesCoupon)),
    hasPromotion: lines.some(inPromotion),
  };
}

/** The most units of a part that one line may ask for. */
export const mostUnits = (stock: number): number => (isAvailable(stock) ? Math.min(QUANTITY.max, stock) : 0);

/** The quantity after plus or minus; a change out of bounds leaves it as it was and says why. */
export function changeQuantity(quantity: number, change: 1 | -1): { quantity: number; refusal?: string } {
  const changed = quantity + change;
  if (changed < QUANTITY.min) return { quantity, refusal: QUANTITY_TOO_LOW };
  if (changed > QUANTITY.max) return { quantity, refusal: QUANTITY_TOO_HIGH };
  return { quantity: changed };
}
