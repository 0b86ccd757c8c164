import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../migrations/migrate.ts';
import { type FreshDatabase, emptyDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';

/** The last one before those that are run beside the traffic. */
const BEFORE = '20261122070000_promotions';
const ORDERS = 5_000;
const CLIENTS = 4;

/** No client waits longer than that for a lock: the database itself would say so. */
const CLIENT = { lock_timeout: 2_500 };

describe('Migrations beside a shop that goes on', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate(database.url, { upTo: BEFORE });
    pool = new pg.Pool({ connectionString: database.url, max: CLIENTS + 1, ...CLIENT });
    await pool.query(
      `INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
         shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten)
       SELECT gen_random_uuid(), n, gen_random_uuid(), gen_random_uuid(), now(), 20, 0, 8, 0, 6,
         '{"name": "Ana", "surname": "Paz", "identification": "1710034065", "email": "ana@correo.example"}', '[{}]', '{"total": 2300}', 0, '', '[]', false
       FROM generate_series(1, $1::int) n`,
      [ORDERS],
    );
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('wait for somebody who reads for long, and let everybody else through meanwhile', async () => {
    const reader = await pool.connect();
    await reader.query('BEGIN; SELECT count(*) FROM orders_on_file; SELECT count(*) FROM placed_order');
    const stop = new AbortController();
    const served = Array<number>(CLIENTS).fill(0);
    const traffic = served.map(async (_, client) => {
      while (!stop.signal.aborted) {
        await pool.query('UPDATE placed_order SET paid_cents = paid_cents + 1 WHERE number = $1', [client + 1]);
        await pool.query('SELECT count(*) FROM orders_on_file WHERE number = $1', [client + 1]);
        served[client]! += 1;
      }
    });
    const migrating = migrate(database.url);
    const awaited = async () => {
      const { rows } = await reader.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND locktype = 'relation' AND mode = 'AccessExclusiveLock'
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows[0]!.n > 0;
    };
    // It waits, gives way, and waits again.
    await eventually(awaited);
    await eventually(async () => !(await awaited()));
    const before = [...served];
    await eventually(() => served.every((count, client) => count > before[client]!));
    await eventually(awaited);
    await reader.query('COMMIT');
    reader.release();
    await migrating;
    stop.abort();
    await Promise.all(traffic);
    expect((await pool.query(`SELECT to_regclass('audit_finding') AS there`)).rows[0]).toEqual({
      there: 'audit_finding',
    });
  });
});
