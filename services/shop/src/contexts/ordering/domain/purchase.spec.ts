import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { describe, expect, it } from '@jest/globals';
import { PADS, someTerms } from '../../../../test/purchases.ts';
import { type PurchaseTerms, makePurchase } from './purchase.ts';

const coupon = { code: 'DIEZ', percent: 10, minimumPurchase: 0 };
const { card, transfer, cash } = PAYMENT_METHOD;
const inPromotion = [{ ...PADS, promotionPrice: 4_000 }];
const pickup = { shippingType: SHIPPING_TYPE.pickup, delivery: null, shippingCharge: 0 };

describe('A purchase', () => {
  it('costs its goods and its delivery, less the coupon', () => {
    // (92.00 + 5.00) / 1.15 = 84.35, less 10% of 80.00; 15% of 76.35 is 11.45.
    const { totals, couponCode } = makePurchase(someTerms(), coupon);
    expect(totals).toEqual({ subtotal: 8_000, shipping: 435, discount: 800, base: 7_635, iva: 1_145, total: 8_780 });
    expect(couponCode).toBe('DIEZ');
  });

  it.each([
    ['does not reach its minimum', {}, { ...coupon, minimumPurchase: 9_201 }],
    ['is not for parts in promotion', { lines: inPromotion }, coupon],
  ] as const)('keeps a coupon that %s unused', (_, changes, terms) => {
    const { totals, couponCode } = makePurchase(someTerms(changes), terms);
    expect([totals.discount, couponCode]).toEqual([0, null]);
  });

  const METHODS: [name: string, changes: Partial<PurchaseTerms>, allowed: readonly number[]][] = [
    ['delivered', {}, [card, transfer]],
    ['picked up', pickup, [card, transfer, cash]],
    ['delivered, with a promotion', { lines: inPromotion }, [transfer]],
    ['picked up, with a promotion', { ...pickup, lines: inPromotion }, [cash]],
  ];
  describe.each(METHODS)('%s', (_, changes, allowed) => {
    it.each([cash, transfer, card])('paid by method %i', (method) => {
      const make = () => makePurchase(someTerms({ ...changes, method }), undefined);
      if (allowed.includes(method)) expect(make().method).toBe(method);
      else expect(make).toThrow('La forma de pago no está disponible');
    });
  });

  it('with a discount is not paid by card', () =>
    expect(() => makePurchase(someTerms({ method: card }), coupon)).toThrow('La forma de pago no está disponible'));
});
