import { describe, expect, it } from '@jest/globals';
import { Cart, type Offer, type Offers } from './cart.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

const shelf = (...stocks: number[]): Offers =>
  new Map(stocks.map((stock, i): [number, Offer] => [i + 1, { name: `Parte ${i + 1}`, price: 1_000 + i, stock }]));
const cartOf = (offers: Offers, ...lines: [partId: number, quantity: number][]): Cart => {
  const cart = Cart.open('a', NOW);
  for (const [partId, quantity] of lines) cart.add({ partId, quantity }, offers, NOW);
  return cart;
};
const linesOf = (cart: Cart) => cart.lines.map(({ partId, quantity }) => [partId, quantity]);
const codeOf = (change: () => void): unknown => {
  try {
    change();
    return undefined;
  } catch (refusal) {
    return (refusal as { code?: string }).code;
  }
};

describe('A cart', () => {
  it('appends a part, or adds to the line that it has', () => {
    const offers = shelf(50, 50);
    const cart = cartOf(offers, [1, 2], [2, 1], [1, 3]);
    expect(linesOf(cart)).toEqual([
      [1, 5],
      [2, 1],
    ]);
    expect(cart.revision).toBe(3);
    expect(cart.lines.map(({ revision }) => revision)).toEqual([3, 2]);
  });

  it.each([
    [0, 50, 'cart.quantity-too-low'],
    [-1, 50, 'cart.quantity-too-low'],
    [11, 50, 'cart.quantity-too-high'],
    [1e9, 50, 'cart.quantity-too-high'],
    [1, 5, 'cart.sold-out'],
    [1, 0, 'cart.sold-out'],
    [7, 6, 'cart.fewer-left'],
    [6, 6, undefined],
    [10, 10, undefined],
  ])('is asked for %d units of a part with %d in stock: %s', (quantity, stock, code) => {
    const offers = shelf(stock);
    const cart = Cart.open('a', NOW);
    expect(codeOf(() => cart.add({ partId: 1, quantity }, offers, NOW))).toBe(code);
    expect(cart.lines.length).toBe(code ? 0 : 1);
    expect(cart.revision).toBe(code ? 0 : 1);
  });

  it('refuses a part that is not there, the eleventh unit, and the last unit taken away, and stays as it was', () => {
    const offers = shelf(50);
    const cart = cartOf(offers, [1, 10]);
    const before = structuredClone(cart);
    expect(codeOf(() => cart.add({ partId: 9, quantity: 1 }, offers, NOW))).toBe('cart.part-unknown');
    expect(codeOf(() => cart.increase(1, offers, NOW))).toBe('cart.quantity-too-high');
    expect(codeOf(() => cart.increase(2, offers, NOW))).toBe('cart.line-missing');
    expect(codeOf(() => cart.decrease(2, NOW))).toBe('cart.line-missing');
    expect(structuredClone(cart)).toEqual(before);
    const single = cartOf(offers, [1, 1]);
    expect(codeOf(() => single.decrease(1, NOW))).toBe('cart.quantity-too-low');
  });

  it('lets a line of a part that ran out grow smaller', () => {
    const cart = cartOf(shelf(50), [1, 9]);
    cart.decrease(1, NOW);
    expect(linesOf(cart)).toEqual([[1, 8]]);
  });

  it('holds a hundred lines', () => {
    const offers = shelf(...Array.from({ length: 101 }, () => 50));
    const cart = cartOf(offers, ...Array.from({ length: 100 }, (_, i): [number, number] => [i + 1, 1]));
    expect(codeOf(() => cart.add({ partId: 101, quantity: 1 }, offers, NOW))).toBe('cart.full');
    cart.add({ partId: 100, quantity: 1 }, offers, NOW);
    expect(cart.lines.length).toBe(100);
  });

  it('becomes what somebody sends, but for the lines that changed after that was seen', () => {
    const offers = shelf(50, 50, 50, 50);
    const cart = cartOf(offers, [1, 1], [2, 2]);
    const seen = cart.revision;
    cart.increase(2, offers, NOW);
    cart.add({ partId: 3, quantity: 3 }, offers, NOW);
    const wanted = [
      { partId: 2, quantity: 9 },
      { partId: 4, quantity: 4 },
    ];
    cart.become(wanted, seen, offers, NOW);
    expect(linesOf(cart)).toEqual([
      [2, 3],
      [3, 3],
      [4, 4],
    ]);
    cart.become(wanted, undefined, offers, NOW);
    expect(linesOf(cart)).toEqual([
      [2, 9],
      [3, 3],
      [4, 4],
    ]);
    cart.become([{ partId: 2, quantity: 1 }], cart.revision, offers, NOW);
    expect(linesOf(cart)).toEqual([[2, 1]]);
    const { revision } = cart;
    cart.become([{ partId: 2, quantity: 1 }], revision, offers, NOW);
    expect(cart.revision).toBe(revision);
    expect(codeOf(() => cart.become([{ partId: 2, quantity: 0 }], revision, offers, NOW))).toBe(
      'cart.quantity-too-low',
    );
  });

  it('is cleared of what was seen', () => {
    const offers = shelf(50, 50);
    const cart = cartOf(offers, [1, 1]);
    const seen = cart.revision;
    cart.add({ partId: 2, quantity: 1 }, offers, NOW);
    cart.clear(seen, NOW);
    expect(linesOf(cart)).toEqual([[2, 1]]);
    cart.clear(undefined, NOW);
    expect(linesOf(cart)).toEqual([]);
  });

  it('remembers the price until its owner takes note of another', () => {
    const cart = cartOf(shelf(50), [1, 1]);
    const dearer: Offers = new Map([[1, { name: 'Parte 1', price: 2_000, promotionPrice: 1_500, stock: 50 }]]);
    cart.increase(1, dearer, NOW);
    cart.add({ partId: 1, quantity: 1 }, dearer, NOW);
    expect(cart.lines[0]).toMatchObject({ quantity: 3, seenPrice: 1_000 });
    cart.acceptPrices(new Map([[1, { price: 1_400 }]]), dearer, NOW);
    expect(cart.lines[0]).toMatchObject({ seenPrice: 1_000 });
    cart.acceptPrices(new Map([[1, { price: 1_500 }]]), dearer, NOW);
    expect(cart.lines[0]).toMatchObject({ seenPrice: 1_500 });
    const { revision } = cart;
    cart.acceptPrices(new Map([[1, { price: 1_500 }]]), dearer, NOW);
    expect(cart.revision).toBe(revision);
  });

  it('remembers a promotion of several units in the same way', () => {
    const twoForOne = { id: 7, stackable: false, terms: { kind: 'n-for-m', take: 2, pay: 1 } } as const;
    const offer = { name: 'Parte 1', price: 1_000, stock: 50 };
    const promoted: Offers = new Map([[1, { ...offer, promotions: [twoForOne] }]]);
    const over: Offers = new Map([[1, offer]]);
    const cart = cartOf(promoted, [1, 2]);
    expect(cart.lines[0]).toMatchObject({ seenPromotion: 'lleve 2, pague 1' });
    // Who read something else, or a screen that knows of no promotions, has not taken note.
    for (const read of [{ promotion: 'lleve 3, pague 1' }, {}]) {
      cart.acceptPrices(new Map([[1, { price: 1_000, ...read }]]), over, NOW);
      expect(cart.lines[0]).toMatchObject({ seenPromotion: 'lleve 2, pague 1' });
    }
    cart.acceptPrices(new Map([[1, { price: 1_000, promotion: '' }]]), over, NOW);
    expect(cart.lines[0]).toMatchObject({ seenPromotion: '' });
  });

  it('knows the price of a percentage as that of the part', () => {
    const tenth = { id: 8, stackable: false, terms: { kind: 'percentage', percent: 10 } } as const;
    const offers: Offers = new Map([[1, { name: 'Parte 1', price: 1_005, stock: 50, promotions: [tenth] }]]);
    expect(cartOf(offers, [1, 1]).lines[0]).toMatchObject({ seenPrice: 905 });
  });

  it('takes in the cart of a browser, added up and capped at ten', () => {
    const offers = shelf(50, 50, 50);
    const own = cartOf(offers, [1, 6], [2, 1]);
    own.absorb(cartOf(offers, [1, 6], [3, 2]), false, NOW);
    expect(linesOf(own)).toEqual([
      [1, 10],
      [2, 1],
      [3, 2],
    ]);
  });

  it('takes from its own copy only what was added there, however often it goes round', () => {
    const offers = shelf(50, 50);
    const own = cartOf(offers, [1, 6], [2, 2]);
    for (let round = 0; round < 3; round++) {
      const copy = own.copyFor('b', NOW);
      expect(linesOf(copy)).toEqual(linesOf(own));
      own.absorb(copy, true, NOW);
    }
    expect(linesOf(own)).toEqual([
      [1, 6],
      [2, 2],
    ]);
    const copy = own.copyFor('b', NOW);
    copy.increase(2, offers, NOW);
    copy.remove(1, NOW);
    const other = cartOf(offers, [2, 1]);
    other.absorb(copy, false, NOW);
    expect(linesOf(other)).toEqual([[2, 4]]);
    own.absorb(copy, true, NOW);
    expect(linesOf(own)).toEqual([
      [1, 6],
      [2, 3],
    ]);
  });

  it('keeps one coupon, which a copy does not get and an order takes away', () => {
    const cart = cartOf(shelf(50), [1, 1]);
    cart.applyCoupon('UNO', NOW);
    cart.applyCoupon('DOS', NOW);
    expect(cart.couponCode).toBe('DOS');
    expect(cart.copyFor('b', NOW).couponCode).toBeNull();
    cart.takeOut([{ partId: 1, quantity: 1 }], NOW);
    expect([cart.couponCode, cart.lines]).toEqual([null, []]);
  });
});
