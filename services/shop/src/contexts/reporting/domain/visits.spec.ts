import { describe, expect, it } from '@jest/globals';
import { visitOf } from './visits.ts';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT X19) Chrome/150.0 Mobile Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
};
const asks = (headers: Record<string, string>, route = '/') =>
  visitOf({ route, host: 'bujia.example', headers: { ...BROWSER, ...headers } });

describe('A visit', () => {
  it('is whoever comes from elsewhere, to whichever page of the shop', () => {
    expect(asks({})).toBe('portada');
    expect(asks({ 'sec-fetch-site': 'cross-site', referer: 'https://www.google.com/' }, '/repuesto/:codigo')).toBe(
      'repuesto',
    );
    for (const list of ['/repuestos', '/repuestos/busqueda/:nombre', '/promociones/:categoria', '/categorias'])
      expect(asks({}, list)).toBe('catalogo');
    expect(asks({}, '/contacto')).toBe('otra');
  });

  it('goes on inside the shop, and is counted once', () => {
    // Pressed by whoever wants the page anew.
    expect(asks({ 'cache-control': 'max-age=0' })).toBeUndefined();
    expect(asks({ 'sec-fetch-site': 'same-origin' })).toBeUndefined();
    // The worker of the page asks for it, in the page's name.
    expect(asks({ referer: 'https://bujia.example/' })).toBeUndefined();
  });

  it('is no program, nothing that is fetched ahead, and no page where nobody comes to buy', () => {
    for (const agent of [
      'Googlebot/2.1',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'HeadlessChrome/150.0',
      'WhatsApp/2.23',
      '',
    ])
      expect(asks({ 'user-agent': `${BROWSER['user-agent'].replace('CUBOT', 'X')} ${agent}` })).toBe(
        agent === '' ? 'portada' : undefined,
      );
    expect(asks({ 'sec-purpose': 'prefetch;prerender' })).toBeUndefined();
    expect(asks({ purpose: 'prefetch' })).toBeUndefined();
    expect(asks({ 'sec-fetch-dest': 'empty' })).toBeUndefined();
    expect(visitOf({ route: '/', host: 'bujia.example', headers: { 'user-agent': 'curl/8' } })).toBeUndefined();
    for (const route of ['/dashboard/account', '/verificacion', '/repuesto.svg', '/api/repuestos', '*'])
      expect(asks({}, route)).toBeUndefined();
  });
});
