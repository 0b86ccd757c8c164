import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ListingRequest, LISTING_ORDERS } from '@bujia/contracts/catalogue';
import { FACETS } from '@bujia/contracts/facets';
import type pg from 'pg';
import { CANDIDATES } from '../src/contexts/catalog/adapters/equivalents.ts';
import { facetsSql } from '../src/contexts/catalog/adapters/facet-sql.ts';
import { listingOf } from '../src/contexts/catalog/adapters/listing-query.ts';
import { type Statement, listingSql, relatedSql, totalSql } from '../src/contexts/catalog/adapters/part-sql.ts';
import {
  KNOWN,
  type Known,
  closenessSql,
  namesWithSql,
  searchListingSql,
  searchSql,
  searchTotalSql,
} from '../src/contexts/catalog/adapters/search-query.ts';
import { suggestionsSql } from '../src/contexts/catalog/adapters/suggestion-sql.ts';
import { Understanding } from '../src/contexts/catalog/domain/understanding.ts';
import { Statements } from '../src/platform/database/statements.ts';
import { catalogueOf, connected } from './catalogue.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

const PARTS = 400;
const TIMES = 50;
const BIG = ['part', 'part_trait', 'part_number'];
const ALL: ListingRequest = { promocion: -1, codigoEmpresa: 1, page: 0, size: 10 };

/** The same parts many times over, as other brands have them; what triggers make of them is no matter here. */
const COLUMNS = `name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating, price_cents,
  promo_price_cents, featured, recent, best_seller, most_searched, universal, vehicle_ids, models, search, counted, elsewhere`;
const MANY = [
  ...BIG.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
  'CREATE TEMP TABLE first AS SELECT * FROM part',
  `CREATE TEMP TABLE copy AS SELECT first.id AS of, n, nextval(pg_get_serial_sequence('part', 'id'))::int AS id
   FROM first, generate_series(1, ${TIMES - 1}) n`,
  `INSERT INTO part (id, code, ${COLUMNS}) OVERRIDING SYSTEM VALUE
   SELECT copy.id, code || 'Z' || n, ${COLUMNS} FROM copy JOIN first ON first.id = copy.of ORDER BY copy.id`,
  `INSERT INTO part_trait SELECT copy.id, kind, value FROM copy JOIN part_trait ON part_id = of`,
  `INSERT INTO part_number SELECT copy.id, kind, number || 'Z' || n, number_key || 'Z' || n, source FROM copy JOIN part_number ON part_id = of`,
  'SELECT catalogue_refresh()',
  'ANALYZE',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Whatever is asked, the time must not grow with the catalogue: PostgreSQL, which knows the values, finds a way by an index. */
describe('Of a large catalogue no table is read whole for', () => {
  let database: FreshDatabase;
  let db: pg.Client;
  let understanding: Understanding;
  let [vehicle, category, code] = [0, 0, ''];
  beforeAll(async () => {
    database = await freshDatabase(catalogueOf(PARTS));
    db = await connected(database.url);
    for (const statement of MANY) await db.query(statement);
    const { rows } = await db.query<Known>(KNOWN);
    understanding = new Understanding({ ...rows[0]!, ignored: ['Tayra'] });
    const { rows: some } = await db.query<{ id: number; category_id: number; code: string; vehicle: number }>(
      `SELECT id, category_id, code, vehicle_ids[1] AS vehicle FROM part WHERE NOT universal ORDER BY id DESC LIMIT 1`,
    );
    [vehicle, category, code] = [some[0]!.vehicle, some[0]!.category_id, some[0]!.code];
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
  });

  const readWhole = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' && BIG.includes(plan['Relation Name']!) ? [plan['Relation Name']!] : []),
    ...(plan.Plans ?? []).flatMap(readWhole),
  ];
  const planOf = async ({ sql, values }: Statement): Promise<Plan> => {
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
    return rows[0]!['QUERY PLAN'][0].Plan;
  };
  const indexesOf = (plan: Plan): string[] => [
    ...(plan['Index Name'] === undefined ? [] : [plan['Index Name']]),
    ...(plan.Plans ?? []).flatMap(indexesOf),
  ];
  const expectNone = async (...statements: (Statement | undefined)[]) => {
    for (const statement of statements) {
      expect(statement).toBeDefined();
      expect(readWhole(await planOf(statement!))).toEqual([]);
    }
  };
  const narrowed = (): Partial<ListingRequest>[] => [
    {},
    { repuestoModelo: vehicle, disponibles: 1 },
    { categoria: category },
    { categoria: category, repuestoModelo: vehicle },
  ];

  it.each([
    'soporte 1.2',
    'motor',
    'motor 2.0',
    'delantero derecho',
    '2019 derecha',
    'pastillas de freno',
    'aceite de motor 20w50',
    'filtro de aire sumaco 2012',
    'se recalienta',
    'balattas delanteras',
  ])('«%s», its reading, its number and its facets', async (text) => {
    const question = understanding.understand(text);
    for (const more of narrowed()) {
      const listing = listingOf({ ...ALL, ...more, nombreRepuesto: text })!;
      await expectNone(
        searchListingSql(question, listing, false),
        searchListingSql(question, { ...listing, order: 'nombre' }, false),
        closenessSql(question, listing),
        searchTotalSql(question, listing),
        facetsSql(listing, FACETS, question),
      );
    }
  });

  it.each(['mot', 'pasti', 'delantero der', 'amort', 'soporte 1.'])('what «%s» may become', async (text) => {
    await expectNone(
      searchSql(understanding.understand(text, { unfinished: true }), listingOf({ ...ALL, nombreRepuesto: text })!, 6),
    );
  });

  it('names in which words stand', () => expectNone(namesWithSql(['motor', 'soport', '2', 'nadi'])));

  it('a code, what it begins with and a piece of it', async () => {
    for (const text of [code, code.replaceAll('-', ' '), code.slice(0, 6), code.slice(3, 8)])
      for (const more of narrowed()) {
        const listing = listingOf({ ...ALL, ...more, nombreRepuesto: text })!;
        await expectNone(searchListingSql(understanding.understand(text), listing, false));
      }
  });

  it.each([undefined, ...LISTING_ORDERS])('a list in the order %s', async (order) => {
    for (const more of [...narrowed(), { estadoBusqueda: 1 }, { promocion: 1 as const }]) {
      const listing = listingOf({ ...ALL, ...more } as ListingRequest, true)!;
      await expectNone(listingSql({ ...listing, order }, true));
    }
  });

  // What a vehicle has is counted in memory; the database stops at a bound, wherever it begins.
  it('the number of what is in a category or in a showcase', async () => {
    for (const more of [{ categoria: category }, ...[1, 2, 3, 4].map((estadoBusqueda) => ({ estadoBusqueda }))])
      await expectNone(totalSql(listingOf({ ...ALL, ...more } as ListingRequest)!));
  });

  it('words, whose statement is planned with them each time it is asked', () => {
    const named = (statement: Statement | undefined) => {
      const statements = new Statements();
      return Array.from({ length: 5 }, () => statements.nameOf(statement!.sql)).some((name) => name !== undefined);
    };
    for (const [text, isNamed] of [
      ['motor 2.0', false],
      ['se recalienta', false],
      [code, true],
    ] as const) {
      const [question, listing] = [understanding.understand(text), listingOf({ ...ALL, nombreRepuesto: text })!];
      expect([text, named(searchListingSql(question, listing, false))]).toEqual([text, isNamed]);
      expect([text, named(suggestionsSql(question, vehicle))]).toEqual([text, isNamed]);
    }
  });

  it('what could be the same thing for a vehicle, and nothing of its category that is called otherwise', async () => {
    const plan = await planOf({ sql: CANDIDATES, values: [1, vehicle, 40] });
    expect(readWhole(plan)).toEqual([]);
    expect(indexesOf(plan).filter((name) => name.startsWith('part_'))).toEqual(['part_pkey', 'part_search_name']);
  });

  it('what is like a part', async () => {
    await expectNone({ sql: relatedSql(false), values: [1, vehicle] });
  });
});
