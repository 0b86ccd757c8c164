import { describe, expect, it } from '@jest/globals';
import { isChargeable } from './nearest-price.ts';
import { PRICE_ENDINGS, type PriceEnding, ruledPrice } from './price-rule.ts';

const endings = Object.keys(PRICE_ENDINGS) as PriceEnding[];
const prices = Array.from({ length: 1_500 }, (_, i) => i * 7 + 1);

describe('A price by a rule', () => {
  it('is raised and lowered by hundredths of a percent, a half up', () => {
    expect(ruledPrice(10_000, 500, 'exacto')).toBe(10_500);
    expect(ruledPrice(10_000, -1_234, 'exacto')).toBe(8_766);
    expect(ruledPrice(1_000, 5, 'exacto')).toBe(1_001);
  });

  it('is one that a base with IVA gives, whatever the rule', () =>
    expect(
      endings.flatMap((ending) =>
        prices.map((price) => ruledPrice(price, 333, ending)).filter((price) => price <= 0 || !isChargeable(price)),
      ),
    ).toEqual([]));

  it('ends as it is told, and no chargeable price with that ending is nearer', () => {
    for (const ending of ['00', '50', '90', '99'] as const) {
      const cents = PRICE_ENDINGS[ending];
      const all = Array.from({ length: 160 }, (_, i) => i * 100 + cents).filter((one) => one > 0 && isChargeable(one));
      for (const price of prices) {
        const found = ruledPrice(price, 0, ending);
        expect(found % 100).toBe(cents);
        expect(Math.abs(found - price)).toBe(Math.min(...all.map((one) => Math.abs(one - price))));
      }
    }
  });

  it('goes up where two are as near, and is never nothing with an ending', () => {
    expect([isChargeable(1_300), isChargeable(1_400)]).toEqual([true, true]);
    expect(ruledPrice(1_350, 0, '00')).toBe(1_400);
    expect(ruledPrice(1, 0, '00')).toBe(100);
    expect(ruledPrice(1, -9_000, '99')).toBe(99);
    expect(ruledPrice(1, -9_000, 'exacto')).toBe(0);
  });

  it('that is large is exact', () => expect(ruledPrice(999_999_999, 50_000, 'exacto')).toBe(5_999_999_994));
});
