import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cartTotals, type Line, lineTotal, takesCoupon } from './cart.ts';
import { type GivenBack, repay, repayRest, type Sold } from './give-back.ts';
import { judgeCoupon } from './coupon.ts';
import { grandTotal } from './totals.ts';
import { anyPrice } from '../test/any-lines.ts';

const RUNS = 3_000;

const sold = (lines: Line[], shippingCharge: number, percent: number): Sold => {
  const cart = cartTotals(lines);
  const { discount } = judgeCoupon({ code: 'C', percent, minimumPurchase: 0 }, cart);
  return { lines, shippingCharge, totals: grandTotal({ goods: cart.goods, shipping: shippingCharge, discount }) };
};

const anyLine: fc.Arbitrary<Line> = fc
  .record({
    price: anyPrice,
    promotion: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 1 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    saved: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 1 }),
    couponToo: fc.boolean(),
  })
  .map(({ price, promotion, quantity, saved, couponToo }) => {
    const promotionPrice = promotion === null ? null : Math.max(1, Math.floor((price * promotion) / 100));
    const saving = Math.floor(((promotionPrice ?? price) * quantity * (saved ?? 0)) / 100);
    return { price, promotionPrice, quantity, saving, couponToo };
  });

const anyOrder = fc
  .tuple(
    fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  )
  .map(([lines, shipping, percent]) => sold(lines, shipping, percent));

/** Bit by bit, in an order that the seed says, until nothing is left. */
function bitByBit(order: Sold, seeds: readonly number[]) {
  const before: GivenBack[] = [];
  const steps: ReturnType<typeof repay>[] = [];
  const left = order.lines.map(({ quantity }) => quantity);
  for (let i = 0; left.some((units) => units > 0); i += 1) {
    const seed = seeds[i % seeds.length]!;
    const open = left.flatMap((units, line) => (units > 0 ? [line] : []));
    const line = open[seed % open.length]!;
    const quantity = 1 + (seed % left[line]!);
    const step = repay(order, before, [{ line, quantity }]);
    before.push({ line, quantity, base: step.base });
    left[line]! -= quantity;
    steps.push(step);
  }
  return { before, steps };
}

/**
 * The oracle: what was paid for units of an order, in fractions. A line is its price less its promotions, and of what the
 * coupon took, the share that the line has in what the coupon is for. In 1/100 of a cent, because nothing here is rounded.
 */
function paidInFractions({ lines, totals }: Sold, units: readonly number[]): number {
  const forCoupon = lines.filter(takesCoupon).reduce((sum, line) => sum + lineTotal(line), 0);
  return lines.reduce((sum, line, i) => {
    const share = takesCoupon(line) && forCoupon > 0 ? lineTotal(line) / forCoupon : 0;
    const paid = lineTotal(line) - share * totals.discount * 1.15;
    return sum + (paid * units[i]!) / line.quantity;
  }, 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const seeds = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });

describe('what goes back of an order', () => {
  it('bit by bit comes to the cent to what was paid, with an exact tax at each step', () =>
    fc.assert(
      fc.property(anyOrder, seeds, (order, turns) => {
        const { steps } = bitByBit(order, turns);
        expect(sum(steps.map(({ total }) => total))).toBe(order.totals.total);
        expect(sum(steps.map(({ base }) => base))).toBe(order.totals.base);
        expect(sum(steps.map(({ iva }) => iva))).toBe(order.totals.iva);
        for (const { base, iva, total, items, shipping } of steps) {
          expect(iva).toBe(Math.floor((base * 15 + 50) / 100));
          expect(total).toBe(base + iva);
          expect(sum(items.map(({ net }) => net)) + shipping).toBe(base);
          expect(Math.min(base, ...items.map(({ net }) => net))).toBeGreaterThanOrEqual(0);
        }
        expect(steps.map(({ whole }) => whole)).toEqual(steps.map((_, i) => i === steps.length - 1));
      }),
      { numRuns: RUNS },
    ));

  it('is at each step what fractions say was paid, but for the cents of rounding', () =>
    fc.assert(
      fc.property(anyOrder, seeds, (order, turns) => {
        const { before, steps } = bitByBit(order, turns);
        const units = order.lines.map(() => 0);
        let given = 0;
        for (const [i, { line, quantity }] of before.slice(0, -1).entries()) {
          units[line]! += quantity;
          given += steps[i]!.total;
          // A cent and a half for the share and the rounding of each line, five for the exact tax.
          const most = 1.5 * order.lines.length + 5;
          expect(Math.abs(given - paidInFractions(order, units))).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: RUNS },
    ));

  it('leaves a rest that is exact at every moment, for an order that is cancelled then', () =>
    fc.assert(
      fc.property(anyOrder, seeds, fc.nat({ max: 30 }), (order, turns, after) => {
        const { before, steps } = bitByBit(order, turns);
        const [done, some] = [before.slice(0, after), steps.slice(0, after)];
        const rest = repayRest(order, done);
        expect(sum(some.map(({ total }) => total)) + (rest?.total ?? 0)).toBe(order.totals.total);
        if (rest) expect(sum(rest.items.map(({ net }) => net)) + rest.shipping).toBe(rest.base);
        expect(rest === undefined).toBe(done.length === before.length);
      }),
      { numRuns: 1_000 },
    ));

  it.each([
    [[{ price: 1_000, quantity: 3 }], 0, 1, 1_000],
    // 2x1: two for one, so one of two gives half of that back.
    [[{ price: 1_749, quantity: 2, saving: 1_749 }], 0, 1, 874],
    // 10% of a coupon.
    [
      [
        { price: 1_150, quantity: 1 },
        { price: 2_300, quantity: 1 },
      ],
      10,
      1,
      1_035,
    ],
    // Nothing was paid, nothing goes back.
    [
      [
        { price: 1_150, quantity: 1 },
        { price: 2_300, quantity: 1 },
      ],
      100,
      1,
      0,
    ],
  ] as const)('of %j with a coupon of %i%%, %i of the first gives back about %i', (lines, percent, quantity, about) => {
    const order = sold([...lines], 500, percent);
    const { total, shipping } = repay(order, [], [{ line: 0, quantity }]);
    expect(Math.abs(total - about)).toBeLessThanOrEqual(3);
    expect(shipping).toBe(0);
  });

  it('gives the delivery back with the last of the goods alone', () => {
    const order = sold([{ price: 1_150, quantity: 2 }], 460, 0);
    const first = repay(order, [], [{ line: 0, quantity: 1 }]);
    expect([first.total, first.shipping]).toEqual([1_150, 0]);
    const last = repay(order, [{ line: 0, quantity: 1, base: first.base }], [{ line: 0, quantity: 1 }]);
    expect([last.total, last.shipping, last.whole]).toEqual([1_610, 400, true]);
  });

  it('is never of more units than were bought', () => {
    const order = sold([{ price: 1_150, quantity: 2 }], 0, 0);
    const { base } = repay(order, [], [{ line: 0, quantity: 1 }]);
    expect(() => repay(order, [{ line: 0, quantity: 1, base }], [{ line: 0, quantity: 2 }])).toThrow(RangeError);
  });
});
