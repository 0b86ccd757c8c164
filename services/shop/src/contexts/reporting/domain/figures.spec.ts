import { describe, expect, it } from '@jest/globals';
import { type CountedSale, type Figure, difference, figuresOf } from './figures.ts';

const line = { price: 2_300, promotionPrice: null, quantity: 2 };
const SALE: CountedSale = {
  accountId: 'ana',
  bySeller: false,
  placedAt: new Date('2026-11-20T23:59:59.999-05:00'),
  cancelledAt: undefined,
  method: 8,
  provinceCode: 17,
  couponCode: 'TALLER20',
  totalCents: 9_000,
  lines: [
    { ...line, partId: 1 },
    { ...line, partId: 1, quantity: 1, promotionPrice: 2_000 },
    { ...line, partId: 2, saving: 600 },
  ],
  back: [],
};

const short = (figures: readonly Figure[]) =>
  figures.map(({ day, dimension, key, kind, orders, units, cents }) =>
    [day, dimension, key, kind, orders, units, cents].join(' '),
  );

describe('What an order counts', () => {
  it('is its own on the day of Guayaquil, once for all, its method, its province, its client, its way, its coupon and each part', () => {
    expect(short(figuresOf(SALE, []))).toEqual([
      '2026-11-20 all  sold 1 5 9000',
      '2026-11-20 method 8 sold 1 5 9000',
      '2026-11-20 province 17 sold 1 5 9000',
      '2026-11-20 client ana sold 1 5 9000',
      '2026-11-20 way web sold 1 5 9000',
      '2026-11-20 coupon TALLER20 sold 1 5 9000',
      '2026-11-20 part 1 sold 1 3 6600',
      '2026-11-20 part 2 sold 1 2 4000',
    ]);
    const pickup = figuresOf(
      { ...SALE, provinceCode: undefined, couponCode: undefined, placedAt: new Date('2026-11-21T00:00:00-05:00') },
      [],
    );
    expect(short(pickup)).toContain('2026-11-21 province  sold 1 5 9000');
    expect(pickup.map(({ dimension }) => dimension)).not.toContain('coupon');
    const counter = short(figuresOf({ ...SALE, accountId: undefined, bySeller: true }, []));
    expect(counter).toEqual(
      expect.arrayContaining(['2026-11-20 client  sold 1 5 9000', '2026-11-20 way seller sold 1 5 9000']),
    );
  });

  it('takes nothing from the day of the sale when it is cancelled, comes back or is paid back later', () => {
    const later = figuresOf(
      {
        ...SALE,
        back: [{ line: 2, quantity: 1, cents: 1_900, at: new Date('2026-11-22T10:00:00-05:00') }],
        cancelledAt: new Date('2026-11-23T10:00:00-05:00'),
      },
      [
        { at: SALE.placedAt, way: 'paid', method: 9, cents: 9_000 },
        { at: new Date('2026-11-24T10:00:00-05:00'), way: 'returned', method: null, cents: 9_000 },
      ],
    );
    const added = short(difference(figuresOf(SALE, []), later));
    expect(added.filter((one) => one.includes(' sold '))).toEqual([]);
    expect(added).toEqual(
      expect.arrayContaining([
        '2026-11-22 all  back 1 1 1900',
        '2026-11-22 part 2 back 1 1 2000',
        // Only what was left: the rest is counted as back.
        '2026-11-23 all  cancelled 1 4 7100',
        '2026-11-23 part 1 cancelled 1 3 6600',
        '2026-11-23 part 2 cancelled 1 1 2000',
        '2026-11-20 all  paid 1 0 9000',
        '2026-11-20 method 9 paid 1 0 9000',
        // Another way than it came: of the method that the order was placed with.
        '2026-11-24 method 8 returned 1 0 9000',
      ]),
    );
  });

  it('ends at nothing, and is not cancelled as well, when all of it came back', () => {
    const at = new Date('2026-11-22T10:00:00-05:00');
    const sale: CountedSale = {
      ...SALE,
      lines: [
        { partId: 1, price: 1_000, promotionPrice: null, quantity: 3, saving: 1 },
        { ...line, partId: 1, quantity: 1 },
        { ...line, partId: 2 },
      ],
      back: [
        { line: 0, quantity: 2, cents: 1_700, at },
        { line: 2, quantity: 2, cents: 3_900, at },
        { line: 1, quantity: 1, cents: 1_900, at },
        { line: 0, quantity: 1, cents: 1_500, at },
      ],
      cancelledAt: at,
    };
    const figures = figuresOf(sale, []);
    expect(figures.filter(({ kind }) => kind === 'cancelled')).toEqual([]);
    const net = Map.groupBy(figures, ({ dimension, key }) => `${dimension} ${key}`);
    expect([...net.keys()].sort()).toEqual([
      ...['all ', 'client ana', 'coupon TALLER20', 'method 8', 'part 1', 'part 2', 'province 17', 'way web'],
    ]);
    for (const [sold, back] of net.values())
      expect([back!.kind, back!.units, back!.cents]).toEqual(['back', sold!.units, sold!.cents]);
  });

  it('gives back of a part its share of what it was sold for, without coupon and delivery', () => {
    const at = new Date('2026-11-22T10:00:00-05:00');
    const sale = { ...SALE, lines: [{ ...line, partId: 3, price: 1_000, quantity: 3, saving: 1 }] };
    const backOf = (...quantities: number[]) =>
      figuresOf({ ...sale, back: quantities.map((quantity) => ({ line: 0, quantity, cents: 3_500, at })) }, [])
        .filter(({ dimension, kind }) => dimension === 'part' && kind === 'back')
        .map(({ cents }) => cents);
    expect([backOf(1), backOf(1, 1), backOf(1, 1, 1)]).toEqual([[1_000], [2_000], [2_999]]);
  });

  it('counted again is no difference; counted otherwise only what is other', () => {
    const before = figuresOf(SALE, []);
    expect(difference(before, figuresOf(SALE, []))).toEqual([]);
    expect(short(difference(before, figuresOf({ ...SALE, provinceCode: 9 }, [])))).toEqual([
      '2026-11-20 province 17 sold -1 -5 -9000',
      '2026-11-20 province 9 sold 1 5 9000',
    ]);
  });
});
