import { describe, expect, it } from '@jest/globals';
import { PRICE_BANDS } from './facets.ts';
import { type ListingAddress, onlyAvailable, readAddress, writeAddress } from './listing-address.ts';

const PLAIN: ListingAddress = { promotions: false, text: '', slugs: [], types: [], codes: [], pages: 1, facets: {} };

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
    ['/repuestos?orden=nombre&disponibles=1', { order: 'nombre', available: true }],
    ['/repuestos?vehiculo=12&orden=precio-mayor', { vehicle: 12, order: 'precio-mayor' }],
    ['/repuestos/frenos?vehiculo=todos', { slugs: ['frenos'], everyVehicle: true }],
    [
      '/repuestos/frenos?orden=nombre&vista=tabla&pagina=2',
      { slugs: ['frenos'], order: 'nombre', view: 'tabla', pages: 2 },
    ],
    ['/repuestos?vehiculo=12&disponibles=0&pagina=2', { vehicle: 12, available: false, pages: 2 }],
    [
      '/repuestos/busqueda/balatas?promocion=1&marcas=Takuri',
      { text: 'balatas', promotions: true, facets: { marcas: ['Takuri'] } },
    ],
    [
      '/repuestos?vehiculo=12&marcas=Wayrex~Pernos%2C%20S.A.%20100%25&posiciones=Delantero%20izquierdo',
      { vehicle: 12, facets: { marcas: ['Wayrex', 'Pernos, S.A. 100%'], posiciones: ['Delantero izquierdo'] } },
    ],
    [
      '/repuestos/frenos?precios=1~3&sucursales=norte',
      { slugs: ['frenos'], facets: { precios: ['1', '3'], sucursales: ['norte'] } },
    ],
    ['/repuestos?marcas=Wayrex%257EPro~Takuri', { facets: { marcas: ['Wayrex~Pro', 'Takuri'] } }],
    ['/promociones?codigos=5,9', { promotions: true, codes: [5, 9] }],
  ])('%s says what is listed, both ways', (address, said) => {
    expect(read(address)).toEqual({ ...PLAIN, ...said });
    expect(writeAddress(read(address))).toBe(address);
  });

  it.each([
    '/repuestos?tipos=9,x&vehiculo=-3&pagina=0&codigos=1.5&orden=caros&disponibles=2&vista=mapa',
    '/repuestos?marcas=&sucursales=~&promocion=1',
    '/repuestos?precios=9~0~x~1.5',
    '/repuestos?tipos=&vehiculo=abc&pagina=%00&categorias=,,',
  ])('%s says nothing', (address) => {
    expect(read(address)).toEqual(PLAIN);
  });

  it.each([
    ['BRK-10432-A%092', 'BRK-10432-A 2'],
    ['%E2%80%AABRK-10432-A%E2%80%AC', 'BRK-10432-A'],
    ['em%C2%ADbrague%07', 'em brague'],
    [`${'x'.repeat(99)}%F0%9F%9A%97`, 'x'.repeat(99)],
  ])('asks for %s as a line that can be asked for and written', (typed, text) => {
    const address = read(`/repuestos/busqueda/${typed}`);
    expect(address.text).toBe(text);
    expect(read(writeAddress(address))).toEqual(address);
  });

  it('knows each band of prices', () => {
    const bands = PRICE_BANDS.map(({ id }) => String(id));
    expect(read(`/repuestos?precios=${bands.join('~')}~${bands.length + 1}`).facets.precios).toEqual(bands);
  });

  it('shows what can be bought where a vehicle is chosen, and says so only where somebody wants it otherwise', () => {
    const shown = (address: Partial<ListingAddress>) => {
      const whole = { ...PLAIN, ...address };
      return [onlyAvailable(whole), writeAddress(whole)];
    };
    expect(shown({})).toEqual([false, '/repuestos']);
    expect(shown({ vehicle: 3 })).toEqual([true, '/repuestos?vehiculo=3']);
    expect(shown({ vehicle: 3, available: true })).toEqual([true, '/repuestos?vehiculo=3']);
    expect(shown({ vehicle: 3, available: false })).toEqual([false, '/repuestos?vehiculo=3&disponibles=0']);
    expect(shown({ available: false })).toEqual([false, '/repuestos']);
  });

  it('bounds what a hand-made address asks for', () => {
    expect(read('/repuestos?pagina=5000').pages).toBe(5000);
    expect(read('/repuestos?pagina=99999999999').pages).toBe(1_000_000);
    expect(read(`/repuestos?codigos=${Array.from({ length: 500 }, (_, i) => i + 1).join()}`).codes).toHaveLength(50);
    const many = Array.from({ length: 500 }, (_, i) => i + 1).join('~');
    expect(read(`/repuestos?marcas=${many}`).facets.marcas).toHaveLength(100);
    expect(read(`/repuestos/busqueda/${'x'.repeat(5000)}`).text).toHaveLength(100);
  });
});
