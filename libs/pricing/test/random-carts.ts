/**
 * Compares the sums of random carts in cents and in decimals: `node random-carts.ts <seed> <carts>`. A program of its own
 * because each use of a global costs much more inside Jest.
 */
import { type Line, cartTotals } from '../src/cart.ts';
import { judgeCoupon } from '../src/coupon.ts';
import { decimalText } from '../src/money.ts';
import { grandTotal } from '../src/totals.ts';
import { type Question, inDecimals } from './in-decimals.ts';
import { randomNumbers } from './random.ts';

function inCents({ lines, shipping, percent }: Question) {
  const cents = (dollars: string): number => Number(dollars.replace('.', ''));
  const cart = cartTotals(
    lines.map(({ price, promotionPrice, quantity }): Line => ({
      price: cents(price),
      promotionPrice: promotionPrice === null ? null : cents(promotionPrice),
      quantity,
    })),
  );
  const coupon = judgeCoupon({ code: 'ORACULO', percent, minimumPurchase: 0 }, cart);
  const totals = grandTotal({ goods: cart.goods, shipping: cents(shipping), discount: coupon.discount });
  const text = (amount: number): string => decimalText(amount, 2);
  return {
    goods: text(cart.goods),
    subtotal: text(totals.subtotal),
    discountBase: text(coupon.base),
    discount: text(totals.discount),
    base: text(totals.base),
    iva: text(totals.iva),
    total: text(totals.total),
  };
}

function randomQuestion(below: (limit: number) => number): Question {
  /** Cents to tens of thousands of dollars, small amounts as often as large ones. */
  const price = (): string => `${below(10 ** below(6))}.${String(below(100)).padStart(2, '0')}`;
  return {
    lines: Array.from({ length: 1 + below(8) }, () => ({
      price: price(),
      promotionPrice: below(4) === 0 ? price().replace(/^0\.00$/, '0.01') : null,
      quantity: 1 + below(10),
    })),
    shipping: below(2) === 0 ? '0.00' : `${below(40)}.${String(below(100)).padStart(2, '0')}`,
    percent: below(101),
  };
}

const [seed = 0, carts = 0] = process.argv.slice(2).map(Number);
const below = randomNumbers(seed);
const outcome = { seed, agreed: 0, withDiscount: 0, difference: undefined as unknown };
for (; outcome.agreed < carts; outcome.agreed++) {
  const question = randomQuestion(below);
  const [cents, decimals] = [inCents(question), inDecimals(question)];
  if (JSON.stringify(cents) !== JSON.stringify(decimals)) {
    outcome.difference = { question, cents, decimals };
    break;
  }
  if (cents.discount !== '0.00') outcome.withDiscount++;
}
console.log(JSON.stringify(outcome));
