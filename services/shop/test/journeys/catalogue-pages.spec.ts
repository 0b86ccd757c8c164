import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGUE_PATHS, type Categoria, type Repuesto, fillPath } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import { SHARED_IMAGE, sharedImage } from '@bujia/contracts/images';
import type pg from 'pg';
import sharp from 'sharp';
import { connected, loadParts } from '../catalogue.ts';
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
  canonical: string;
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
    canonical: new URL(all(/rel="canonical" href="([^"]*)/g)[0]!).pathname,
    facts: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json)),
    cache: JSON.parse(all(/id="page-data">(.*?)<\/script>/gs)[0]!).cache,
    meta: (name) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0],
  };
}

beforeAll(async () => {
  shop = await startShop();
  await loadParts(shop.databaseUrl, 300);
  db = await connected(shop.databaseUrl);
  visitor = shop.visitor();
  const { id } = (await db.query<{ id: number }>('SELECT part_id AS id FROM part_image ORDER BY 1 LIMIT 1')).rows[0]!;
  part = (await visitor.get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id })}`)).body;
  tree = (await visitor.get<Categoria[]>(`/api/${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: 0 })}`))
    .body;
}, 120_000);

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
    const shared = new URL(sharedImage(part.imagenRepuestoList[0]!.ruta), shop.baseUrl);
    expect(page.meta('og:image')).toBe(shared.href);
    const picture = await fetch(shared);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject(SHARED_IMAGE);
    expect(page.facts).toContainEqual(expect.objectContaining({ '@type': 'Product', sku: part.codigoRepuesto }));
    expect(page.facts).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    expect(page.cache[fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: part.codigoEncriptado })]).toEqual(part);
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
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
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
});
