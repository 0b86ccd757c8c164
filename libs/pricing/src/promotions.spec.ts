import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { cheapest } from '../test/cheapest.ts';
import { invoiceLines } from './allocate.ts';
import { cartTotals } from './cart.ts';
import { type OfferedLine, type Promotion, type PromotionTerms, applyPromotions, percentOff } from './promotions.ts';
import { freeShippingFrom, settle } from './settle.ts';

const promotion = (id: number, terms: PromotionTerms, stackable = false): Promotion => ({ id, terms, stackable });
const line = (about: Partial<OfferedLine>): OfferedLine => ({
  ...{ partId: 1, price: 1749, quantity: 1, promotions: [] },
  ...about,
});

const twoForOne = promotion(1, { kind: 'n-for-m', take: 2, pay: 1 });
const fourForThree = promotion(2, { kind: 'n-for-m', take: 4, pay: 3 });
const fifth = promotion(3, { kind: 'percentage', percent: 20 });

describe('promotions of a line', () => {
  it('give one of two: the other one stands as it is', () => {
    const [two, three] = [2, 3].map(
      (quantity) => applyPromotions([line({ quantity, promotions: [1] })], [twoForOne])[0]!,
    );
    expect(two).toEqual({
      ...{ price: 1749, promotionPrice: null, quantity: 2, saving: 1749, couponToo: false },
      given: [{ promotionId: 1, units: 2, saving: 1749 }],
    });
    expect(three!.saving).toBe(1749);
  });

  it('give nothing to one alone, and nothing to a part that they are not for', () => {
    const nothing = { saving: 0, given: [], promotionPrice: null };
    expect(applyPromotions([line({ promotions: [1] })], [twoForOne])).toMatchObject([nothing]);
    expect(applyPromotions([line({ quantity: 2 })], [twoForOne, fifth])).toMatchObject([nothing]);
  });

  it.each([
    [3, 1, 0],
    [4, 2, 1],
    [7, 3, 1],
    [8, 4, 2],
  ])('give of %p units %p by 2 for 1 and %p by 4 for 3', (quantity, two, four) => {
    const given = (ids: number[]) =>
      applyPromotions([line({ price: 1000, quantity, promotions: ids })], [twoForOne, fourForThree])[0]!.saving / 1000;
    expect([given([1]), given([2])]).toEqual([two, four]);
    // Both are for it: the better one counts.
    expect(given([1, 2])).toBe(two);
  });

  it('leave to the units outside of a group what one unit costs', () => {
    const [three] = applyPromotions([line({ price: 1000, quantity: 3, promotions: [1, 3] })], [twoForOne, fifth]);
    // 800 for the third, 1000 for the pair of list price: 1800, as 3 x 800 less 600.
    expect(three).toMatchObject({ promotionPrice: 800, saving: 600 });
  });

  it('never cost more than the promotion price of the catalogue, and never less than the better of both', () => {
    const prices = (catalogue: number) =>
      applyPromotions([line({ price: 1000, promotionPrice: catalogue, promotions: [3] })], [fifth])[0]!.promotionPrice;
    expect(prices(700)).toBe(700);
    expect(prices(900)).toBe(800);
  });

  it('take what goes with coupons where it is the same to the client', () => {
    const also = { ...fifth, id: 4, stackable: true };
    const [both] = applyPromotions([line({ promotions: [3, 4] })], [fifth, also]);
    expect(both).toMatchObject({ promotionPrice: 1399, couponToo: true });
    const [alike] = applyPromotions([line({ promotionPrice: 1399, promotions: [4] })], [also]);
    expect(alike).toMatchObject({ promotionPrice: 1399, couponToo: true });
  });

  it.each([
    [1749, 20, 1399],
    [5, 10, 5],
    [15, 10, 14],
    [1, 99, 1],
  ])('take of %p cents %p percent: %p', (price, percent, left) => expect(percentOff(price, percent)).toBe(left));

  it.each([0, 100, 12.5, NaN])('refuse %p percent', (percent) =>
    expect(() => percentOff(100, percent)).toThrow(RangeError),
  );

  it('do not raise a price: a fixed one above it gives nothing', () =>
    expect(
      applyPromotions([line({ promotions: [4] })], [promotion(4, { kind: 'fixed-price', price: 2000 })])[0],
    ).toMatchObject({ promotionPrice: null, given: [] }));
});

describe('a bundle', () => {
  const set = promotion(5, {
    ...{ kind: 'bundle', price: 1500 },
    parts: [
      { partId: 1, quantity: 1 },
      { partId: 2, quantity: 2 },
    ],
  });
  const cart = (first: number, second: number, promotions: number[] = []) => [
    line({ partId: 1, price: 1000, quantity: first, promotions }),
    line({ partId: 2, price: 500, quantity: second }),
  ];

  it('is as often there as its parts are, and its saving is shared by their prices', () => {
    const [first, second] = applyPromotions(cart(3, 5), [set]);
    expect(first).toMatchObject({ saving: 500, given: [{ promotionId: 5, units: 2, saving: 500 }] });
    expect(second).toMatchObject({ saving: 500, given: [{ promotionId: 5, units: 4, saving: 500 }] });
    expect(applyPromotions(cart(3, 1), [set]).map(({ saving }) => saving)).toEqual([0, 0]);
  });

  it('is made only where that is better than what excludes it', () => {
    const savings = (units: number) =>
      applyPromotions(cart(units, 2, [1]), [set, twoForOne]).map(({ given }) =>
        given.map(({ promotionId }) => promotionId),
      );
    expect(savings(2)).toEqual([[1], []]);
    expect(savings(3)).toEqual([[5, 1], [5]]);
  });
});

describe('coupon and free shipping', () => {
  const free = (from: number, stackable: boolean) => promotion(6, { kind: 'free-shipping', from }, stackable);
  const coupon = { code: 'BUJIA10', percent: 10, minimumPurchase: 0 };
  const lines = (terms: Promotion) =>
    applyPromotions([line({ price: 1150, quantity: 2, promotions: [1] }), line({ partId: 2, price: 2300 })], [terms]);

  it('lower only what is in no promotion, and all of it where a promotion goes with coupons', () => {
    const about = { coupon, shipping: 0, promotions: [] };
    expect(settle({ ...about, cart: cartTotals(lines(twoForOne)) }).totals.discount).toBe(200);
    expect(settle({ ...about, cart: cartTotals(lines({ ...twoForOne, stackable: true })) }).totals.discount).toBe(300);
  });

  it('is given from its sum on, to the cent', () => {
    expect(freeShippingFrom(9_999, [free(10_000, true)])).toBeUndefined();
    expect(freeShippingFrom(10_000, [free(10_000, true)])?.id).toBe(6);
  });

  it('go together where they may, and else the better one counts', () => {
    const cart = cartTotals([{ price: 11_500, quantity: 1 }]);
    const settled = (shipping: number, stackable: boolean) =>
      settle({ cart, coupon, shipping, promotions: [free(10_000, stackable)] });
    expect(settled(575, true)).toMatchObject({ shipping: 0, totals: { discount: 1000, total: 10_350 } });
    // The coupon takes $11.50 and the delivery costs $5.75; then it costs $23.00.
    expect(settled(575, false)).toMatchObject({ shipping: 575, totals: { discount: 1000, total: 10_925 } });
    expect(settled(2_300, false)).toMatchObject({ shipping: 0, totals: { discount: 0, total: 11_500 } });
    expect(settled(2_300, false).coupon).toBeUndefined();
  });
});

describe('the invoice', () => {
  it('shows what a promotion takes off as the discount of the line', () => {
    const promoted = applyPromotions([line({ price: 1150, quantity: 2, promotions: [1] })], [twoForOne]);
    expect(invoiceLines(promoted, { shipping: 0, discount: 0 }).goods).toEqual([
      { quantity: 2, unitMillionths: 10_000_000, discount: 1000, net: 1000 },
    ]);
  });
});

describe('promotions of the largest cart', () => {
  it('cost no more where there are many sets', () => {
    const sets = Array.from({ length: 6 }, (_, i) =>
      promotion(i + 2, {
        kind: 'bundle',
        price: 100,
        parts: [2 * i, 2 * i + 1].map((partId) => ({ partId, quantity: 1 })),
      }),
    );
    const lines = Array.from({ length: 100 }, (_, partId) => line({ partId, quantity: 10, promotions: [1] }));
    const least = Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.threadCpuUsage();
        const [first] = applyPromotions(lines, [twoForOne, ...sets]);
        const { user, system } = process.threadCpuUsage(before);
        expect(first!.given).toEqual([{ promotionId: 2, units: 10, saving: expect.any(Number) }]);
        return (user + system) / 1_000;
      }),
    );
    // Of the thread that serves everybody; every number of four sets was 55 ms when each looked at all lines.
    expect(least).toBeLessThan(20);
  });
});

describe('promotions of random carts', () => {
  const CARTS = Number(process.env['PROMOTION_CARTS'] ?? 25_000);

  it('come to what the cheapest way of all comes to, and their invoices add up', () => {
    const script = fileURLToPath(new URL('../test/random-promotions.ts', import.meta.url));
    const seed = Date.now() % 2 ** 31;
    const env = { ...process.env, NODE_OPTIONS: '' };
    const output = execFileSync(process.execPath, [script, String(seed), String(CARTS)], { env, encoding: 'utf8' });
    const { groups, sets, freeShipping, withCoupon, ...outcome } = JSON.parse(output) as Record<string, number>;
    expect(outcome).toEqual({ seed, agreed: CARTS });
    for (const seen of [groups, sets, freeShipping, withCoupon]) expect(seen).toBeGreaterThan(CARTS / 20);
  });

  it('are compared with what a person would pay', () => {
    const parts = [1, 2].map((partId) => ({
      partId,
      price: '10.00',
      promotionPrice: null,
      quantity: 2,
      promotions: [1],
    }));
    const terms = { kind: 'n-for-m', take: 2, pay: 1 } as const;
    expect(cheapest(parts, [{ id: 1, stackable: false, terms }])).toBe(2000);
  });
});
