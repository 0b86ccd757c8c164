import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { CREDITS_FOR } from './sql-statements.ts';

const DEPOSITS = 20;
const CREDITS = 10_000;

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('The credits that deposits are compared with', () => {
  let database: FreshDatabase;
  let db: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
    await db.query(
      `INSERT INTO payment (id, number, order_id, order_number, account_id, amount_cents, method, bank, receipt, paid_at, registered_at,
         notes, status, reason, has_proof)
       SELECT gen_random_uuid(), n, gen_random_uuid(), n, gen_random_uuid(), 4600, 8, 1, 'DEP-' || n, '2026-11-20T15:00:00Z', now(),
         '', 16, '', false FROM generate_series(1, $1::int) n`,
      [DEPOSITS],
    );
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
  });

  it.each([
    ['of many sums', 'n'],
    ['of one', '4600'],
  ])('are found without going through all that is open, where that is %s', async (_, sum) => {
    await db.query('TRUNCATE bank_credit');
    await db.query(
      `INSERT INTO bank_credit (statement, bank, day, amount_cents, text, document, same, occurrence, words, kept_at)
       SELECT 1, 1, '2026-11-20', ${sum}, 'TRANSFERENCIA', n, n, 1, ARRAY['W' || n], now() FROM generate_series(1, $1::int) n`,
      [CREDITS],
    );
    await db.query('ANALYZE bank_credit; ANALYZE payment');
    const all = `'{${Array.from({ length: DEPOSITS }, (_, i) => i + 1).join(',')}}'`;
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${CREDITS_FOR.replaceAll('?', all)}`,
    );
    const looks = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'bank_credit');
    const read = looks.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    );
    expect(Math.max(...read)).toBeLessThan((DEPOSITS * CREDITS) / 10);
  });
});
