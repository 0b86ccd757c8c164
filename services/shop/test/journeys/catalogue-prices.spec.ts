import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import {
  CATALOGUE_PATHS,
  type Categoria,
  type ListingRequest,
  type Repuesto,
  fillPath,
} from '@bujia/contracts/catalogue';
import { type FacetasListado, PRICES_FOR_SIGNED_IN } from '@bujia/contracts/facets';
import { PART_KITS_PATH } from '@bujia/contracts/kits';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { catalogueOf, connected } from '../catalogue.ts';
import { eventually } from '../eventually.ts';
import { EASY_CAPTCHA, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const ALL: ListingRequest = { promocion: -1, codigoEmpresa: 1, page: 0, size: 50 };
/** Digits that nothing else has: 98,765.43 and 8,642.97 dollars. */
const PRICE = { cents: 9_876_543, dollars: 98_765.43 };
const PROMOTION = { cents: 864_297, dollars: 8_642.97 };
const CANARY = /98[.,]?765|9876543|876543|8[.,]?642[.,]?97|864297|"precio\w*":|price":/i;

let shop: TestShop;
let visitor: Visitor;
let client: Visitor;
let parts: Repuesto[];
let categories: Categoria[];

const api = (path: string, values: Record<string, string | number> = {}) => `/api/${fillPath(path, values)}`;

beforeAll(async () => {
  shop = await startShop(EASY_CAPTCHA, catalogueOf(200));
  const db = await connected(shop.databaseUrl);
  await db.query('UPDATE part SET price_cents = $1, promo_price_cents = CASE WHEN id % 3 = 0 THEN $2::int END', [
    PRICE.cents,
    PROMOTION.cents,
  ]);
  await db.end();
  visitor = shop.visitor();
  ({ visitor: client } = await signedInClient(shop));
  parts = (await visitor.post<Repuesto[]>(api(CATALOGUE_PATHS.listing), ALL)).body;
  categories = (await visitor.get<Categoria[]>(api(CATALOGUE_PATHS.categories))).body;
});

afterAll(() => shop.stop());

/** Every way in which the catalogue is asked, twice each: the second answer comes from memory. */
function questions(): { method: 'get' | 'post'; path: string; body?: unknown }[] {
  const listings: Partial<ListingRequest>[] = [
    {}, { promocion: 0 }, { estadoBusqueda: '1,2,3,4' }, { page: 1 }, { size: 1 }, { nombreRepuesto: 'freno' }, { orden: 'precio' }, { orden: 'precio-mayor', nombreRepuesto: 'freno' },
    { nombreRepuesto: '98765.43' }, { nombreRepuesto: '8642.97' }, { codigos: [parts[0]!.codigo], accion: 'IN' },
    { codigos: [parts[0]!.codigo], accion: 'NOT IN' }, { repuestoModelo: 1 }, ...categories.map(({ codigo }) => ({ categoria: codigo })),
  ]; // prettier-ignore
  const some = parts.slice(0, 10);
  return [
    ...listings.flatMap((request) =>
      [CATALOGUE_PATHS.listing, CATALOGUE_PATHS.cachedListing].map((path) => ({
        method: 'post' as const,
        path: api(path),
        body: { ...ALL, ...request },
      })),
    ),
    { method: 'post', path: api(CATALOGUE_PATHS.byName), body: { codigoEmpresa: 1, nombreRepuesto: 'freno' } },
    {
      method: 'post',
      path: api(STOREFRONT_PATHS.compatibility),
      body: { vehiculo: 1, codigos: some.map(({ codigo }) => codigo) },
    },
    {
      method: 'post',
      path: api(CODE_PATHS.list),
      body: { texto: some.map(({ codigoRepuesto }) => `2 x ${codigoRepuesto}`).join('\n') },
    },
    {
      method: 'post',
      path: api(STOREFRONT_PATHS.reading),
      body: { ...ALL, promocion: 0, nombreRepuesto: '98,765 dolares' },
    },
    ...[{}, { promocion: 0 }, { nombreRepuesto: 'freno' }, { marcas: ['Tayra'] }].map((request) => ({
      method: 'post' as const,
      path: api(STOREFRONT_PATHS.facets),
      body: { ...ALL, ...request },
    })),
    ...some.flatMap(({ codigo, codigoEncriptado, codigoRepuesto }) => [
      { method: 'get' as const, path: api(CATALOGUE_PATHS.part, { id: codigo }) },
      { method: 'get' as const, path: api(CATALOGUE_PATHS.partByEncryptedCode, { code: codigoEncriptado }) },
      { method: 'get' as const, path: api(CATALOGUE_PATHS.partByEncryptedCode, { code: codigoRepuesto }) },
      { method: 'get' as const, path: api(STOREFRONT_PATHS.partVehicles, { id: codigo }) },
      { method: 'get' as const, path: api(CODE_PATHS.partNumbers, { id: codigo }) },
      { method: 'get' as const, path: api(CODE_PATHS.equivalents, { id: codigo, vehiculo: 1 }) },
      { method: 'get' as const, path: api(PART_KITS_PATH, { id: codigo, vehiculo: 0 }) },
      { method: 'get' as const, path: api(PART_KITS_PATH, { id: codigo, vehiculo: 1 }) },
      { method: 'get' as const, path: `/repuesto/${codigoEncriptado}` },
      { method: 'get' as const, path: `/repuesto/codigo/${codigoRepuesto}` },
    ]),
    ...[
      ...[
        '/',
        '/categorias',
        '/repuestos',
        '/promociones',
        '/repuestos/busqueda/freno',
        '/repuestos/busqueda/98765.43',
      ],
      ...categories.flatMap(({ url }) => [`/repuestos/${url}`, `/promociones/${url}`]),
      ...['/sitemap.xml', '/sitemap.xml?parte=0', '/robots.txt', '/contacto', '/empresa', '/terminos'],
      ...[api(CATALOGUE_PATHS.categories), api(CATALOGUE_PATHS.models, { marca: 1 }), api(STOREFRONT_PATHS.slides)],
      ...['/lista', '/carrito', '/manifest.webmanifest'],
      ...['freno', 'fre', '98765', parts[0]!.codigoRepuesto].map(
        (text) => `${api(STOREFRONT_PATHS.suggestions)}?${new URLSearchParams({ texto: text, vehiculo: '1' })}`,
      ),
      `${api(STOREFRONT_PATHS.suggestions)}?texto=freno`,
      api(STOREFRONT_PATHS.related, { id: 1, vehiculo: 0 }),
      api(STOREFRONT_PATHS.related, { id: 1, vehiculo: 9 }),
    ].map((path) => ({ method: 'get' as const, path })),
  ];
}

describe('Prices', () => {
  it('show to whoever is signed in, also beside answers that are kept for visitors', async () => {
    await visitor.post(api(CATALOGUE_PATHS.listing), ALL);
    const { body } = await client.post<Repuesto[]>(api(CATALOGUE_PATHS.listing), ALL);
    expect(body).toHaveLength(50);
    for (const { codigo, precio, precioPromocion } of body) {
      expect(precio).toBe(PRICE.dollars);
      expect(precioPromocion).toBe(codigo % 3 === 0 ? PROMOTION.dollars : 0);
    }
  });

  it('order the listing of whoever is signed in, and no list of a visitor, whoever asked first', async () => {
    const db = await connected(shop.databaseUrl);
    const { rows } = await db.query<{ id: number }>(
      'SELECT id FROM part ORDER BY coalesce(promo_price_cents, price_cents), id',
    );
    await db.end();
    const cheapest = rows.map(({ id }) => id);
    const asked = async (who: Visitor, path: string, request: Partial<ListingRequest>) =>
      (await who.post<Repuesto[]>(api(path), { ...ALL, ...request })).body.map(({ codigo }) => codigo);
    for (const [orden, wanted] of [
      ['precio', cheapest],
      ['precio-mayor', cheapest.toReversed()],
    ] as const)
      for (const path of [CATALOGUE_PATHS.listing, CATALOGUE_PATHS.cachedListing])
        for (const first of [visitor, client, visitor]) {
          for (const page of [0, 3]) {
            const seen = await asked(first, path, { page, orden });
            const own = wanted.slice(page * 50, page * 50 + 50);
            expect(seen).toEqual(first === client ? own : await asked(visitor, path, { page }));
          }
          // Behind the bookmarks, too.
          const deep = await asked(first, path, { page: 20, size: 9, orden });
          expect(deep).toEqual(
            first === client ? wanted.slice(180, 189) : await asked(visitor, path, { page: 20, size: 9 }),
          );
          const found = await asked(first, path, { nombreRepuesto: 'freno', orden });
          expect(found.length).toBeGreaterThan(5);
          expect(found).toEqual(
            first === client
              ? wanted.filter((id) => found.includes(id))
              : await asked(visitor, path, { nombreRepuesto: 'freno' }),
          );
        }
    const page = await (await fetch(new URL('/repuestos?orden=precio', shop.baseUrl))).text();
    const plain = await (await fetch(new URL('/repuestos', shop.baseUrl))).text();
    const skus = (html: string) => [...html.matchAll(/"codigo":(\d+),"codigoRepuesto"/g)].map(([, code]) => code);
    expect(skus(page).length).toBeGreaterThan(0);
    expect(skus(page)).toEqual(skus(plain));
  });

  it('narrow a list of whoever is signed in, and are refused to a visitor, also where the answer is ready', async () => {
    const cheap = { ...ALL, precios: ['4'] };
    const paths = [
      CATALOGUE_PATHS.listing,
      CATALOGUE_PATHS.cachedListing,
      STOREFRONT_PATHS.total,
      STOREFRONT_PATHS.facets,
    ];
    const stranger = shop.visitor();
    stranger.token = 'not a session';
    for (let round = 0; round < 2; round++)
      for (const path of paths)
        for (const who of [visitor, client, stranger, visitor]) {
          const { status, text } = await who.post(api(path), cheap);
          if (who === client) expect({ path, status }).toEqual({ path, status: 200 });
          else {
            expect({ path, status }).toEqual({ path, status: 400 });
            expect(text).toContain(PRICES_FOR_SIGNED_IN);
          }
        }
    const bands = async (who: Visitor) =>
      (await who.post<FacetasListado>(api(STOREFRONT_PATHS.facets), ALL)).body.facetas.precio;
    expect(await bands(visitor)).toBeUndefined();
    expect((await bands(client))![0]).toEqual({ valor: '5', cantidad: 200, mas: false });
    expect((await client.post(api(STOREFRONT_PATHS.total), cheap)).body).toEqual({ total: 0, mas: false });
    // Nor by what is said above a list, or a page that is drawn.
    const reading = async (request: Partial<ListingRequest>) =>
      (await visitor.post(api(STOREFRONT_PATHS.reading), { ...ALL, nombreRepuesto: 'freno', ...request })).text;
    expect(await reading({ precios: ['4'] })).toBe(await reading({}));
    const skus = async (path: string) =>
      [...(await (await fetch(new URL(path, shop.baseUrl))).text()).matchAll(/"codigo":(\d+),"codigoRepuesto"/g)].map(
        ([, code]) => code,
      );
    expect(await skus('/repuestos?precios=4')).toEqual(await skus('/repuestos'));
  });

  it('never reach a visitor: no digit of them in any call or page, not even from memory', async () => {
    for (let round = 0; round < 2; round++) {
      for (const { method, path, body } of questions()) {
        const { text, headers, status } = await (method === 'get' ? visitor.get(path) : visitor.post(path, body));
        expect({ path, status }).toEqual({ path, status: 200 });
        const leak =
          CANARY.exec(text.replaceAll('98765.43', '').replaceAll('8642.97', '')) ?? CANARY.exec([...headers].join());
        // What was typed comes back in the title of a search; an answer in JSON has no such excuse.
        const spoken = path.startsWith('/repuestos/busqueda/') ? leak : (CANARY.exec(text) ?? leak);
        expect({ path, body, leak: spoken?.[0] }).toEqual({ path, body, leak: undefined });
      }
      for (const { method, path, body } of questions().filter(({ path }) => path.startsWith('/api/'))) {
        await (method === 'get' ? client.get(path) : client.post(path, body));
      }
    }
  });

  it('move nothing that a visitor is told: not a letter, not a tag, not a length', async () => {
    const told = async () => {
      const answers = [];
      for (const { method, path, body } of questions()) {
        const { text, headers } = await (method === 'get' ? visitor.get(path) : visitor.post(path, body));
        answers.push({ path, body, text, tag: headers.get('etag'), length: headers.get('content-length') });
      }
      return answers;
    };
    const before = await told();
    const db = await connected(shop.databaseUrl);
    // Each another one, some now below what they cost before and some above.
    await db.query(`UPDATE part SET price_cents = 900_000 + (id * 7919) % 9_000_000`);
    await db.query(`SELECT pg_notify('catalogue', '')`);
    const { codigo } = parts[0]!;
    await eventually(async () => {
      const { body } = await client.get<Repuesto>(api(CATALOGUE_PATHS.part, { id: codigo }));
      return body.precio !== PRICE.dollars;
    });
    expect(await told()).toEqual(before);
    await db.query('UPDATE part SET price_cents = $1', [PRICE.cents]);
    await db.query(`SELECT pg_notify('catalogue', '')`);
    await db.end();
    await eventually(async () => {
      const { body } = await client.get<Repuesto>(api(CATALOGUE_PATHS.part, { id: codigo }));
      return body.precio === PRICE.dollars;
    });
  });

  it('show to the same people in every form in which an answer is kept, whoever asked for it first', async () => {
    const { visitor: other } = await signedInClient(shop);
    const stranger = shop.visitor();
    stranger.token = 'not a session';
    const { codigo } = parts[1]!;
    const seen = new Map<boolean, Set<string>>([true, false].map((signedIn) => [signedIn, new Set()]));
    const ask = async (who: Visitor, encoding: string) => {
      const init = { headers: { 'accept-encoding': encoding } };
      const answers = [
        await who.get(api(CATALOGUE_PATHS.part, { id: codigo }), init),
        await who.post(api(CATALOGUE_PATHS.listing), { ...ALL, page: 1 }, init),
      ];
      // A single part is too short to be worth it.
      expect(answers[1]!.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      for (const { headers } of answers) {
        // What a visitor sees a browser may keep for when there is no network, and asks for all the same.
        expect(headers.get('cache-control')).toBe(who.token === undefined ? 'private, no-cache' : 'private, no-store');
        expect(headers.get('vary')).toMatch(/authorization/i);
      }
      return answers.map(({ text }) => text).join();
    };
    // The first round goes the whole way, the others from memory.
    for (const encoding of ['br', 'gzip', 'identity', 'gzip', 'br'])
      for (const who of [client, visitor, other, stranger, visitor, client]) {
        const signedIn = who === client || who === other;
        const text = await ask(who, encoding);
        expect(CANARY.test(text)).toBe(signedIn);
        seen.get(signedIn)!.add(text);
      }
    expect([...seen.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(CANARY.test(await ask(other, 'br'))).toBe(true);
    await other.delete(`/api/${REMOVE_SETTINGS_PATH}`);
    expect(CANARY.test(await ask(other, 'br'))).toBe(false);
  });

  it('do not show through the order of a list, or by an expired session', async () => {
    for (const request of [{}, { nombreRepuesto: 'freno' }, { promocion: 0 as const }]) {
      const forVisitor = await visitor.post<Repuesto[]>(api(CATALOGUE_PATHS.listing), { ...ALL, ...request });
      const forClient = await client.post<Repuesto[]>(api(CATALOGUE_PATHS.listing), { ...ALL, ...request });
      expect(forVisitor.body.map(({ codigo }) => codigo)).toEqual(forClient.body.map(({ codigo }) => codigo));
    }
    const stranger = shop.visitor();
    stranger.token = 'not a session';
    const { text } = await stranger.post(api(CATALOGUE_PATHS.listing), ALL);
    expect(text).not.toMatch(CANARY);
  });
});
