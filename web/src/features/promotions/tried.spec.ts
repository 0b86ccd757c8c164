import { describe, expect, it } from '@jest/globals';
import { tried } from './tried.ts';

const part = (codigo: number, precio: number, cantidad = 1) => ({
  ...{ codigo, codigoRepuesto: `P-${codigo}`, nombre: `Repuesto ${codigo}`, precio, precioPromocion: 0, cantidad },
});

describe('A promotion that is tried', () => {
  it.each([
    ['20% off', { tipo: 'porcentaje', porcentaje: 20 }, [part(1, 10)], 10, 8],
    ['a price', { tipo: 'precio', precio: 7.5 }, [part(1, 10)], 10, 7.5],
    ['2 for 1', { tipo: 'lleve-pague', lleve: 2, pague: 1 }, [part(1, 17.49)], 34.98, 17.49],
    [
      'a bundle',
      {
        tipo: 'combo',
        precio: 25,
        repuestos: [
          { codigo: 1, cantidad: 2 },
          { codigo: 2, cantidad: 1 },
        ],
      },
      [part(1, 10, 2), part(2, 9)],
      29,
      25,
    ],
    ['free delivery', { tipo: 'envio', desde: 50 }, [part(1, 10)], 10, 10],
  ] as const)('of %s costs what the shop reckons', (_, terms, parts, before, after) => {
    const copy = 'repuestos' in terms ? { ...terms, repuestos: [...terms.repuestos] } : terms;
    expect(tried(copy, parts)).toMatchObject({ before, after });
  });
});
