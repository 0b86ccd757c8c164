import { describe, expect, it } from '@jest/globals';
import { isWithinBounds } from './bodies.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));

describe('What a body may hold', () => {
  it('takes what our own calls send', () => {
    const line = { codigo: 1, cantidad: 2, ...keys(17) };
    const cart = { productos: Array.from({ length: 100 }, () => line), total: 1, codigoDescuento: null };
    for (const body of [undefined, null, 'texto', 7, {}, [], [1, 2], cart, { checkout: { shoppingCar: cart } }])
      expect(isWithinBounds(body)).toBe(true);
  });

  it.each([
    ['depth', nested(9)],
    ['depth beyond what a call stack takes', JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)],
    ['keys', keys(65)],
    ['keys in an element', [{}, keys(65)]],
    ['elements', { lista: Array.from({ length: 1_001 }, () => 1) }],
    ['values in all', Array.from({ length: 900 }, () => ({ a: 1, b: 2, c: 3, d: 4, e: 5 }))],
    ['a list in a list', { productos: [[]] }],
    ['a list in a list, later', [{ productos: [1, [2]] }]],
  ])('refuses too much %s', (_, body) => {
    expect(isWithinBounds(body)).toBe(false);
  });
});
