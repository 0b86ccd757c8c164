import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CATALOGUE_PATHS,
  type Categoria,
  MAKE_CODE,
  type Repuesto,
  type VehiculoCatalogo,
  fillPath,
} from '@bujia/contracts/catalogue';
import { firstListing, vehicleKey } from '@bujia/contracts/catalogue-pages';
import { SHARED_IMAGE, sharedImage } from '@bujia/contracts/images';
import { readAddress } from '@bujia/contracts/listing-address';
import { pageRequest } from '@bujia/contracts/listing-requests';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import type pg from 'pg';
import sharp from 'sharp';
import { KeptPages } from '../../src/platform/http/kept-pages.ts';
import { catalogueOf, connected } from '../catalogue.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

let shop: TestShop;
let db: pg.Client;
let visitor: Visitor;
let part: Repuesto;
let tree: Categoria[];

interface Read {
  status: number;
  text: string;
  title: string;
  canonical?: string;
  facts: Record<string, unknown>[];
  cache: Record<string, unknown>;
  meta(name: string): string | undefined;
}

async function open(path: string): Promise<Read> {
  const { status, text } = await visitor.get(path);
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
  return {
    status,
    text,
    title: all(/<title>([^<]*)/g)[0] ?? '',
    canonical: all(/rel="canonical" href="([^"]*)/g).map((address) => new URL(address).pathname)[0],
    facts: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json)),
    cache: JSON.parse(all(/id="page-data">(.*?)<\/script>/gs)[0]!).cache,
    meta: (name) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0],
  };
}

beforeAll(async () => {
  shop = await startShop({}, catalogueOf(300));
  db = await connected(shop.databaseUrl);
  visitor = shop.visitor();
  const { id } = (await db.query<{ id: number }>('SELECT part_id AS id FROM part_image ORDER BY 1 LIMIT 1')).rows[0]!;
  part = (await visitor.get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id })}`)).body;
  tree = (await visitor.get<Categoria[]>(`/api/${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: 0 })}`))
    .body;
});

afterAll(async () => {
  await db.end();
  await shop.stop();
});

describe('The page of a part', () => {
  it('says what it is to people, chat apps and search engines', async () => {
    const page = await open(`/repuesto/${part.codigoEncriptado}`);
    expect(page.status).toBe(200);
    expect(page.title).toBe(`${part.nombre.replaceAll('"', '&quot;')} | Bujía`);
    expect(page.canonical).toBe(`/repuesto/${part.codigoEncriptado}`);
    expect(page.meta('description')).toContain(part.codigoRepuesto);
    expect(page.text).toContain(
      `<link rel="preload" as="image" fetchpriority="high" href="${part.imagenRepuestoList[0]!.ruta}">`,
    );
    expect(page.meta('og:type')).toBe('product');
    const drawn = new URL(sharedImage(part.imagenRepuestoList[0]!.ruta), shop.baseUrl);
    for (const address of [page.meta('og:image')!, drawn.href]) {
      const picture = await fetch(address);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      expect(picture.headers.get('cache-control')).toContain('immutable');
      expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject(SHARED_IMAGE);
    }
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(page.meta('og:image:alt')).toContain(part.codigoRepuesto);
    expect(page.facts).toContainEqual(expect.objectContaining({ '@type': 'Product', sku: part.codigoRepuesto }));
    expect(page.facts).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    expect(page.cache[fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: part.codigoEncriptado })]).toEqual(part);
  });

  it('leads from a picture that was shared before to the one of today, and draws none of parts that are not there', async () => {
    const [, now] = /(\/img\/tarjeta\/.*)/.exec((await open(`/repuesto/${part.codigoEncriptado}`)).meta('og:image')!)!;
    const former = await fetch(`${shop.baseUrl}/img/tarjeta/${part.codigoEncriptado}/0.jpg`, { redirect: 'manual' });
    expect([former.status, former.headers.get('location')]).toEqual([302, now]);
    expect((await fetch(`${shop.baseUrl}/img/tarjeta/nada/0.jpg`)).status).toBe(404);
  });

  it('is alone in having a picture of its own: every other page shows that of the shop', async () => {
    const [home, list] = await Promise.all([open('/'), open('/repuestos')]);
    expect(home.meta('og:image')).toBe(list.meta('og:image'));
    const picture = await fetch(home.meta('og:image')!);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject(SHARED_IMAGE);
    expect((await fetch(`${shop.baseUrl}/marca/otra.jpg`)).status).toBe(404);
  });

  it('has its address at the encrypted code, also when it was asked for by the plain one', async () => {
    for (const path of [`/repuesto/codigo/${part.codigoRepuesto}`, `/repuesto/${part.codigoRepuesto}`]) {
      expect(await open(path)).toMatchObject({ status: 200, canonical: `/repuesto/${part.codigoEncriptado}` });
    }
  });

  it.each([
    '/repuesto/nada',
    '/repuesto/codigo/nada',
    '/repuesto/%F0%9F%9A%97',
    '/repuestos/nada',
    '/promociones/nada',
    '/nada',
  ])('of %s is missing, and says so', async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.meta('robots')).toBe('noindex');
  });
});

describe('A page that a browser has', () => {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, shop.baseUrl), { headers });
  /** The first of a process may come without its first screen. */
  const settled = async (path: string) => {
    let before: string | undefined;
    return eventually(async () => {
      const { headers } = await ask(path);
      const tag = headers.get('etag') ?? 'none';
      const isSettled = tag === before;
      before = tag;
      return isSettled && tag;
    });
  };

  it.each(['/', '/repuestos', '/contacto', '/carrito'])('at %s is not sent again', async (path) => {
    const tag = await settled(path);
    const packed = await ask(path, { 'accept-encoding': 'br' });
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(packed.headers.get('etag')).toBe(tag);
    for (const given of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
      const again = await ask(path, { 'if-none-match': given });
      expect([given, again.status, await again.text()]).toEqual([given, 304, '']);
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect([name, again.headers.get(name)]).toEqual([name, packed.headers.get(name)]);
    }
    expect((await ask(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect(packed.headers.get('cache-control')).toBe('private, no-cache');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  it('is sent again once a part of it is sold out', async () => {
    const path = `/repuesto/${part.codigoEncriptado}`;
    const tag = await settled(path);
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(304);
    await db.query('UPDATE part SET stock = 0 WHERE id = $1', [part.codigo]);
    const news = await eventually(async () => {
      const answer = await ask(path, { 'if-none-match': tag });
      return answer.status === 200 && answer.text();
    });
    expect(news).toContain('"stock":0');
    await db.query('UPDATE part SET stock = $2 WHERE id = $1', [part.codigo, part.stock]);
    await eventually(async () => (await ask(path)).headers.get('etag') === tag);
  });

  it('is the same whatever its address says that it does not read', async () => {
    for (const path of ['/', '/contacto', '/repuestos', `/repuesto/${part.codigoEncriptado}`])
      expect([path, await settled(`${path}?utm_source=correo&x=1`)]).toEqual([path, await settled(path)]);
    expect((await open('/repuestos?utm_source=correo')).canonical).toBe('/repuestos');
  });

  it('is never that of another path which only leads there once it is tidied up', async () => {
    const { hostname, port } = new URL(shop.baseUrl);
    const path = `/repuestos/${tree[0]!.url}`;
    expect(await raw(hostname, Number(port), path.replace('tos/', 'tos/a\\..\\'))).toMatch(/^HTTP\/1\.1 404 /);
    expect((await open(path)).status).toBe(200);
    expect(await raw(hostname, Number(port), `/no/..${path}`)).toMatch(/^HTTP\/1\.1 404 /);
    expect((await open(path)).status).toBe(200);
  });

  it('is the same for programs that write its address whole, and packed only for those who take that', async () => {
    const { hostname, port } = new URL(shop.baseUrl);
    const whole = await raw(hostname, Number(port), 'http://evil.example/contacto');
    expect(whole).toMatch(/^HTTP\/1\.1 200 /);
    expect(whole).toContain(`etag: ${await settled('/contacto')}`);
    expect((await open('/contacto/')).canonical).toBe('/contacto');
    const plain = await ask('/contacto', { 'accept-encoding': 'gzip;q=0, br;q=0' });
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
  });

  it('says no length where nothing is sent, which would be that of the page', async () => {
    const { hostname, port } = new URL(shop.baseUrl);
    const answer = await raw(hostname, Number(port), '/contacto', `If-None-Match: ${await settled('/contacto')}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 304 /);
    expect(answer).not.toMatch(/content-length/i);
  });

  it('is kept under the address that the client writes, and under none of the endless others', async () => {
    const kept = shop.service.app.get(KeptPages, { strict: false });
    const encoded = encodeURIComponent(
      tree
        .slice(0, 2)
        .map(({ url }) => url)
        .join(),
    );
    const code = `/repuesto/${part.codigoEncriptado}`;
    for (const path of [
      '/repuestos',
      '/repuestos?pagina=2',
      `/repuestos?categorias=${encoded}&tipos=1%2C2`,
      '/repuestos/busqueda/freno%20de%20mano',
      '/repuestos?sucursales=norte',
      '/reseteo',
      '/reseteo?conservar=1',
      '/reseteo?verificar=',
      code,
    ])
      expect([
        path,
        await eventually(async () => (await open(path)).status === 200 && Boolean(kept.ready(path))),
      ]).toEqual([path, true]);
    const others = ['1', '01', '02', '2.0', '2%2C3', '0x2', '13', '1000000'].map((page) => `/repuestos?pagina=${page}`);
    for (const path of [
      ...others,
      '/repuestos?tipos=2%2C1',
      '/repuestos?codigos=1%2Cx',
      ...['marcas', 'posiciones', 'sucursales'].map((facet) => `/repuestos?${facet}=Inventada`),
      `/repuestos?categorias=${tree[0]!.url}`,
      '/repuestos/busqueda/%66reno',
      '/%72epuestos',
      '/%63ontacto',
      '/reseteo?conservar=2',
      '/reseteo?conservar=1&verificar=1',
      `/repuesto/codigo/${part.codigoRepuesto}`,
      `/repuesto/${part.codigoRepuesto}`,
      code.replace('/repuesto/', '/repuesto/codigo/'),
    ]) {
      expect([path, (await open(path)).status]).toEqual([path, 200]);
      expect([path, kept.ready(path)]).toEqual([path, undefined]);
    }
    // Whatever leads to a part is one page.
    expect(kept.ready(`elsewhere ${code}`)).toBeDefined();
  });

  it('is none where there is no page', async () => {
    for (const path of ['/no/existe', '/api/nada', '/repuestos/nada']) {
      const answer = await ask(path, { 'if-none-match': '*' });
      expect([path, answer.status, answer.headers.get('etag')]).toEqual([path, 404, null]);
    }
    expect((await ask('/api/nada')).headers.get('content-type')).toContain('json');
  });
});

describe('The other pages', () => {
  it('come with the answers that their first screen asks for', async () => {
    const [top] = tree as [Categoria];
    const [sub] = top.subCategorias as [Categoria];
    for (const [path, category] of [
      ['/repuestos', undefined],
      [`/repuestos/${top.url}`, top],
      [`/repuestos/${sub.url}`, sub],
    ] as const) {
      const request = firstListing({ promotions: false, category });
      const asked = await visitor.post(`/api/${CATALOGUE_PATHS.listing}`, request);
      const page = await open(path);
      expect(page.status).toBe(200);
      expect(page.cache[`${CATALOGUE_PATHS.listing} ${JSON.stringify(request)}`]).toEqual(asked.body);
    }
  });

  it('come with the answers of what their address narrows them to, as far as a page has a bound', async () => {
    const [one, other] = tree.flatMap(({ subCategorias }) => subCategorias) as [Categoria, Categoria];
    const models = (
      await visitor.get<VehiculoCatalogo[]>(`/api/${fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE })}`)
    ).body;
    const [vehicle] = models as [VehiculoCatalogo];
    const both = [one, other].map(({ url }) => url).join();
    for (const [path, chosen, vehicles, pages] of [
      ['/repuestos?tipos=1,2&pagina=2', [], {}, 2],
      [`/repuestos?vehiculo=${vehicle.codigo}`, [], { [vehicle.codigo]: vehicle }, 1],
      [`/repuestos?vehiculo=${vehicle.codigo}&orden=nombre&disponibles=0`, [], { [vehicle.codigo]: vehicle }, 1],
      [`/repuestos?categorias=${both}`, [one, other], {}, 1],
      ['/repuestos?vehiculo=999999', [], { 999999: null }, 1],
      [`/promociones/${one.url}?tipos=1`, [one], {}, 1],
      [`/repuestos/busqueda/filtro?tipos=1`, [], {}, 1],
      [`/repuestos?codigos=${part.codigo}`, [], {}, 1],
      ['/repuestos?pagina=9', [], {}, 3],
    ] as const) {
      const { pathname, search } = new URL(path, shop.baseUrl);
      const address = { ...readAddress(pathname, search), vehicle: Object.values(vehicles)[0]?.codigo };
      const requests = Array.from({ length: pages }, (_, page) => pageRequest(address, chosen, page));
      const page = await open(path);
      const listings = Object.keys(page.cache).filter((key) => key.startsWith(`${CATALOGUE_PATHS.listing} `));
      expect([path, page.status, listings]).toEqual([
        path,
        200,
        requests.map((request) => `${CATALOGUE_PATHS.listing} ${JSON.stringify(request)}`),
      ]);
      for (const [i, request] of requests.entries())
        expect(page.cache[listings[i]!]).toEqual((await visitor.post(`/api/${CATALOGUE_PATHS.listing}`, request)).body);
      for (const [code, known] of Object.entries(vehicles)) expect(page.cache[vehicleKey(Number(code))]).toEqual(known);
      const total = { ...pageRequest(address, chosen, 0), orden: undefined };
      const told =
        address.codes.length > 0 ? undefined : (await visitor.post(`/api/${STOREFRONT_PATHS.total}`, total)).body;
      expect(page.cache[`${STOREFRONT_PATHS.total} ${JSON.stringify(total)}`]).toEqual(told);
      const reading = page.cache[`${STOREFRONT_PATHS.reading} ${JSON.stringify(requests[0])}`];
      expect([path, reading !== undefined]).toEqual([path, path.includes('/busqueda/')]);
    }
  });

  it('list everything where a category does not exist, and say that it does not', async () => {
    for (const [path, promotions] of [
      ['/repuestos/nada', false],
      ['/promociones/nada', true],
    ] as const) {
      const request = firstListing({ promotions });
      const asked = await visitor.post(`/api/${CATALOGUE_PATHS.listing}`, request);
      const page = await open(path);
      expect(page.status).toBe(404);
      expect(page.cache[`${CATALOGUE_PATHS.listing} ${JSON.stringify(request)}`]).toEqual(asked.body);
    }
  });

  it('have words of their own', async () => {
    const [top] = tree as [Categoria];
    const paths = [
      '/',
      '/categorias',
      '/repuestos',
      '/promociones',
      `/repuestos/${top.url}`,
      `/promociones/${top.url}`,
      '/repuestos/busqueda/balatas',
    ];
    const titles = await Promise.all(paths.map(async (path) => (await open(path)).title));
    expect(new Set(titles).size).toBe(paths.length);
  });

  it('tell what the shop is and how to search it', async () => {
    const { facts } = await open('/');
    expect(facts.map((fact) => fact['@type'])).toEqual(['AutoPartsStore', 'WebSite']);
    expect(JSON.stringify(facts)).toContain('SearchAction');
  });

  it('take a search as it is, whatever it holds', async () => {
    const page = await open(`/repuestos/busqueda/${encodeURIComponent('</script><script>alert(1)</script>"')}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>alert');
    expect(page.meta('robots')).toBe('noindex');
  });
});

describe('The sitemap', () => {
  it('leads to every part and every category that has one', async () => {
    const index = (await visitor.get('/sitemap.xml')).text;
    const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!.replaceAll('&amp;', '&')));
    const all = await Promise.all(
      files.map(async ({ pathname, search }) => (await visitor.get(pathname + search)).text),
    );
    const addresses = all.flatMap((text) =>
      [...text.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname),
    );
    expect(addresses.filter((path) => path.startsWith('/repuesto/'))).toHaveLength(300);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`/repuesto/${part.codigoEncriptado}`);
    for (const { url } of tree.filter(({ cantidad }) => cantidad > 0)) expect(addresses).toContain(`/repuestos/${url}`);
    expect((await visitor.get('/sitemap.xml?parte=abc')).status).toBe(404);
  });

  it('splits as the catalogue grows', async () => {
    await db.query(`SELECT setval(pg_get_serial_sequence('part', 'id'), 50000)`);
    await db.query(
      `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating,
         price_cents, featured, recent, best_seller, most_searched, universal, search)
       SELECT 'OTRO-1', name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating,
         price_cents, featured, recent, best_seller, most_searched, universal, search FROM part WHERE id = $1`,
      [part.codigo],
    );
    const index = (await visitor.get('/sitemap.xml')).text;
    expect(index).toContain('parte=1<');
    expect((await visitor.get('/sitemap.xml?parte=1')).text.match(/<loc>/g)).toHaveLength(1);
  });

  it('is named by robots.txt', async () => {
    expect((await visitor.get('/robots.txt')).text).toContain(`Sitemap: ${shop.baseUrl}/sitemap.xml`);
  });
});

describe('A picture', () => {
  it('may be kept for ever and runs nothing', async () => {
    const answer = await visitor.get(part.imagenRepuestoList[0]!.ruta);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('comes without a cookie, as every file that is the same for everybody', async () => {
    const cookiesOf = async (path: string) => (await fetch(new URL(path, shop.baseUrl))).headers.getSetCookie().length;
    expect(await cookiesOf('/')).toBe(1);
    for (const path of [part.imagenRepuestoList[0]!.ruta, '/robots.txt', '/sitemap.xml', '/assets/nada.js'])
      expect([path, await cookiesOf(path)]).toEqual([path, 0]);
  });

  it('that is not there is missing', async () => {
    for (const file of [
      'x',
      `${'0'.repeat(32)}.svg`,
      `compartir/${'0'.repeat(32)}.jpg`,
      'compartir/x',
      `${'0'.repeat(32)}-99999.webp`,
      '..%2f..%2fetc',
    ]) {
      expect((await visitor.get(`/img/${file}`)).status).toBe(404);
    }
  });

  it('lists everything where a search names nothing', async () => {
    const page = await open('/repuestos/busqueda');
    expect(page).toMatchObject({ status: 200, canonical: '/repuestos' });
    expect(page.meta('robots')).toBeUndefined();
  });

  it.each(['%E0%A4%A', '%', 'pastillas%zz', '%C0%AF'])(
    'takes %s, which stands for no letters, as it is written',
    async (words) => {
      const page = await visitor.get(`/repuestos/busqueda/${words}?pagina=2`);
      expect([page.status, page.headers.get('content-type'), page.headers.get('x-content-type-options')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'nosniff',
      ]);
      const { status, body } = await visitor.get<{ code: string }>(`/api/${words}`);
      expect([status, body.code]).toEqual([404, 'request.unknown-path']);
    },
  );

  it('names no other site as the address of a page, however its path is written', async () => {
    const { hostname, port } = new URL(shop.baseUrl);
    for (const path of [
      '//',
      '///',
      '//evil.example/x',
      '/.//evil.example/x',
      '/..//evil.example',
      '/\\evil.example',
    ]) {
      const answer = await raw(hostname, Number(port), path);
      expect([path, /^HTTP\/1\.1 (200|3\d\d|4\d\d) /.test(answer)]).toEqual([path, true]);
      expect(
        /(?:canonical" href|og:url" content|location)[=:] ?"?(?:https?:)?\/\/(?!localhost|127\.0\.0\.1)/i.test(answer),
      ).toBe(false);
    }
  });
});

/** A request whose path no parser of addresses has cleaned. */
async function raw(host: string, port: number, path: string, headers = ''): Promise<string> {
  const socket = connect(port, host);
  // Not ended: who has hung up is answered no more.
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n${headers}\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}
