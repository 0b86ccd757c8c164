import { describe, expect, it } from '@jest/globals';
import { grandTotal } from './totals.ts';
import { isChargeable, nearestPrice } from './nearest-price.ts';

/** Every total that a base of up to 20 dollars gives. */
const totals = new Set(Array.from({ length: 2_001 }, (_, base) => base + Math.floor((base * 15 + 50) / 100)));
const prices = Array.from({ length: 2_300 }, (_, price) => price);

describe('listed prices', () => {
  it('are chargeable exactly when some base gives them', () =>
    expect(prices.filter((price) => isChargeable(price) !== totals.has(price))).toEqual([]));

  it('are what a purchase of one unit comes to', () =>
    expect(
      prices.filter((goods) => nearestPrice(goods) !== grandTotal({ goods, shipping: 0, discount: 0 }).total),
    ).toEqual([]));

  it('that are not have a chargeable one a cent away', () =>
    expect(
      prices
        .filter((price) => !isChargeable(price))
        .filter((price) => Math.abs(nearestPrice(price) - price) !== 1 || !isChargeable(nearestPrice(price))),
    ).toEqual([]));

  it('of $1.03 become $1.04', () => {
    expect(isChargeable(103)).toBe(false);
    expect(nearestPrice(103)).toBe(104);
    expect(nearestPrice(4600)).toBe(4600);
  });

  it('are not chargeable in three cases of twenty-three', () => {
    const once = prices.slice(0, 23).filter((price) => !isChargeable(price));
    expect(once).toHaveLength(3);
  });
});
