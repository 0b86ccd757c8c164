import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cartTotals, changeQuantity, lineTotal, mostUnits, unitPrice } from './cart.ts';
import { anyLines } from '../test/any-lines.ts';

describe('a line', () => {
  it('costs price times quantity', () => expect(lineTotal({ price: 1999, quantity: 3 })).toBe(5997));

  it.each([
    [1500, 1500],
    [0, 1999],
    [null, 1999],
    [undefined, 1999],
  ])('with the promotion price %p has the unit price %p', (promotionPrice, expected) =>
    expect(unitPrice({ price: 1999, promotionPrice, quantity: 1 })).toBe(expected),
  );

  it.each([0, -1, 1.5, NaN, 1e300])('refuses the quantity %p', (quantity) =>
    expect(() => lineTotal({ price: 100, quantity })).toThrow(RangeError),
  );

  it.each([-1, 0.5, NaN, 2 ** 53])('refuses the price %p', (price) =>
    expect(() => lineTotal({ price, quantity: 2 })).toThrow(RangeError),
  );
});

describe('the totals of a cart', () => {
  it('of nothing are zero', () =>
    expect(cartTotals([])).toEqual({ lines: 0, goods: 0, discountable: 0, hasPromotion: false }));

  it('count the lines and tell promotions apart', () =>
    expect(
      cartTotals([
        { price: 1000, quantity: 2 },
        { price: 5000, promotionPrice: 4000, quantity: 1 },
      ]),
    ).toEqual({ lines: 2, goods: 6000, discountable: 2000, hasPromotion: true }));

  it('are the sums of their parts', () =>
    fc.assert(
      fc.property(anyLines, anyLines, (some, others) => {
        const [a, b, both] = [cartTotals(some), cartTotals(others), cartTotals([...others, ...some])];
        expect(both).toEqual({
          lines: a.lines + b.lines,
          goods: a.goods + b.goods,
          discountable: a.discountable + b.discountable,
          hasPromotion: a.hasPromotion || b.hasPromotion,
        });
      }),
    ));
});

describe('a quantity', () => {
  it('changes by one', () => {
    expect(changeQuantity(1, 1)).toEqual({ quantity: 2 });
    expect(changeQuantity(10, -1)).toEqual({ quantity: 9 });
  });

  it('stays between 1 and 10', () => {
    expect(changeQuantity(1, -1)).toEqual({ quantity: 1, refusal: 'La cantidad minima es 1' });
    expect(changeQuantity(10, 1)).toEqual({ quantity: 10, refusal: 'La cantidad máxima es 10' });
  });

  it.each([
    [0, 0],
    [5, 0],
    [6, 6],
    [9, 9],
    [10, 10],
    [500, 10],
  ])('with %p in stock is at most %p', (stock, most) => expect(mostUnits(stock)).toBe(most));
});
