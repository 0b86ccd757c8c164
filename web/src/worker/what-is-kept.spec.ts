import { describe, expect, it } from '@jest/globals';
import {
  codeOf,
  filesOf,
  isKeptAnswer,
  isKeptPage,
  isPageOf,
  isPageOfTheShop,
  isSearch,
  markedAsKept,
  maybeKept,
} from './what-is-kept.ts';

const at = (path: string) => new URL(path, 'https://tienda.example');

describe('what is kept', () => {
  it.each([
    '/',
    '/repuestos',
    '/repuestos/frenos?orden=precio',
    '/repuestos/busquedas-y-mas',
    '/repuesto/abc',
    '/carrito',
  ])('is the page %s', (path) => expect(isKeptPage(at(path))).toBe(true));

  it.each([
    ...[
      '/pago',
      '/login',
      '/registro',
      '/dashboard',
      '/dashboard/orders/1',
      '/rastrear-pedido',
      '/proforma',
      '/ops/queues',
    ],
    ...['/repuestos?cod=abc', '/carrito?x=1&cliente=7', '/reseteo?cod=x', '/interno/ui', '/nada'],
    ...['/repuestos/busqueda', '/repuestos/busqueda/filtro', '/repuestos/busqueda/filtro?tipos=1'],
  ])('is not the page %s', (path) => expect(isKeptPage(at(path))).toBe(false));

  it('is an answer of the catalogue to whoever shows no session', () => {
    const asked = (path: string, more = {}) => isKeptAnswer(at(path), new Headers(more));
    expect(asked('/api/ext/repuestos')).toBe(true);
    expect(asked('/api/ext/repuestos/getCodigoEncriptado/abc')).toBe(true);
    expect(asked('/api/ext/repuestos', { authorization: 'Bearer x' })).toBe(false);
    for (const path of [
      'repuestos/sugerencias',
      'repuestos/lectura',
      'cache/getShoppingCar/',
      'llave',
      'captcha',
      'le-quedo',
      'proforma/abrir',
    ])
      expect({ path, kept: asked(`/api/ext/${path}`) }).toEqual({ path, kept: false });
    expect(asked('/api/usuario/1')).toBe(false);
  });

  it('is no list by a text', () => {
    expect(isSearch(JSON.stringify({ nombreRepuesto: 'faro', page: 0 }))).toBe(true);
    expect(isSearch(JSON.stringify({ nombreRepuesto: '', categoria: 'nombreRepuesto' }))).toBe(false);
  });

  it('came whole, from there, and may be in a cache', () => {
    const answer = (more: object) =>
      ({ status: 200, redirected: false, type: 'basic', headers: new Headers(), ...more }) as unknown as Response;
    expect(maybeKept(answer({}))).toBe(true);
    const not = { status: 404 };
    for (const more of [
      not,
      { redirected: true },
      { type: 'opaque' },
      { headers: new Headers({ 'cache-control': 'private, no-store' }) },
    ])
      expect(maybeKept(answer(more))).toBe(false);
  });

  it('is nothing where machines and operators are', () => {
    for (const path of ['/api/ext/repuestos', '/ops/queues', '/buzon', '/sitemap.xml', '/assets/a.js'])
      expect({ path, is: isPageOfTheShop(at(path)) }).toEqual({ path, is: false });
    expect(isPageOfTheShop(at('/pago'))).toBe(true);
  });

  it('is a page with its code, which says that it was kept', () => {
    const page =
      '<html lang="es-EC"><link rel="preload" href="/assets/letras-1.woff2"><script type="module" crossorigin src="/assets/a-1.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/b-2.js"><style data-files="/assets/c-3.css"></style>';
    expect(codeOf(page)).toEqual(['/assets/a-1.js', '/assets/b-2.js']);
    expect([isPageOf(page, 'assets/a-1.js'), isPageOf(page, 'assets/a-2.js')]).toEqual([true, false]);
    expect(filesOf(page)).toEqual(['/assets/letras-1.woff2', '/assets/a-1.js', '/assets/b-2.js', '/assets/c-3.css']);
    expect(markedAsKept(page)).toContain('<html data-kept lang="es-EC">');
  });
});
