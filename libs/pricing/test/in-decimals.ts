/*
 * The sums of the shop in decimals: each amount is a count of trillionths of a dollar, each division is done where the
 * specification writes it and cut after twelve places, and the third digit after the point decides the rounding.
 * No quotient of 1.15 or of whole percents comes so near to half a cent that the cut could move it.
 */
const PLACES = 12;
const ONE = 10n ** 12n;

/** Trillionths. */
export type Decimal = bigint;

export function decimal(dollars: string): Decimal {
  const [whole = '', fraction = ''] = dollars.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}

export const over = (amount: Decimal, divisor: string): Decimal => (amount * ONE) / decimal(divisor);
export const times = (amount: Decimal, factor: string): Decimal => (amount * decimal(factor)) / ONE;

/** Half up, as '0.90'. */
export function rounded(amount: Decimal): string {
  const digits = String(amount).padStart(PLACES + 1, '0');
  const cents = Number(digits.slice(0, 2 - PLACES)) + (digits.at(2 - PLACES)! >= '5' ? 1 : 0);
  return String(cents).padStart(3, '0').replace(/..$/, '.$&');
}

export interface Question {
  lines: { price: string; promotionPrice: string | null; quantity: number }[];
  shipping: string;
  percent: number;
}

export function inDecimals({ lines, shipping, percent }: Question) {
  let goods = 0n;
  let discountable = 0n;
  for (const { price, promotionPrice, quantity } of lines) {
    const line = times(decimal(promotionPrice ?? price), String(quantity));
    goods += line;
    if (promotionPrice === null) discountable += line;
  }
  return sumsInDecimals({ goods, discountable, shipping: decimal(shipping), percent });
}

interface Sums {
  goods: Decimal;
  /** What the percentage of a coupon is for. */
  discountable: Decimal;
  shipping: Decimal;
  percent: number;
}

export function sumsInDecimals({ goods, discountable, shipping, percent }: Sums) {
  const discount = rounded(over(times(over(discountable, '1.15'), String(percent)), '100'));
  const net = over(goods, '1.15') + over(shipping, '1.15') - decimal(discount);
  // Without shipping, a discount of 100% can be rounded up to a fraction of a cent above what it is taken from.
  const base = rounded(net < 0n ? 0n : net);
  const iva = rounded(times(decimal(base), '0.15'));
  return {
    goods: rounded(goods),
    subtotal: rounded(over(goods, '1.15')),
    discountBase: rounded(discount === '0.00' ? 0n : over(discountable, '1.15')),
    discount,
    base,
    iva,
    total: rounded(decimal(base) + decimal(iva)),
  };
}
