import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { CLAIM } from './sql-tills.ts';

const MOVES = `INSERT INTO till_move (kind, at, branch, cents, reason, request_key, made_by, close_id)
  SELECT 'cash', now(), 'sur', 1, '', gen_random_uuid(), gen_random_uuid(), $2 FROM generate_series(1, $1::int)`;
const A_CLOSE = '01900000-0000-7000-8000-000000000001';

describe('A close of a shop with years behind it', () => {
  let database: FreshDatabase;
  let db: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
    await db.query('ALTER TABLE till_move SET (autovacuum_enabled = off)');
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
  });

  it('looks for each row once, though the database believes that none is open', async () => {
    await db.query(MOVES, [2_000, A_CLOSE]);
    await db.query('ANALYZE till_move');
    await db.query(MOVES, [2_000, null]);
    let value = 0;
    const sql = CLAIM.replaceAll('?', () => ["'01900000-0000-7000-8000-000000000002'", "'sur'", "''"][value++]!);
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ANALYZE ${sql}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Nested Loop|Rows Removed by Join Filter/);
    expect((await db.query('SELECT FROM till_move WHERE close_id IS NULL')).rowCount).toBe(0);
  });
});
