import { describe, expect, it } from '@jest/globals';
import { unitPrice } from './cart.ts';
import { type Promotion, applyPromotions, unitOffer } from './promotions.ts';
import { asQuoted, paysQuoted } from './quoted.ts';

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
    ['stands behind a better promotion', { price: 2_600, promotionPrice: 1_700 }, 1_800, [2_600, 1_700]],
  ])('%s', (_, part, offered, expected) => expect(costs(part, offered)).toEqual(expected));

  const percentage = { id: 1, stackable: true, terms: { kind: 'percentage', percent: 20 } as const };
  const twoForOne = { id: 2, stackable: false, terms: { kind: 'n-for-m', take: 2, pay: 1 } as const };
  it.each([
    // Two of them: offered for 2,000 each, 3,000 each today.
    ['a percentage of the list price of then', 2_000, 3_000, percentage, 4_000],
    ['a percentage of the list price of now, which is better', 2_500, 3_000, percentage, 4_800],
    ['"2 for 1" of the list price of then', 2_000, 3_000, twoForOne, 3_000],
    ['"2 for 1" of the list price of now, where the offer is better', 1_400, 3_000, twoForOne, 2_800],
  ])('is not lowered further by %s', (_, offered, present, promotion, expected) => {
    const quoted = { units: 2, price: offered, promotion: fixed(offered) };
    const { price, promotions } = asQuoted({ price: present, promotions: [promotion] as Promotion[] }, quoted, 2);
    const ids = promotions.map(({ id }) => id);
    const [line] = applyPromotions([{ partId: 1, price, quantity: 2, promotions: ids }], promotions);
    expect(unitPrice(line!) * 2 - line!.saving).toBe(expected);
  });

  it.each([
    ['that is lower than the price of now', 2_600, 2, true],
    ['that is the price of now as well', 1_800, 2, true],
    ['for fewer units than it was offered for', 2_600, 1, true],
    ['that is higher than the price of now', 1_700, 2, false],
    ['for more units than it was offered for', 2_600, 3, false],
  ])('%s is taken up or not', (_, price, quantity, expected) =>
    expect(paysQuoted({ price }, { units: 2, price: 2_000, promotion: fixed(1_800) }, quantity)).toBe(expected),
  );

  it('is for so many units', () => expect(costs({ price: 2_600 }, 1_800, 3)).toEqual([2_600, null]));

  it('is nobody’s where nothing was offered', () =>
    expect(asQuoted({ price: 5, promotions: [] }, undefined, 1)).toEqual({ price: 5, promotions: [] }));
});
