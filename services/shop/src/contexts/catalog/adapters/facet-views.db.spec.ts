import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ListingRequest, SEARCH_STATES } from '@bujia/contracts/catalogue';
import { FACETS, type Faceta, type FacetasListado, ON_PROMOTION, PRICE_BANDS } from '@bujia/contracts/facets';
import type pg from 'pg';
import { Random } from '../../../../demo/catalogue/random.ts';
import { catalogueOf, connected } from '../../../../test/catalogue.ts';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { eventually } from '../../../../test/eventually.ts';
import { TestClock } from '../../../../test/shop.ts';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { CATALOGUE_CHANNEL } from './answers.ts';
import { MOST_WEIGHED, facetsSql } from './facet-sql.ts';
import { FacetViews } from './facet-views.ts';
import { KnownColumns } from './known-columns.ts';
import { KnownTraits } from './known-traits.ts';
import { listingOf } from './listing-query.ts';
import { MOST_COUNTED, listingSql } from './part-sql.ts';
import { PartViews } from './part-views.ts';
import { PromotedParts } from './promoted-parts.ts';
import { SearchViews } from './search-views.ts';

const TODAY = '2037-06-10';
const ALL: ListingRequest = { promocion: -1, codigoEmpresa: 1, page: 0, size: 50 };

interface Part {
  id: number;
  categories: number[];
  price: number;
  promo: number | null;
  stock: number;
  elsewhere: Record<string, number>;
  flags: boolean[];
  universal: boolean;
  vehicles: number[];
  brands: string[];
  places: { vehicle: number; position: string }[];
}

let database: FreshDatabase;
let db: pg.Client;
let reads: Reads;
let wakeups: Wakeups;
/** Counts in the database, and in memory. */
let facets: FacetViews;
let remembered: FacetViews;
let listings: PartViews;
let rememberedListings: PartViews;
let columns: KnownColumns;
let traits: KnownTraits;

async function begin(fresh: FreshDatabase) {
  database = fresh;
  db = await connected(database.url);
  const env = { DATABASE_URL: database.url, SMTP_URL: 'smtp://127.0.0.1:1' };
  const config = new Config({ ...env, SECRET: 'a secret that is only good for tests, and long enough' });
  [reads, wakeups] = [new Reads(config), new Wakeups(config)];
  const alone = async (sql: string, values?: unknown[]) => (await db.query<object>(sql, values)).rows;
  const primary = { alone, row: async (sql: string) => (await alone(sql))[0] } as never;
  const clock = new TestClock();
  clock.stopAt(`${TODAY}T12:00:00-05:00`);
  const promoted = new PromotedParts(reads, wakeups, clock);
  traits = new KnownTraits(reads, primary, wakeups, config);
  const unused = undefined as never;
  const search = new SearchViews(reads, primary, wakeups, unused, config, promoted, unused, traits);
  const none = new KnownColumns(primary, wakeups, promoted, traits);
  none.onModuleDestroy();
  columns = new KnownColumns(primary, wakeups, promoted, traits);
  await columns.onModuleInit();
  await promoted.onModuleInit();
  const counting = (known: KnownColumns): [FacetViews, PartViews] => [
    new FacetViews(reads, promoted, traits, search, config, known),
    new PartViews(reads, unused, unused, promoted, unused, traits, config, known),
  ];
  [facets, listings] = counting(none);
  [remembered, rememberedListings] = counting(columns);
}

async function end() {
  await reads.onApplicationShutdown();
  await wakeups.onApplicationShutdown();
  await db.end();
  await database.drop();
}

const askOf = async (views: FacetViews, request: Partial<ListingRequest>, withPrices = true): Promise<FacetasListado> =>
  JSON.parse(await views.of(listingOf({ ...ALL, ...request }, withPrices)!, withPrices)) as FacetasListado;
const ask = (request: Partial<ListingRequest>, withPrices = true) => askOf(facets, request, withPrices);

const areKnown = () => eventually(async () => (await columns.counting(listingOf(ALL, true)!)) !== undefined);

describe('The counts of a generated catalogue', () => {
  let parts: Part[];
  let promotedCategory: number;
  beforeAll(async () => {
    await begin(await freshDatabase(catalogueOf(1500)));
    await db.query(`UPDATE part SET elsewhere = jsonb_build_object('norte', 1 + id % least(stock, 9)) WHERE id % 3 = 0 AND stock > 1;
      UPDATE part SET elsewhere = jsonb_build_object('norte', stock) WHERE id % 7 = 0 AND stock > 0`);
    promotedCategory = (await db.query<{ id: number }>(`SELECT id FROM category WHERE parent_id IS NULL ORDER BY id LIMIT 1`)).rows[0]!.id;
    await db.query(
      `INSERT INTO promotion (name, badge, terms, scope, scope_ids, from_day, until_day, stackable, made_at)
       VALUES ('Diez', '-10 %', '{"kind": "percentage", "percent": 10}', 'category', ARRAY[$1::int], '${TODAY}', '${TODAY}', true, now())`,
      [promotedCategory],
    );
    parts = (
      await db.query<Part>(`SELECT p.id, ARRAY[p.category_id] || coalesce(ARRAY[c.parent_id], '{}') AS categories,
        p.price_cents AS price, p.promo_price_cents AS promo, p.stock, p.elsewhere,
        ARRAY[p.featured, p.recent, p.best_seller, p.most_searched] AS flags, p.universal, p.vehicle_ids AS vehicles,
        ARRAY(SELECT DISTINCT source FROM part_number n WHERE n.part_id = p.id AND kind = 'fabricante') AS brands,
        coalesce((SELECT json_agg(json_build_object('vehicle', vehicle_id, 'position', position)) FROM fitment f
                  WHERE f.part_id = p.id AND position <> ''), '[]') AS places
        FROM part p JOIN category c ON c.id = p.category_id`)
    ).rows;
  }, 240_000); // prettier-ignore
  afterAll(end);

  const isOf = (values: readonly string[] | undefined, own: readonly string[]) =>
    !values?.length || values.some((value) => own.includes(value));
  const branchesOf = ({ stock, elsewhere }: Part) => {
    const away = Object.values(elsewhere).reduce((sum, pieces) => sum + pieces, 0);
    return stock > 5 ? [...(stock > away ? ['sur'] : []), ...Object.keys(elsewhere)] : [];
  };
  const placesOf = ({ places }: Part, vehicle?: number) => [
    ...new Set(places.filter((place) => !vehicle || place.vehicle === vehicle).map(({ position }) => position)),
  ];
  const costOf = ({ price, promo }: Part) => promo ?? price;
  const bandOf = (part: Part) =>
    PRICE_BANDS.find(({ from, below = Infinity }) => costOf(part) >= from && costOf(part) < below)!.id;
  const isPromoted = (part: Part) =>
    part.promo !== null ||
    (part.categories.includes(promotedCategory) && Math.max(1, Math.round(part.price * 0.9)) < part.price);

  /** What a choice of each facet asks of a part. */
  const meets: Record<Faceta, (request: ListingRequest, part: Part) => boolean> = {
    categoria: ({ categoria }, part) =>
      !categoria ||
      String(categoria)
        .split(',')
        .some((one) => part.categories.includes(Number(one))),
    posicion: ({ posiciones, repuestoModelo }, part) =>
      isOf(posiciones, placesOf(part)) && isOf(posiciones, placesOf(part, repuestoModelo)),
    marca: ({ marcas }, { brands }) => isOf(marcas, brands),
    precio: ({ precios }, part) => !precios?.length || precios.includes(String(bandOf(part))),
    promocion: ({ promocion }, part) => promocion !== 0 || isPromoted(part),
    sucursal: ({ sucursales }, part) => isOf(sucursales, branchesOf(part)),
  };
  const meetsRest = ({ repuestoModelo, estadoBusqueda, disponibles, codigos }: ListingRequest, part: Part) =>
    (!repuestoModelo || part.universal || part.vehicles.includes(repuestoModelo)) &&
    (!estadoBusqueda || SEARCH_STATES.some(({ id }, i) => String(estadoBusqueda).includes(String(id)) && part.flags[i])) &&
    (!disponibles || part.stock > 5) &&
    !codigos?.includes(part.id); // prettier-ignore
  const valuesOf: Record<Faceta, (part: Part, request: ListingRequest) => string[]> = {
    categoria: ({ categories }) => categories.filter(Boolean).map(String),
    posicion: (part, { repuestoModelo }) => placesOf(part, repuestoModelo),
    marca: ({ brands }) => brands,
    precio: (part) => [String(bandOf(part))],
    promocion: (part) => (isPromoted(part) ? [ON_PROMOTION] : []),
    sucursal: branchesOf,
  };
  const counted = (request: ListingRequest, among: Part[]) => {
    const count = (facet: Faceta) => {
      const counts: Record<string, number> = {};
      const others = FACETS.filter((other) => other !== facet);
      for (const part of among) {
        if (!meetsRest(request, part) || !others.every((other) => meets[other](request, part))) continue;
        for (const value of valuesOf[facet](part, request)) counts[value] = (counts[value] ?? 0) + 1;
      }
      return counts;
    };
    return Object.fromEntries(FACETS.map((facet) => [facet, count(facet)]));
  };
  const said = ({ facetas }: FacetasListado) =>
    Object.fromEntries(
      Object.entries(facetas).map(([facet, values]) => [
        facet,
        Object.fromEntries(values.filter(({ cantidad }) => cantidad > 0).map(({ valor, cantidad }) => [valor, cantidad])),
      ]),
    ); // prettier-ignore
  const all = (request: ListingRequest) => (part: Part) =>
    meetsRest(request, part) && FACETS.every((facet) => meets[facet](request, part));

  /** What is counted in memory is what the database counts, and it was counted there. */
  async function isRemembered(request: ListingRequest): Promise<true> {
    const listing = listingOf(request, true)!;
    const isKnown = (await columns.counting(listing)) !== undefined;
    expect({ request, isKnown }).toEqual({ request, isKnown: !request.codigos });
    expect({ request, facets: await askOf(remembered, request) }).toEqual({ request, facets: await ask(request) });
    const total = async (views: PartViews) => JSON.parse(await views.total(listing)) as object;
    expect({ request, total: await total(rememberedListings) }).toEqual({ request, total: await total(listings) });
    return true;
  }

  function anyState(random: Random): ListingRequest {
    const some = <T>(values: readonly T[], chance: number) =>
      random.chance(chance) ? [...new Set([random.pick(values), random.pick(values)])] : undefined;
    const categories = some([...new Set(parts.flatMap((part) => part.categories.filter(Boolean)))], 0.4);
    const given: Partial<ListingRequest> = {
      categoria: categories?.join(),
      repuestoModelo: some(parts.flatMap(({ vehicles }) => vehicles.slice(0, 3)), 0.5)?.[0],
      estadoBusqueda: some([1, 2, 3, 4], 0.15)?.join(),
      disponibles: random.chance(0.3) ? 1 : undefined,
      marcas: some(parts.flatMap(({ brands }) => brands), 0.3),
      posiciones: some(parts.flatMap((part) => placesOf(part)), 0.3),
      precios: some(['1', '2', '3', '4', '5'], 0.3),
      sucursales: some(['sur', 'norte'], 0.2),
      ...(random.chance(0.2) && { promocion: 0 as const }),
      ...(random.chance(0.1) && { codigos: [1, 2, 3, 5, 8], accion: 'NOT IN' as const }),
    }; // prettier-ignore
    return { ...ALL, ...given };
  }

  it('are those that a look at each part gives, in 200 states of the filters, and so are those in memory and the list', async () => {
    const random = new Random(17);
    await areKnown();
    let found = 0;
    for (let state = 0; state < 200; state++) {
      const request = anyState(random);
      const answer = await ask(request);
      expect({ request, facets: said(answer) }).toEqual({ request, facets: counted(request, parts) });
      const wanted = parts.filter(all(request)).length;
      expect({ request, total: answer.total, mas: answer.mas }).toEqual({ request, total: wanted, mas: false });
      // A listing is asked for by the same conditions, so its total says the same.
      const total = JSON.parse(await listings.total(listingOf(request, true)!)) as { total: number };
      expect({ request, total: Math.min(total.total, MOST_COUNTED) }).toEqual({
        request,
        total: Math.min(wanted, MOST_COUNTED),
      });
      await isRemembered(request);
      if (wanted > 0) found++;
    }
    expect(found).toBeGreaterThan(60);
  }, 240_000);

  it('are those of the parts that answer all of a text', async () => {
    for (const nombreRepuesto of ['pastillas', 'filtro de aceite', 'amortiguador delantero']) {
      const answer = await ask({ nombreRepuesto, posiciones: ['Delantero'] });
      const free = await ask({ nombreRepuesto });
      const inFront = free.facetas.posicion!.find(({ valor }) => valor === 'Delantero')!.cantidad;
      expect({ nombreRepuesto, total: answer.total ?? 0 }).toEqual({ nombreRepuesto, total: inFront });
      expect(free.facetas.marca!.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(free.total);
      expect(free.total).toBeGreaterThan(0);
    }
    expect(await ask({ nombreRepuesto: 'zzqx' })).toMatchObject({ total: null, mas: false });
    // No part is both: those that are one of them are listed, and counted.
    const loose = await ask({ nombreRepuesto: 'pastillas amortiguador' });
    expect(loose.total).toBeNull();
    expect(loose.facetas.marca!.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBeGreaterThan(0);
  });

  it.each(['in the database', 'in memory'])(
    'show no price to a visitor, and no branch that there is not: %s',
    async (where) => {
      await areKnown();
      const ask = (request: Partial<ListingRequest>, withPrices = true) =>
        askOf(where === 'in memory' ? remembered : facets, request, withPrices);
      const answer = await ask({}, false);
      expect(Object.keys(answer.facetas)).toEqual(FACETS.filter((facet) => facet !== 'precio'));
      // By nothing that says of a part what it costs.
      expect(await ask({ precios: ['1'] }, false)).toEqual(answer);
      expect(await ask({ sucursales: ['luna'] })).toMatchObject({ total: 0 });
      expect(await ask({ marcas: ['Nadie'], posiciones: ['Encima'] })).toMatchObject({ total: 0 });
      expect(await ask({ marcas: ['\0'], posiciones: ['a\0b'], sucursales: ['\0'] })).toMatchObject({ total: 0 });
    },
  );

  it('and the places of lists follow a part into a branch and out of it', async () => {
    const [one] = parts.filter(({ elsewhere, stock }) => stock > 20 && elsewhere['norte'] && elsewhere['norte'] > 1);
    const told: string[] = [];
    const stop = await wakeups.on(CATALOGUE_CHANNEL, (changed) => changed !== '' && told.push(changed));
    const put = (elsewhere: object) =>
      db.query(`UPDATE part SET elsewhere = $2 WHERE id = $1`, [one!.id, JSON.stringify(elsewhere)]);
    // Some are left in each: no list changes.
    await put({ norte: 1 });
    await put({});
    await eventually(() => told.length > 0);
    await put({ norte: 1 });
    await put({ norte: one!.stock });
    await eventually(() => told.length > 2);
    expect(told).toEqual([String(one!.id), String(one!.id), String(one!.id)]);
    stop();
    await put(one!.elsewhere);
  });

  it('follow what is written of fitments, numbers and branches', async () => {
    const of = async (facet: Faceta, valor: string) =>
      (await ask({})).facetas[facet]!.find((value) => value.valor === valor)?.cantidad ?? 0;
    const [one] = parts.filter(({ elsewhere, stock, places }) => places.length > 1 && stock > 20 && !elsewhere['norte']); // prettier-ignore
    const [place, brand] = [one!.places[0]!.position, one!.brands[0]!];
    const before = [await of('marca', brand), await of('posicion', place), await of('sucursal', 'norte')];
    const now = async () => [await of('marca', brand), await of('posicion', place), await of('sucursal', 'norte')];
    await db.query(`UPDATE part_number SET source = 'Otra' WHERE part_id = $1 AND kind = 'fabricante'`, [one!.id]);
    await db.query(`DELETE FROM fitment WHERE part_id = $1 AND vehicle_id = $2`, [one!.id, one!.places[0]!.vehicle]);
    await db.query(`UPDATE part SET elsewhere = '{"norte": 2}' WHERE id = $1`, [one!.id]);
    // It is there for the other vehicles still.
    expect(await now()).toEqual([before[0]! - 1, before[1], before[2]! + 1]);
    await db.query(`UPDATE fitment SET position = 'Encima' WHERE part_id = $1`, [one!.id]);
    await db.query(`UPDATE part SET elsewhere = '{}' WHERE id = $1`, [one!.id]);
    expect(await now()).toEqual([before[0]! - 1, before[1]! - 1, before[2]]);
    expect(await of('posicion', 'Encima')).toBe(1);
    await db.query(`DELETE FROM part_number WHERE part_id = $1`, [one!.id]);
    await db.query(`DELETE FROM fitment WHERE part_id = $1`, [one!.id]);
    expect((await db.query(`SELECT FROM part_trait WHERE part_id = $1`, [one!.id])).rowCount).toBe(0);
  });

  it('in memory follow whatever becomes of parts, one by one and all at once', async () => {
    const random = new Random(23);
    await areKnown();
    const [categories, vehicles] = (await Promise.all(
      ['category', 'vehicle'].map(async (table) =>
        (await db.query<{ id: number }>(`SELECT id FROM ${table}`)).rows.map(({ id }) => id),
      ),
    )) as [number[], number[]];
    const changes: (() => string)[] = [
      () => `UPDATE part SET price_cents = ${random.integer(1, 30_000)}, promo_price_cents = NULL WHERE id = $1`,
      () => `UPDATE part SET promo_price_cents = price_cents - 1 WHERE id = $1 AND price_cents > 1`,
      () => `UPDATE part SET featured = NOT featured, recent = NOT recent WHERE id = $1`,
      () => `UPDATE part SET stock = ${random.integer(0, 12)}, elsewhere = '{}' WHERE id = $1`,
      () => `UPDATE part SET elsewhere = jsonb_build_object('${random.pick(['norte', 'luna'])}', ${random.chance(0.5) ? 'stock' : '1'}) WHERE id = $1 AND stock > 0`,
      () => `UPDATE part SET category_id = ${random.pick(categories)} WHERE id = $1`,
      () => `UPDATE part SET universal = NOT universal WHERE id = $1`,
      () => `UPDATE part SET vehicle_ids = ARRAY[${random.pick(vehicles)}] WHERE id = $1`,
      () => `UPDATE fitment SET position = '${random.pick(['Delantero', 'Arriba'])}' WHERE (part_id, vehicle_id) IN (SELECT part_id, vehicle_id FROM fitment WHERE part_id = $1 GROUP BY 1, 2 HAVING count(*) = 1 LIMIT 1)`,
      () => `DELETE FROM fitment WHERE part_id = $1`,
      () => `UPDATE part_number SET source = '${random.pick(['Tayra', 'Otra'])}' WHERE part_id = $1 AND kind = 'fabricante'`,
      () => `DELETE FROM part_number WHERE part_id = $1`,
      () => `DELETE FROM part WHERE id = $1`,
      () => `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating, price_cents,
          featured, recent, best_seller, most_searched, universal, vehicle_ids, search)
        SELECT 'NEW-' || id || '-' || ${random.integer(1, 1e9)}, name, words, '', '', category_id, 1, unit, 1, 1, 1, 9, 4, price_cents, true, false, false, false, universal, vehicle_ids, search
        FROM part WHERE id = $1`,
    ]; // prettier-ignore
    for (let round = 0; round < 10; round++) {
      for (const change of changes) await db.query(change(), [random.pick(parts).id]);
      for (const request of [{}, { categoria: 1 }, { sucursales: ['norte'] }, ...[1, 2, 3].map(() => anyState(random))])
        await eventually(() => isRemembered({ ...ALL, ...request }));
    }

    await db.query(`UPDATE category SET parent_id = NULL, level = 1 WHERE id = (SELECT max(id) FROM category)`);
    await db.query(`UPDATE part SET price_cents = price_cents + 5000`);
    await eventually(async () => (await columns.counting(listingOf(ALL, true)!)) === undefined);
    await areKnown();
    for (let state = 0; state < 20; state++) await isRemembered(anyState(random));
    // More than there is room for, though never many at once.
    for (const from of [0, 400, 800]) await db.query(`UPDATE part SET category_id = ${categories[from / 400]} WHERE id > $1 AND id <= $1 + 400`, [from]); // prettier-ignore
    await eventually(() => isRemembered({ ...ALL, categoria: categories[0] }));
    await areKnown();
    for (let state = 0; state < 20; state++) await isRemembered(anyState(random));

    await db.query(`UPDATE promotion SET ended_at = now()`);
    await eventually(() => isRemembered({ ...ALL, promocion: 0 }));
  }, 240_000);
});

describe('In a large catalogue', () => {
  const MANY = 40_000;
  const SELDOM = { marcas: ['Marca 5'], posiciones: ['Detrás'] };
  beforeAll(async () => {
    await begin(await freshDatabase());
    await db.query(`
      INSERT INTO category (slug, name, words, level) SELECT 'c' || n, 'C' || n, 'c' || n, 1 FROM generate_series(1, 10) n;
      INSERT INTO model (name) VALUES ('Cayambe');
      INSERT INTO vehicle (model_id, year, engine) SELECT 1, 1990 + n % 30, n / 30 || '.4' FROM generate_series(0, 299) n;
      INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating,
        price_cents, promo_price_cents, featured, recent, best_seller, most_searched, universal, vehicle_ids, search)
      SELECT 'P-' || n, 'Pieza ' || n, 'piez', '', '', n % 10 + 1, 1, 'kg', 1, 1, 1, 20, 4, 100 + n, NULL, n % 50 = 0, false, false, false,
        false, ARRAY[n % 300 + 1], part_search('piez', '', 1) FROM generate_series(1, ${MANY}) n;
      INSERT INTO fitment (part_id, vehicle_id, position, note) SELECT id, id % 300 + 1, 'Delantero', '' FROM part;
      INSERT INTO part_number (part_id, kind, number, number_key, source)
      SELECT id, 'fabricante', 'N-' || id, 'N' || id, CASE WHEN id % 5000 = 7 THEN 'Rara' ELSE 'Marca ' || id % 9 END FROM part;
      -- Two that many have, and hardly any has both.
      INSERT INTO fitment (part_id, vehicle_id, position, note)
      SELECT id, id % 300 + 1, 'Detrás', '' FROM part WHERE id % 9 < 4 OR id IN (5, 14, 23);
      SELECT catalogue_refresh();
      ANALYZE`);
  }, 240_000);
  afterAll(end);

  it('counts in memory stop where those of the database do', async () => {
    await areKnown();
    for (const request of [
      {},
      { categoria: 3 },
      { marcas: ['Rara'] },
      { marcas: ['Marca 1'] },
      SELDOM,
      { repuestoModelo: 8 },
    ]) {
      const [asked, told] = [await ask(request), await askOf(remembered, request)];
      expect({ request, total: told.total, mas: told.mas }).toEqual({ request, total: asked.total, mas: asked.mas });
      const exact = ({ facetas }: FacetasListado) =>
        Object.entries(facetas).filter(([, values]) => values.every(({ mas }) => !mas));
      expect({ request, exact: exact(told) }).toEqual({ request, exact: exact(asked) });
    }
  });

  it('counts stop, and say so; of whole categories they are known', async () => {
    const answer = await ask({});
    expect([answer.total, answer.mas]).toEqual([MOST_WEIGHED, true]);
    expect(answer.facetas.categoria).toContainEqual({ valor: '3', cantidad: MANY / 10, mas: false });
    expect(answer.facetas.marca!.every(({ mas }) => mas)).toBe(true);
    // Of a rare one its parts are known by their numbers.
    expect(await ask({ marcas: ['Rara'] })).toMatchObject({ total: 8, mas: false });
    expect((await ask({ marcas: ['Rara'], repuestoModelo: 8 })).total).toBe(3);
    expect(await ask(SELDOM)).toMatchObject({ total: 3, mas: false });
  });

  it.each<[what: string, request: Partial<ListingRequest>]>([
    ['of all parts', {}],
    ['of a category', { categoria: 3 }],
    ['of a vehicle', { repuestoModelo: 7 }],
    ['of a rare brand', { marcas: ['Rara'] }],
    ['of a place', { posiciones: ['Delantero'], repuestoModelo: 7 }],
    ['of two frequent ones that seldom meet', SELDOM],
    ['of what costs so much', { precios: ['1'] }],
  ])('few parts are looked at for the counts %s, each by an index', async (_, request) => {
    const listing = await traits.within(listingOf({ ...ALL, ...request }, true)!);
    const { sql, values } = facetsSql(listing, FACETS)!;
    await looksAtFew(sql, values);
    // The list itself is walked along its order, unless its parts are known.
    const listed = listingSql(listing, true);
    if (request === SELDOM) await looksAtFew(listed.sql, listed.values);
  });

  async function looksAtFew(sql: string, values: unknown[]): Promise<void> {
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values);
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'category');
    const read = (node: Node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    // A walk that stops reads no table whole.
    const readWhole = whole.map((node) => [node['Relation Name'], read(node) > 2 * MOST_WEIGHED ? read(node) : 'some']);
    expect(readWhole.filter(([, rows]) => rows !== 'some')).toEqual([]);
    const looks = nodes.filter((node) => node['Relation Name'] === 'part').map(read);
    expect(looks.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(4 * MOST_WEIGHED);
  } // prettier-ignore
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
