import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LISTING_ORDERS, type ListingRequest } from '@bujia/contracts/catalogue';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import type { Bookmark } from './bookmarks.ts';
import { listingOf } from './listing-query.ts';
import { type ListedRow, MOST_COUNTED, listingSql, totalSql } from './part-sql.ts';
import { searchListingSql } from './search-query.ts';

const MANY = 40_000;
const VEHICLE = 7;
const SIZE = 10;

let database: FreshDatabase;
let db: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  // What parts are called and cost goes with their category, as in a shop.
  await db.query(`
    INSERT INTO category (slug, name, words, level) SELECT 'c' || n, 'C' || n, 'c' || n, 1 FROM generate_series(1, 8) n;
    INSERT INTO category (slug, name, words, level, parent_id)
    SELECT 's' || n, 'S' || n, 's' || n, 2, n % 8 + 1 FROM generate_series(1, 32) n;
    INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating,
      price_cents, promo_price_cents, featured, recent, best_seller, most_searched, universal, vehicle_ids, search)
    SELECT 'P-' || n, 'Pieza ' || n % 40 || ' ' || n % 97, 'piez', '', '', n % 40 + 1, 1, 'kg', 1, 1, 1,
      CASE WHEN n % 10 = 3 THEN 5 ELSE 20 END, n % 51 / 10.0, n % 40 * 1000 + n % 89 + 100,
      CASE WHEN n % 11 = 0 THEN n % 40 * 500 + 50 END, n % 50 = 0, n % 33 = 0, n % 41 = 0, false, n % 20 = 0,
      CASE WHEN n % 20 = 0 THEN '{}'::int[] ELSE ARRAY[n % 30 + 1] END, part_search('piez', '', 1) FROM generate_series(1, ${MANY}) n;
    UPDATE category c SET part_count = (SELECT count(*) FROM part WHERE category_id = c.id OR category_id IN (SELECT id FROM category WHERE parent_id = c.id));
    ANALYZE`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const ALL: ListingRequest = { promocion: -1, codigoEmpresa: 1, page: 0, size: SIZE };
const listingFor = (request: Partial<ListingRequest>) => listingOf({ ...ALL, ...request }, true)!;

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const readOf = (node: Node): number =>
  (node['Relation Name'] === 'part'
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, inner) => sum + readOf(inner), 0);

/** How many parts were looked at for an answer. */
async function looked({ sql, values }: { sql: string; values: unknown[] }): Promise<number> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values);
  return readOf(rows[0]!['QUERY PLAN'][0].Plan);
}

const ORDER_BY = {
  itself: 'prominence DESC, id',
  precio: 'coalesce(promo_price_cents, price_cents), id',
  'precio-mayor': 'coalesce(promo_price_cents, price_cents) DESC, id DESC',
  nuevos: 'id DESC',
  calificados: 'rating DESC, id',
  nombre: 'name, id',
};
const FITS = `(universal OR ${VEHICLE} = ANY(vehicle_ids))`;
/** With the most parts that are looked at: in a table as small as this one a few hundred neighbours cost less than another index. */
const LISTS: [what: string, request: Partial<ListingRequest>, where: string, most: number][] = [
  ['all parts', {}, 'true', MANY / 40],
  ['those that can be bought', { disponibles: 1 }, 'stock > 5', MANY / 40],
  ['a category', { categoria: 9 }, 'category_id = 9', MANY / 40],
  ['one with others inside', { categoria: 1 }, 'category_id IN (SELECT id FROM category WHERE 1 IN (id, parent_id))', MANY / 10],
  ['what is for a vehicle', { repuestoModelo: VEHICLE }, FITS, MANY / 2],
]; // prettier-ignore

describe('The pages of a listing', () => {
  it('are asked for by few texts, each of which is planned for itself', () => {
    const texts = Array.from({ length: 300 }, (_, page) => listingSql(listingFor({ page }), true).sql);
    const question = {
      groups: [],
      symptom: undefined,
      vehicles: undefined,
      wholeCodes: [],
      codes: [],
      codePiece: '48510',
    };
    const ofSearch = texts.map((_, page) => searchListingSql(question, listingFor({ page }), true)!.sql);
    expect([new Set(texts).size, new Set(ofSearch).size].map((many) => many < 12)).toEqual([true, true]);
  });
});

describe('A listing in any order', () => {
  const cases = ([undefined, ...LISTING_ORDERS] as const).flatMap((orden) =>
    LISTS.map(([what, request, where, most]) => [what, orden ?? 'itself', request, where, most] as const),
  );
  it.each(cases)('of %s by %s looks at few others, at its beginning and far down', async (_, by, request, where, most) => {
    const { rows } = await db.query<{ id: number }>(`SELECT id FROM part WHERE ${where} ORDER BY ${ORDER_BY[by]}`);
    const orden = by === 'itself' ? undefined : by;
    const wanted = rows.map(({ id }) => id);
    const ask = async (page: number, after?: Bookmark) => {
      const statement = listingSql(listingFor({ ...request, orden, page }), true, after);
      const found = (await db.query<ListedRow>(statement.sql, statement.values)).rows;
      expect(found.map(({ id }) => id)).toEqual(wanted.slice(page * SIZE, (page + 1) * SIZE));
      const count = await looked(statement);
        expect({ page, looked: count > most ? count : 'few' }).toEqual({ page, looked: 'few' });
      return found;
    };
    await ask(0);
    // By keys that many parts share, too: the place is told by the part's number.
    const far = Math.min(60, Math.floor(wanted.length / SIZE) - 2);
    const before = listingSql(listingFor({ ...request, orden, page: far - 1 }), true);
    const last = (await db.query<ListedRow>(before.sql, before.values)).rows.at(-1)!;
    await ask(far, { position: far * SIZE, key: last.key, id: last.id });
  }); // prettier-ignore

  it.each(LISTS)('is counted without a look at every part: %s', async (_, request, where) => {
    const statement = totalSql(listingFor(request));
    const { rows } = await db.query<{ total: number }>(statement.sql, statement.values);
    const count = Number((await db.query<{ n: string }>(`SELECT count(*) AS n FROM part WHERE ${where}`)).rows[0]!.n);
    expect(rows[0]!.total).toBe(statement.isExact ? count : Math.min(count, MOST_COUNTED + 1));
    expect(await looked(statement)).toBeLessThan(MANY / 2);
  });
});
