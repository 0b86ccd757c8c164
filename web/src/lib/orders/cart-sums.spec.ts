import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import { describe, expect, it } from '@jest/globals';
import { cart, line } from '../../../test/examples.ts';
import { sumsOf } from './cart-sums.ts';

const shown = (compra: Compra) => {
  const { due, parts } = sumsOf(compra)!.shown;
  return Object.fromEntries([...due, ...parts].map(({ key, text }) => [key, text]));
};

describe('the sums of a cart', () => {
  it('take the promotion price where there is one', () => {
    const totalOf = (one: CompraLinea) => sumsOf(cart([one]))!.lines.get(1)!.total;
    expect(totalOf(line({ precioPromocion: 8 }))).toBe(1600);
    expect(totalOf(line())).toBe(2000);
  });

  it('say what promotions take off a line, and who pays for the delivery', () => {
    const about = { acumulable: false, nombre: 'Filtros' };
    const promociones: Compra['promociones'] = [
      { ...about, codigo: 7, etiqueta: '2x1', tipo: 'lleve-pague', lleve: 2, pague: 1 },
      { ...about, codigo: 8, etiqueta: 'Envío gratis', tipo: 'envio', desde: 10 },
    ];
    const sums = sumsOf(cart([line({ precio: 11.5, promociones: [7, 8] })], { promociones }), 500)!;
    expect(sums.lines.get(1)).toEqual({
      total: 1150,
      given: [{ etiqueta: '2x1', texto: 'lleve 2, pague 1', ahorro: 11.5 }],
    });
    expect(sums).toMatchObject({ hasPromotion: true, freeShipping: 'envío gratis desde $10.00' });
    expect(sums.totals.total).toBe(1150);
  });

  it('show no discount without a coupon', () => {
    expect(shown(cart([line(), line({ codigo: 2, precioPromocion: 8 })]))).toEqual({
      goods: '$36.00',
      delivery: 'Por calcular',
      subtotal: '$31.30',
      shipping: 'Por calcular',
      base: '$31.30',
      iva: '$4.70',
      total: '$36.00',
    });
  });

  it('lower by a coupon what is not in promotion', () => {
    const coupon = { codigoDescuento: 'BUJIA10', valorDescuento: 10, valorMinimoCompra: 20 };
    expect(shown(cart([line(), line({ codigo: 2, precioPromocion: 8 })], coupon))).toMatchObject({
      saving: '-$2.00',
      rounding: '-$0.01',
      discount: '-$1.74',
      total: '$33.99',
    });
    expect(sumsOf(cart([line({ cantidad: 1 })], coupon))?.coupon?.outcome).toBe('below-minimum');
  });

  it('take shipping in', () => {
    const { totals } = sumsOf(cart([line()]), 450)!;
    expect(totals).toEqual({ subtotal: 1739, shipping: 391, discount: 0, base: 2130, iva: 320, total: 2450 });
  });

  it('are not there for visitors, who see no price', () => {
    expect(sumsOf(cart([line({ precio: undefined })]))).toBeUndefined();
  });
});
