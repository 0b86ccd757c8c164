import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyLines } from '../test/any-lines.ts';
import { allocate, invoiceLines } from './allocate.ts';
import { cartTotals, inPromotion, lineTotal } from './cart.ts';
import { judgeCoupon } from './coupon.ts';
import { withoutIva } from './iva.ts';
import { grandTotal } from './totals.ts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('sharing an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [5, [0, 7, 0], [0, 5, 0]],
    [1, [3, 4], [0, 1]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('of %p among %p gives %p', (amount, weights, shares) => expect(allocate(amount, weights)).toEqual(shares));

  it('adds up exactly, and no share is a cent away from its exact value', () =>
    fc.assert(
      fc.property(
        fc.nat(10 ** 9),
        fc.array(fc.nat(10 ** 9), { minLength: 1 }).filter((weights) => sum(weights) > 0),
        (amount, weights) => {
          const shares = allocate(amount, weights);
          expect(sum(shares)).toBe(amount);
          const whole = BigInt(sum(weights));
          shares.forEach((share, i) => {
            const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[i]!);
            expect(off < whole && -off < whole).toBe(true);
          });
        },
      ),
    ));

  it('refuses an amount that nobody can take', () => expect(() => allocate(1, [0, 0])).toThrow(RangeError));
});

describe('the lines of an invoice', () => {
  it('carry the base, the discount where it applies, and unit prices of six decimals', () => {
    const lines = [
      { price: 1000, quantity: 3 },
      { price: 999, promotionPrice: 500, quantity: 2 },
    ];
    // 30.00 / 1.15 = 26.09, less 10% = 2.61; 10.00 / 1.15 = 8.70; 3.50 / 1.15 = 3.04.
    expect(invoiceLines(lines, { shipping: 350, discount: 261 })).toEqual({
      goods: [
        { quantity: 3, unitMillionths: 8_696_667, discount: 261, net: 2348 },
        // What 9.99 costs more than the 5.00 of the promotion: 9.98 / 1.15 = 8.68.
        { quantity: 2, unitMillionths: 8_685_000, discount: 868, net: 869 },
      ],
      shipping: { quantity: 1, unitMillionths: 3_050_000, discount: 0, net: 305 },
    });
  });

  it('never fall below zero: shared by price, 95% of 0.03, 0.10 and 0.16 would take 0.03 from a line of 0.02', () => {
    const lines = [3, 10, 16].map((price) => ({ price, quantity: 1 }));
    const { goods } = invoiceLines(lines, { shipping: 0, discount: 24 });
    expect(goods.map(({ discount, net }) => [discount, net])).toEqual([
      [2, 0],
      [9, 0],
      [13, 1],
    ]);
  });

  const anyPurchase = fc.record({
    lines: anyLines,
    percent: fc.oneof(fc.constantFrom(0, 100), fc.nat(100)),
    shipping: fc.oneof(fc.constant(0), fc.nat(2000)),
  });

  it('agree with the grand total and with their own arithmetic', () =>
    fc.assert(
      fc.property(anyPurchase, ({ lines, percent, shipping }) => {
        const cart = cartTotals(lines);
        const { discount } = judgeCoupon({ code: 'X', percent, minimumPurchase: 0 }, cart);
        const totals = grandTotal({ goods: cart.goods, shipping, discount });
        const invoice = invoiceLines(lines, { shipping, discount });

        expect(sum(invoice.goods.map(({ net }) => net)) + discount).toBe(totals.subtotal);
        expect(invoice.shipping?.net ?? 0).toBe(totals.shipping);
        const promotion = (i: number): number => {
          const { price, quantity } = lines[i]!;
          return withoutIva(Math.max(0, price * quantity - lineTotal(lines[i]!)));
        };
        expect(sum(invoice.goods.map((line, i) => line.discount - promotion(i)))).toBe(discount);

        const wrong = invoice.goods.filter((line, i) => {
          // In millionths, and rounded half up to cents, as the tax authority recomputes it.
          const exact = line.quantity * line.unitMillionths - line.discount * 10_000;
          const recomputed = Math.floor((exact + 5_000) / 10_000);
          return recomputed !== line.net || line.net < 0 || (inPromotion(lines[i]!) && line.discount !== promotion(i));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 500 },
    ));

  it('refuse a discount larger than the lines it may lower', () =>
    expect(() =>
      invoiceLines([{ price: 5000, promotionPrice: 4600, quantity: 1 }], { shipping: 0, discount: 1 }),
    ).toThrow(RangeError));
});
