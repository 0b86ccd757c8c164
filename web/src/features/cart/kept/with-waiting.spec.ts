import type { CartChange, Compra, CompraLinea } from '@bujia/contracts/cart';
import { describe, expect, it } from '@jest/globals';
import type { Waiting } from './waiting.ts';
import { withWaiting } from './with-waiting.ts';

const line = (codigo: number, about: Partial<CompraLinea> = {}) =>
  ({ codigo, cantidad: 2, precio: 10, precioPromocion: 0, ...about }) as CompraLinea;

const cart: Compra = {
  id: 'x',
  revision: 3,
  cantidad: 2,
  productos: [line(1), line(2, { precioAnterior: 9 })],
  tieneProductosPromocion: false,
  codigoDescuento: 'BUJIA10',
};

type Action = CartChange extends infer Change ? (Change extends unknown ? Omit<Change, 'id'> : never) : never;

const waiting = (action: Action, added?: CompraLinea): Waiting => ({
  change: { ...action, id: 'any' },
  owner: '',
  revision: 3,
  at: 1,
  line: added,
});

const after = (...changes: Waiting[]) => withWaiting(cart, changes);
const quantities = ({ productos }: Compra) => productos.map(({ codigo, cantidad }) => [codigo, cantidad]);

describe('a cart with changes that wait', () => {
  it('is itself when nothing waits', () => {
    expect(after()).toBe(cart);
  });

  it('adds to the line of a part, or a line of its own', () => {
    const promoted = line(7, { precioPromocion: 8 });
    const changed = after(
      waiting({ tipo: 'agregar', codigo: 1, cantidad: 3 }, line(1)),
      waiting({ tipo: 'agregar', codigo: 7, cantidad: 1 }, promoted),
      waiting({ tipo: 'sumar', codigo: 7 }),
    );
    expect(quantities(changed)).toEqual([
      [1, 5],
      [2, 2],
      [7, 2],
    ]);
    expect(changed).toMatchObject({ cantidad: 3, tieneProductosPromocion: true });
  });

  it('counts down to one, and no further', () => {
    const fewer = waiting({ tipo: 'restar', codigo: 1 });
    expect(quantities(after(fewer, fewer, fewer))[0]).toEqual([1, 1]);
  });

  it('loses the lines that are removed, and knows a line no more that is gone', () => {
    expect(quantities(after(waiting({ tipo: 'quitar', codigo: 1 }), waiting({ tipo: 'sumar', codigo: 1 })))).toEqual([
      [2, 2],
    ]);
    expect(after(waiting({ tipo: 'vaciar' }))).toMatchObject({ productos: [], cantidad: 0 });
  });

  it('forgets the coupon and the former prices', () => {
    expect(after(waiting({ tipo: 'quitar-cupon' })).codigoDescuento).toBe('');
    const read = (precio: number) => after(waiting({ tipo: 'aceptar', precios: [{ codigo: 2, precio }] })).productos[1];
    expect(read(10)).not.toHaveProperty('precioAnterior');
    expect(read(9.5)).toHaveProperty('precioAnterior', 9);
  });

  it('leaves the worth of a coupon to the shop', () => {
    expect(after(waiting({ tipo: 'cupon', cupon: 'OTRO' }))).toEqual(cart);
  });
});
