import { describe, expect, it } from '@jest/globals';
import { type CountedSale, type Figure, difference, figuresOf } from './figures.ts';

const line = { price: 2_300, promotionPrice: null, quantity: 2 };
const SALE: CountedSale = {
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
  it('is its own on the day of Guayaquil, once for all, its method, its province, its coupon and each part', () => {
    expect(short(figuresOf(SALE, []))).toEqual([
      '2026-11-20 all  sold 1 5 9000',
      '2026-11-20 method 8 sold 1 5 9000',
      '2026-11-20 province 17 sold 1 5 9000',
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
  });

  it('takes nothing from the day of the sale when it is cancelled, comes back or is paid back later', () => {
    const later = figuresOf(
      {
        ...SALE,
        cancelledAt: new Date('2026-11-22T10:00:00-05:00'),
        back: [{ partId: 2, quantity: 1, cents: 1_900, at: new Date('2026-11-23T10:00:00-05:00') }],
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
        '2026-11-22 all  cancelled 1 5 9000',
        '2026-11-22 part 1 cancelled 1 3 6600',
        '2026-11-23 all  back 1 1 1900',
        '2026-11-23 part 2 back 1 1 1900',
        '2026-11-20 all  paid 1 0 9000',
        '2026-11-20 method 9 paid 1 0 9000',
        // Another way than it came: of the method that the order was placed with.
        '2026-11-24 method 8 returned 1 0 9000',
      ]),
    );
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
