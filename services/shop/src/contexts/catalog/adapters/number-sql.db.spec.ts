import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { listSql } from './code-lists.ts';
import { CANDIDATES } from './equivalents.ts';
import { partsOfNumbers } from './number-sql.ts';
import { NUMBERS_OF_PART, REPLACEMENT_OF_PART } from './number-views.ts';

const MANY = 20_000;

let database: FreshDatabase;
let db: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await db.query(`
    INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1);
    INSERT INTO model (name) VALUES ('Cayambe');
    INSERT INTO vehicle (model_id, year, engine) SELECT 1, 1990 + n, '2.4' FROM generate_series(1, 30) n;
    INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating,
      price_cents, featured, recent, best_seller, most_searched, universal, vehicle_ids, search)
    SELECT 'P-' || n, 'Pastillas ' || n, 'pastill ' || n, '', '', 1, 1, 'kg', 1, 1, 1, 20, 0, 100, false, false, false, false, false,
      ARRAY[n % 30 + 1], part_search('pastill ' || n, '', 1) FROM generate_series(1, ${MANY}) n;
    INSERT INTO fitment (part_id, vehicle_id, position, note) SELECT id, id % 30 + 1, 'Delantero', '' FROM part;
    INSERT INTO part_number (part_id, kind, number, number_key, source) SELECT id, 'oem', 'OEM-' || id, 'OEM' || id, 'Tayra' FROM part;
    -- Chains of four, the last of them a part.
    INSERT INTO supersession (old_key, old_number, new_key, new_number, source)
    SELECT 'A' || n, 'A-' || n, 'B' || n, 'B-' || n, '' FROM generate_series(1, ${MANY}) n
    UNION ALL SELECT 'B' || n, 'B-' || n, 'C' || n, 'C-' || n, '' FROM generate_series(1, ${MANY}) n
    UNION ALL SELECT 'C' || n, 'C-' || n, 'P' || n, 'P-' || n, '' FROM generate_series(1, ${MANY}) n;
    ANALYZE`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const found = async (...keys: string[]) =>
  (await db.query<{ asked: string; code: string; path: string[]; back: boolean; kind: string }>(
    `SELECT k.asked, p.code, k.path, k.back, k.kind FROM (${partsOfNumbers('$1')}) k JOIN part p ON p.id = k.part_id ORDER BY 1, 2`, [keys])).rows; // prettier-ignore

describe('A whole number', () => {
  it('leads to its part, by its own code, another number or a chain, forwards before backwards', async () => {
    expect(await found('P7', 'OEM9', 'A11', 'NONE')).toEqual([
      { asked: 'A11', code: 'P-11', path: ['A-11', 'B-11', 'C-11', 'P-11'], back: false, kind: 'propio' },
      { asked: 'OEM9', code: 'P-9', path: [], back: false, kind: 'oem' },
      { asked: 'P7', code: 'P-7', path: [], back: false, kind: 'propio' },
    ]);
    // The newest that there is, and where nothing newer is, what it took the place of.
    await db.query(`INSERT INTO supersession VALUES ('P21', 'P-21', 'P22', 'P-22', ''), ('P22', 'P-22', 'Z22', 'Z-22', ''), ('P31', 'P-31', 'Z31', 'Z-31', '')`); // prettier-ignore
    expect(await found('C21', 'Z31')).toEqual([
      { asked: 'C21', code: 'P-22', path: ['C-21', 'P-21', 'P-22'], back: false, kind: 'propio' },
      { asked: 'Z31', code: 'P-31', path: ['P-31', 'Z-31'], back: true, kind: 'propio' },
    ]);
    expect(await found('P21')).toMatchObject([{ code: 'P-21' }]);
  });

  it('that many parts have leads to some of them, and a loop that is there all the same to an end', async () => {
    await db.query(`INSERT INTO part_number SELECT id, 'competencia', 'X', 'X', '' FROM part WHERE id <= 5000`);
    expect(await found('X')).toHaveLength(300);
    await db.query(`INSERT INTO supersession VALUES ('L1', 'L1', 'L2', 'L2', ''), ('L2', 'L2', 'L1', 'L1', '')`);
    expect(await found('L1')).toEqual([]);
    expect((await db.query(REPLACEMENT_OF_PART, [1])).rows).toEqual([]);
  });

  it('of another maker that was replaced says nothing of the part, its own maker’s does', async () => {
    await db.query(
      `INSERT INTO supersession VALUES ('OEM41', 'OEM-41', 'Z41', 'Z-41', ''), ('M42', 'M-42', 'Z42', 'Z-42', '')`,
    );
    await db.query(`INSERT INTO part_number VALUES (42, 'fabricante', 'M-42', 'M42', '')`);
    expect((await db.query(REPLACEMENT_OF_PART, [41])).rows).toEqual([]);
    expect((await db.query(REPLACEMENT_OF_PART, [42])).rows).toMatchObject([{ path: ['M-42', 'Z-42'] }]);
  });

  it.each<[string, string, unknown[]]>([
    ['one', partsOfNumbers('$1'), [['A11']]],
    ['a thousand', partsOfNumbers('$1'), [Array.from({ length: 1000 }, (_, n) => `A${n * 17}`)]],
    ['a pasted list', listSql(true), [Array.from({ length: 1000 }, (_, n) => `OEM${n * 17}`)]],
    ['what a part is asked for by', NUMBERS_OF_PART, [11]],
    ['what took its place', REPLACEMENT_OF_PART, [11]],
    ['the same thing for a vehicle', CANDIDATES, [11, 5, 40]],
  ])('reads no table from end to end for %s', async (_, sql, values) => {
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan on (part|part_number|supersession|fitment)\b/);
  });
});
