import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Parcel, type ShippingTariff, chargedGrams, shippingCost } from './shipping.ts';

const PROVINCES = Array.from({ length: 24 }, (_, i) => i + 1);
const tariff: ShippingTariff = {
  volumetricDivisor: 5_000,
  zones: [
    { name: 'Quito', provinces: [17], base: 300, upToKg: 2, perKg: 40 },
    { name: 'Resto', provinces: PROVINCES.filter((code) => code !== 17), base: 500, upToKg: 1, perKg: 100 },
  ],
};
const parcel = (changes: Partial<Parcel> = {}): Parcel => ({
  ...{ weight: 1, unit: 'kg', height: 0, width: 0, depth: 0, quantity: 1 },
  ...changes,
});

describe('The charged weight', () => {
  it.each([
    [{ weight: 1.5 }, 1_500],
    [{ weight: 350, unit: 'g' }, 350],
    [{ weight: 350, unit: 'Gr.' }, 350],
    [{ weight: 2, unit: 'LB' }, 907],
    [{ weight: 2, unit: 'unidad' }, 2_000],
    [{ weight: 1, quantity: 3 }, 3_000],
    // A large box of little weight: 50 x 40 x 20 / 5000 = 8 kg.
    [{ weight: 1, height: 50, width: 40, depth: 20 }, 8_000],
    [{ weight: 9, height: 50, width: 40, depth: 20 }, 9_000],
    // A measure that is not known makes no volume.
    [{ weight: 1, height: 50, width: 40, depth: 0 }, 1_000],
  ])('of %j is %i g', (changes, grams) => expect(chargedGrams(parcel(changes), 5_000)).toBe(grams));
});

describe('The cost of a delivery', () => {
  it.each([
    [17, 2_000, 300],
    [17, 2_001, 340],
    [17, 3_000, 340],
    [17, 0, 300],
    [9, 1_000, 500],
    [9, 5_500, 1_000],
  ])('to province %i of %i g is %i', (province, grams, cost) =>
    expect(shippingCost(tariff, province, [parcel({ weight: grams, unit: 'g' })])).toBe(cost),
  );

  it('never falls when something is added', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(20_000)), fc.nat(20_000), (weights, more) => {
        const parcels = weights.map((weight) => parcel({ weight, unit: 'g' }));
        const before = shippingCost(tariff, 9, parcels);
        expect(shippingCost(tariff, 9, [...parcels, parcel({ weight: more, unit: 'g' })])).toBeGreaterThanOrEqual(
          before,
        );
      }),
    ));

  it('knows every province of the shop, and no other', () => {
    const file = new URL('../../../services/shop/shop.json', import.meta.url);
    const { shipping } = JSON.parse(readFileSync(file, 'utf8')) as { shipping: ShippingTariff };
    for (const province of PROVINCES) expect(shippingCost(shipping, province, [])).toBeGreaterThan(0);
    expect(() => shippingCost(shipping, 25, [])).toThrow(RangeError);
  });
});
