import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyLines } from '../test/any-lines.ts';
import { type Line, cartTotals } from './cart.ts';
import { judgeCoupon } from './coupon.ts';
import { withoutIva } from './iva.ts';

const coupon = { code: 'BUJIA17', percent: 17, minimumPurchase: 5000 };
const judge = (lines: Line[], changes = {}) => judgeCoupon({ ...coupon, ...changes }, cartTotals(lines));

const brakePads = { price: 4600, quantity: 2 };
const promoted = { price: 9900, promotionPrice: 6900, quantity: 1 };

describe('a coupon', () => {
  it('takes its percentage of the lines without promotion, without IVA', () => {
    // 92.00 / 1.15 = 80.00; 17% of it is 13.60.
    expect(judge([brakePads, promoted])).toEqual({
      outcome: 'applied',
      base: 8000,
      discount: 1360,
      message: 'El cupón BUJIA17 se ha aplicado correctamente',
    });
  });

  it('does not apply to products in promotion alone', () =>
    expect(judge([promoted])).toEqual({
      outcome: 'only-promotions',
      base: 0,
      discount: 0,
      message: 'El cupón BUJIA17 no aplica para productos con promoción',
    }));

  it('needs its minimum purchase, promotions included, to the cent', () => {
    expect(judge([{ price: 4999, quantity: 1 }])).toEqual({
      outcome: 'below-minimum',
      base: 0,
      discount: 0,
      message: 'El cupón BUJIA17 no es válido, solo aplica para una compra mínima de $50.00',
    });
    expect(judge([{ price: 5000, quantity: 1 }]).outcome).toBe('applied');
    expect(judge([{ price: 100, quantity: 1 }, promoted]).outcome).toBe('applied');
  });

  it('is reset without a word when the cart is empty', () =>
    expect(judge([], { minimumPurchase: 0 })).toEqual({ outcome: 'reset', base: 0, discount: 0 }));

  it('is cleared when its discount is less than half a cent', () =>
    expect(judge([{ price: 1, quantity: 1 }], { minimumPurchase: 0 }).outcome).toBe('only-promotions'));

  it('rounds once: half of 0.8696 is 0.43, though half of 0.87 would be 0.44', () =>
    expect(judge([{ price: 100, quantity: 1 }], { percent: 50, minimumPurchase: 0 }).discount).toBe(43));

  it.each([-1, 101, 12.5, NaN])('of %p percent is refused', (percent) =>
    expect(() => judge([brakePads], { percent })).toThrow(RangeError),
  );

  it('never takes more than the lines it is for, and all of them at 100%', () =>
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 100 }), (lines, percent) => {
        const { discountable } = cartTotals(lines);
        const { discount, base } = judge(lines, { percent, minimumPurchase: 0 });
        expect(discount).toBeLessThanOrEqual(base);
        expect(judge(lines, { percent: 100, minimumPurchase: 0 }).discount).toBe(withoutIva(discountable));
      }),
    ));
});
