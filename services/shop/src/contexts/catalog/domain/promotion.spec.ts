import { describe, expect, it } from '@jest/globals';
import { QUANTITY } from '@bujia/contracts/cart';
import { Promotion } from './promotion.ts';

const NOW = new Date('2026-11-22T15:00:00Z');

describe('A bundle', () => {
  const made = (quantity: number) => () =>
    Promotion.make(
      {
        ...{ name: 'Combo de frenos', badge: 'Combo', stackable: false, from: '2026-11-22', until: '2026-11-30' },
        scope: { kind: 'part', ids: [1, 2] },
        terms: {
          ...{ kind: 'bundle', price: 1500 },
          parts: [
            { partId: 1, quantity },
            { partId: 2, quantity: 1 },
          ],
        },
      },
      NOW,
    );

  it.each([1, QUANTITY.max])('holds %p of a part', (quantity) => expect(made(quantity)).not.toThrow());

  it.each([0, 1.5, QUANTITY.max + 1, NaN])('does not hold %p of a part: no cart could', (quantity) =>
    expect(made(quantity)).toThrow('Un combo nombra cada repuesto'),
  );
});
