import { describe, expect, it } from '@jest/globals';
import { unitOffer } from './promotions.ts';
import { asQuoted } from './quoted.ts';

const fixed = (price: number) => ({ id: -1, stackable: false, terms: { kind: 'fixed-price', price } as const });
const costs = (part: { price: number; promotionPrice?: number }, offered: number, quantity = 2) => {
  const seen = asQuoted({ ...part, promotions: [] }, { units: 2, price: 2_000, promotion: fixed(offered) }, quantity);
  return [seen.price, unitOffer(seen, seen.promotions).promotionPrice];
};

describe('A price that was offered', () => {
  it.each([
    ['is a promotion on the list price of then', { price: 2_600 }, 1_800, [2_000, 1_800]],
    ['that is the list price of then is kept, and no promotion', { price: 2_600 }, 2_000, [2_000, null]],
    ['is not what whoever pays less anyway pays', { price: 1_500 }, 1_800, [1_500, null]],
    ['stands behind a better promotion', { price: 2_600, promotionPrice: 1_700 }, 1_800, [2_000, 1_700]],
  ])('%s', (_, part, offered, expected) => expect(costs(part, offered)).toEqual(expected));

  it('is for so many units', () => expect(costs({ price: 2_600 }, 1_800, 3)).toEqual([2_600, null]));

  it('is nobody’s where nothing was offered', () =>
    expect(asQuoted({ price: 5, promotions: [] }, undefined, 1)).toEqual({ price: 5, promotions: [] }));
});
