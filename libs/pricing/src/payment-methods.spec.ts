import { describe, expect, it } from '@jest/globals';
import { paymentMethods } from './payment-methods.ts';

const DELIVERY = 5;
const PICKUP = 6;
const methods = (shippingType: 5 | 6, hasPromotion: boolean, hasDiscount: boolean) =>
  paymentMethods({ shippingType, hasPromotion, hasDiscount });

describe('payment methods', () => {
  it('are all open on pickup, and all but cash on delivery', () => {
    expect(methods(PICKUP, false, false)).toEqual({ allowed: [9, 8, 7] });
    expect(methods(DELIVERY, false, false)).toEqual({ allowed: [9, 8] });
  });

  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])('are one, with a notice, when promotion is %p and discount %p', (hasPromotion, hasDiscount) => {
    const delivery = methods(DELIVERY, hasPromotion, hasDiscount);
    expect(delivery.allowed).toEqual([8]);
    expect(delivery.notice).toMatch(/solo se acepta transferencia o depósito\.$/);
    const pickup = methods(PICKUP, hasPromotion, hasDiscount);
    expect(pickup.allowed).toEqual([7]);
    expect(pickup.notice).toMatch(/solo se acepta efectivo\.$/);
  });
});
