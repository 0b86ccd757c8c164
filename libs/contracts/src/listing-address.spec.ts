import { describe, expect, it } from '@jest/globals';
import { type ListingAddress, readAddress, writeAddress } from './listing-address.ts';

const PLAIN: ListingAddress = { promotions: false, text: '', slugs: [], types: [], codes: [], pages: 1 };

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop');
  return readAddress(pathname, search);
};

describe('the address of a listing', () => {
  it.each<[string, Partial<ListingAddress>]>([
    ['/repuestos', {}],
    ['/promociones', { promotions: true }],
    ['/repuestos/frenos', { slugs: ['frenos'] }],
    ['/promociones/frenos?tipos=1,3', { promotions: true, slugs: ['frenos'], types: [1, 3] }],
    ['/repuestos?categorias=frenos,motor&vehiculo=12', { slugs: ['frenos', 'motor'], vehicle: 12 }],
    ['/repuestos/busqueda/balatas%20%2F%20zapatas', { text: 'balatas / zapatas' }],
    ['/repuestos/busqueda/balatas?categorias=frenos&pagina=3', { text: 'balatas', slugs: ['frenos'], pages: 3 }],
    ['/promociones?codigos=5,9', { promotions: true, codes: [5, 9] }],
  ])('%s says what is listed, both ways', (address, said) => {
    expect(read(address)).toEqual({ ...PLAIN, ...said });
    expect(writeAddress(read(address))).toBe(address);
  });

  it.each([
    '/repuestos?tipos=9,x&vehiculo=-3&pagina=0&codigos=1.5',
    '/repuestos?tipos=&vehiculo=abc&pagina=%00&categorias=,,',
  ])('%s says nothing', (address) => {
    expect(read(address)).toEqual(PLAIN);
  });

  it('bounds what a hand-made address asks for', () => {
    expect(read('/repuestos?pagina=5000').pages).toBe(5000);
    expect(read('/repuestos?pagina=99999999999').pages).toBe(1_000_000);
    expect(read(`/repuestos?codigos=${Array.from({ length: 500 }, (_, i) => i + 1).join()}`).codes).toHaveLength(50);
    expect(read(`/repuestos/busqueda/${'x'.repeat(5000)}`).text).toHaveLength(100);
  });
});
