import { describe, expect, it } from '@jest/globals';
import { isFiltered, readOrders, writeOrders } from './address.ts';

describe('The address of a list of orders', () => {
  it('says page and filters, and reads them again', () => {
    const address = { page: 2, numero: '10', cliente: 'Lucía', estado: 20, desde: '2026-02-01', hasta: '2026-02-05' };
    expect(readOrders(writeOrders(address))).toEqual(address);
    expect(isFiltered(address)).toBe(true);
  });

  it('is empty for the first page of everything', () => {
    expect(writeOrders(readOrders(''))).toBe('');
    expect(isFiltered(readOrders(''))).toBe(false);
  });

  it.each([
    ['pagina=-1', 'page', 0],
    ['pagina=0', 'page', 0],
    ['pagina=x', 'page', 0],
    ['pagina=1e99', 'page', 0],
    ['pagina=3', 'page', 2],
    ['estado=99', 'estado', undefined],
    ['estado=23', 'estado', 23],
    ['desde=2026-02-30', 'desde', undefined],
    ['numero=PED-12', 'numero', '12'],
    ['cliente=%20%20', 'cliente', undefined],
  ] as const)('takes %s as %s %s', (search, name, value) => {
    expect(readOrders(search)[name]).toBe(value);
  });
});
