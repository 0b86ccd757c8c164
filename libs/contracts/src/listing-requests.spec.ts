import { describe, expect, it } from '@jest/globals';
import { firstListing } from './catalogue-pages.ts';
import type { Categoria } from './catalogue.ts';
import { readAddress } from './listing-address.ts';
import { pageRequest } from './listing-requests.ts';

const BRAKES = { codigo: 7, nombre: 'Frenos', url: 'frenos' } as Categoria;
const ENGINE = { codigo: 8, nombre: 'Motor', url: 'motor' } as Categoria;

describe('what a listing asks for', () => {
  it('is, letter by letter, what the server answered inside the page', () => {
    const asked = (path: string, chosen: Categoria[]) => JSON.stringify(pageRequest(readAddress(path, ''), chosen, 0));
    expect(asked('/repuestos', [])).toBe(JSON.stringify(firstListing({ promotions: false })));
    expect(asked('/promociones/frenos', [BRAKES])).toBe(
      JSON.stringify(firstListing({ promotions: true, category: BRAKES })),
    );
    expect(asked('/repuestos/busqueda/balatas', [])).toBe(
      JSON.stringify(firstListing({ promotions: false, text: 'balatas' })),
    );
  });

  it('holds every filter', () => {
    const address = readAddress('/repuestos', '?categorias=frenos,motor&tipos=1,4&vehiculo=12&orden=nombre');
    expect(pageRequest(address, [BRAKES, ENGINE], 2)).toEqual({
      promocion: -1,
      codigoEmpresa: 1,
      categoria: '7,8',
      estadoBusqueda: '1,4',
      repuestoModelo: 12,
      orden: 'nombre',
      disponibles: 1,
      page: 2,
      size: 10,
    });
  });

  it('takes a starting list of codes first and leaves it out afterwards', () => {
    const address = readAddress('/promociones', '?codigos=5,9,12');
    expect(pageRequest(address, [], 0)).toMatchObject({
      promocion: -1,
      page: 0,
      size: 3,
      codigos: [5, 9, 12],
      accion: 'IN',
    });
    expect(pageRequest(address, [], 1)).toMatchObject({ promocion: 0, page: 0, size: 10, accion: 'NOT IN' });
    expect(pageRequest(address, [], 2)).toMatchObject({ promocion: 0, page: 1, size: 10, accion: 'NOT IN' });
  });
});
