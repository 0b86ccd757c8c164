import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { grandTotal, shownSums, type SumsRow } from './totals.ts';

const anyCharges = fc
  .record({ goods: fc.nat(10 ** 9), shipping: fc.oneof(fc.constant(0), fc.nat(20_000)), percent: fc.nat(100) })
  .map(({ goods, shipping, percent }) => {
    const discountable = Math.floor(goods / 2);
    return { goods, shipping, discount: Math.floor((discountable * percent) / 115) };
  });

describe('the grand total', () => {
  it.each([
    ['nothing', { goods: 0, shipping: 0, discount: 0 }, { subtotal: 0, shipping: 0, base: 0, iva: 0, total: 0 }],
    [
      '$46.00',
      { goods: 4600, shipping: 0, discount: 0 },
      { subtotal: 4000, shipping: 0, base: 4000, iva: 600, total: 4600 },
    ],
    ['$1.03', { goods: 103, shipping: 0, discount: 0 }, { subtotal: 90, shipping: 0, base: 90, iva: 14, total: 104 }],
    [
      'a tax of half a cent',
      { goods: 12, shipping: 0, discount: 0 },
      { subtotal: 10, shipping: 0, base: 10, iva: 2, total: 12 },
    ],
    [
      'goods, shipping and coupon',
      { goods: 16100, shipping: 575, discount: 1360 },
      { subtotal: 14000, shipping: 500, base: 13140, iva: 1971, total: 15111 },
    ],
    [
      'rows that would not add up alone: 0.8957 twice is 1.7913',
      { goods: 103, shipping: 103, discount: 0 },
      { subtotal: 90, shipping: 89, base: 179, iva: 27, total: 206 },
    ],
  ])('of %s', (_, charges, totals) => expect(grandTotal(charges)).toEqual({ ...totals, discount: charges.discount }));

  it('adds up, row by row', () =>
    fc.assert(
      fc.property(anyCharges, (charges) => {
        const { subtotal, shipping, discount, base, iva, total } = grandTotal(charges);
        expect(subtotal + shipping - discount).toBe(base);
        expect(base + iva).toBe(total);
      }),
    ));

  it('is a triple that card provider and tax authority accept', () =>
    fc.assert(
      fc.property(anyCharges, (charges) => {
        const { base, iva } = grandTotal(charges);
        expect(iva).toBe(Number((BigInt(base) * 15n + 50n) / 100n));
      }),
    ));

  it('shows a shipping less than a cent away from the exact one, and none when there is none', () =>
    fc.assert(
      fc.property(anyCharges, (charges) => {
        const { shipping } = grandTotal(charges);
        expect(Math.abs(shipping * 115 - charges.shipping * 100)).toBeLessThan(115);
        if (charges.shipping === 0) expect(shipping).toBe(0);
      }),
    ));

  it('without a discount differs by one cent at most from what is listed', () =>
    fc.assert(
      fc.property(anyCharges, ({ goods, shipping }) => {
        const { total } = grandTotal({ goods, shipping, discount: 0 });
        expect(Math.abs(total - goods - shipping)).toBeLessThanOrEqual(1);
      }),
    ));

  it('stays exact where floating numbers do not', () => {
    // 9,007,199,254,740,991 cents are far beyond a double once multiplied by 100.
    const goods = Number.MAX_SAFE_INTEGER;
    expect(grandTotal({ goods, shipping: 0, discount: 0 }).base).toBe(Number((BigInt(goods) * 200n + 115n) / 230n));
  });

  it.each([
    { goods: -1, shipping: 0, discount: 0 },
    { goods: 100, shipping: 0.5, discount: 0 },
    { goods: 100, shipping: 0, discount: NaN },
    { goods: 115, shipping: 1000, discount: 101 },
  ])('refuses %p', (charges) => expect(() => grandTotal(charges)).toThrow(RangeError));
});

describe('the totals box', () => {
  const shown = (charges: Parameters<typeof grandTotal>[0]) => shownSums(charges, grandTotal(charges));
  const texts = (rows: readonly SumsRow[]) => rows.map(({ label, text }) => `${label} ${text}`);

  it('shows first what is charged, as the lines say it, and then what is in it', () => {
    const { due, included, parts, whyRounded } = shown({ goods: 161000, shipping: 575, discount: 1360 });
    expect(texts(due)).toEqual(['Repuestos $1,610.00', 'Envío $5.75', 'Descuento -$15.64', 'Total $1,600.11']);
    expect(included).toBe('Incluye IVA 15% de $208.71 sobre una base de $1,391.40');
    expect(texts(parts)).toEqual([
      'Subtotal $1,400.00',
      'Servicio de envío $5.00',
      'Descuento sin IVA -$13.60',
      'Subtotal 15% $1,391.40',
      'IVA 15% $208.71',
    ]);
    expect(whyRounded).toBeUndefined();
  });

  it('shows no discount when there is none', () => {
    const { due, parts } = shown({ goods: 4600, shipping: 0, discount: 0 });
    expect(texts(due)).toEqual(['Repuestos $46.00', 'Envío $0.00', 'Total $46.00']);
    expect(parts.map(({ key }) => key)).toEqual(['subtotal', 'shipping', 'base', 'iva']);
  });

  it('names no cost of a delivery that nobody has chosen', () => {
    const totals = grandTotal({ goods: 4600, shipping: 0, discount: 0 });
    const { due, parts } = shownSums({ goods: 4600, shipping: undefined }, totals);
    expect(texts(due)[1]).toBe('Envío Por calcular');
    expect(texts(parts)[1]).toBe('Servicio de envío Por calcular');
  });

  it('explains the cent that rounding takes or gives', () => {
    const { due, whyRounded } = shown({ goods: 103, shipping: 0, discount: 0 });
    expect(texts(due)).toEqual(['Repuestos $1.03', 'Envío $0.00', 'Redondeo del IVA $0.01', 'Total $1.04']);
    expect(whyRounded).toMatch('en un centavo');
  });

  it('adds up, and is never more than a cent away from the lines', () =>
    fc.assert(
      fc.property(anyCharges, (charges) => {
        const cents = new Map(shown(charges).due.map(({ key, text }) => [key, centsIn(text)]));
        const total = cents.get('total')!;
        cents.delete('total');
        expect([...cents.values()].reduce((sum, amount) => sum + amount, 0)).toBe(total);
        expect(Math.abs(cents.get('rounding') ?? 0)).toBeLessThanOrEqual(1);
      }),
    ));
});

const centsIn = (text: string): number => Number(text.replace(/[$,.]/g, ''));
