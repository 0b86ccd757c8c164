import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Config } from '../src/platform/config/config.ts';
import { migrate } from '../migrations/migrate.ts';
import { grantRights, loginOf } from '../migrations/rights.ts';
import { requireFoundations } from '../src/platform/health/foundations.ts';
import { type FreshDatabase, MAKER_URL, databaseUrl, emptyDatabase, freshDatabase } from './database.ts';

const MIGRATE = join(import.meta.dirname, '../migrations/migrate.ts');
const REFUSED = '42501';

/** Neither the owner of the tables nor the shop. */
const SOMEBODY = `bujia_somebody_${process.pid}`;

async function asMaker(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env[MAKER_URL] });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

async function somebodyIn({ url }: FreshDatabase): Promise<string> {
  await asMaker(`CREATE ROLE ${SOMEBODY} LOGIN PASSWORD 'theirs'`);
  return Object.assign(new URL(url), { username: SOMEBODY, password: 'theirs' }).href;
}

/** `services/shop/test/journeys/database-role.spec.ts` has a shop at work as this role. */
describe('The role of the database that processes sign in as', () => {
  let database: FreshDatabase;
  let shop: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = new pg.Client({ connectionString: database.shopUrl });
    await shop.connect();
  });
  afterAll(async () => {
    await shop.end();
    await database.drop();
  });

  const refusal = (sql: string) =>
    shop.query(sql).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  it('makes, changes and drops nothing', async () => {
    const { rows } = await shop.query<{ rolsuper: boolean }>(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    );
    expect(Object.values(rows[0]!)).toEqual([false, false, false, false, false]);
    for (const sql of [
      'CREATE TABLE mine (id int)',
      'CREATE TABLE bullmq.mine (id int)',
      'CREATE SCHEMA mine',
      `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      'CREATE INDEX ON account (name)',
      'CREATE ROLE mine',
      'CREATE DATABASE mine',
      'DROP TABLE account',
      'DROP FUNCTION staff_log_stays CASCADE',
      'ALTER TABLE account ADD COLUMN mine int',
      'ALTER TABLE staff_log DISABLE TRIGGER USER',
      'TRUNCATE outbox',
      'DROP TABLE bullmq.migration',
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      `SELECT pg_read_file('/etc/passwd')`,
      `SET session_replication_role = replica`,
    ])
      expect([sql, await refusal(sql)]).toEqual([sql, REFUSED]);
  });

  it('reads which migrations ran and writes none, and changes no line of the log of the staff', async () => {
    expect((await shop.query('SELECT FROM schema_migration')).rowCount).toBeGreaterThan(40);
    for (const sql of [
      `INSERT INTO schema_migration (name) VALUES ('mine')`,
      'DELETE FROM schema_migration',
      'DELETE FROM bullmq.migration',
      `UPDATE staff_log SET command = 'mine'`,
      `SELECT setval('order_number', 1)`,
    ])
      expect([sql, await refusal(sql)]).toEqual([sql, REFUSED]);
    expect(await refusal('SELECT ctid FROM staff_log WHERE at < now() FOR UPDATE SKIP LOCKED')).toBe('done');
  });

  it('may do to every other table what the shop does', async () => {
    const { rows } = await shop.query<{ name: string; lacks: string }>(
      `SELECT c.oid::regclass::text AS name, r AS lacks FROM pg_class c, unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) r
       WHERE c.relnamespace IN ('public'::regnamespace, 'bullmq'::regnamespace) AND c.relkind IN ('r', 'p', 'v')
         AND NOT has_table_privilege(c.oid, r) ORDER BY 1, 2`,
    );
    const only = (name: string, ...lacks: string[]) => lacks.map((right) => ({ name, lacks: right }));
    expect(rows).toEqual([
      ...only('bullmq.migration', 'DELETE', 'INSERT', 'UPDATE'),
      ...only('schema_migration', 'DELETE', 'INSERT', 'UPDATE'),
      ...only('staff_log', 'UPDATE'),
      ...only('till_close', 'DELETE', 'UPDATE'),
      // Of one column they may: which close counted it.
      ...only('till_move', 'DELETE', 'UPDATE'),
    ]);
  });

  it('is warned of at the start where it may do more', async () => {
    const warned = async (DATABASE_URL: string, more: object = {}) => {
      const warnings: string[] = [];
      const env = { DATABASE_URL, SMTP_URL: 'smtp://localhost:25', SECRET: 'x'.repeat(32), PORT: '0', ...more };
      await requireFoundations(new Config(env), (text) => warnings.push(text));
      return warnings.map((text) => text.includes('may change tables'));
    };
    expect(await warned(database.shopUrl)).toEqual([]);
    expect(await warned(database.url)).toEqual([true]);
    expect(await warned(database.url, { DEMO: '1' })).toEqual([]);
  });

  it('is made by the migration where there is none, with its password, once', async () => {
    const empty = await emptyDatabase();
    const maker = databaseUrl(process.env[MAKER_URL]!, new URL(empty.url).pathname.slice(1));
    const name = `bujia_made_${process.pid}`;
    const made = Object.assign(new URL(empty.url), { username: name, password: 'its own' });
    const migrate = () =>
      promisify(execFile)(process.execPath, [MIGRATE], {
        env: { PATH: process.env['PATH'], DATABASE_URL: made.href, DATABASE_MIGRATION_URL: maker },
      });
    const as = new pg.Client({ connectionString: made.href });
    try {
      await Promise.all([migrate(), migrate()]);
      await as.connect();
      expect((await as.query('SELECT count(*)::int AS n FROM account')).rows).toEqual([{ n: 0 }]);
      await expect(as.query('DROP TABLE account')).rejects.toMatchObject({ code: REFUSED });
      // By itself it migrates nothing.
      await expect(
        promisify(execFile)(process.execPath, [MIGRATE], {
          env: { PATH: process.env['PATH'], DATABASE_URL: made.href, DATABASE_MIGRATION_URL: 'x' },
        }),
      ).rejects.toMatchObject({ stderr: expect.stringContaining('DATABASE_MIGRATION_URL is no address') });
    } finally {
      await as.end();
      await empty.drop();
      await asMaker(`DROP ROLE IF EXISTS ${name}`);
    }
  });

  it('is nobody who owns tables: that one keeps its rights, and the migration says which role to name', async () => {
    const mine = await freshDatabase();
    const owner = new pg.Client({ connectionString: mine.url });
    await owner.connect();
    try {
      const env = { PATH: process.env['PATH'], DATABASE_URL: mine.url, DATABASE_MIGRATION_URL: await somebodyIn(mine) };
      await expect(promisify(execFile)(process.execPath, [MIGRATE], { env })).rejects.toMatchObject({
        stderr: expect.stringMatching(/^The role \w+ of DATABASE_URL owns tables: keep it as DATABASE_MIGRATION_URL/),
      });
      expect((await owner.query('DELETE FROM schema_migration')).rowCount).toBeGreaterThan(40);
    } finally {
      await owner.end();
      await mine.drop();
      await asMaker(`DROP ROLE IF EXISTS ${SOMEBODY}`);
    }
  });

  it('approves payments from the migration on that gives a row to each, before it has any right to that table', async () => {
    const old = await emptyDatabase();
    const [owner, beside] = [old.url, old.shopUrl].map((connectionString) => new pg.Client({ connectionString }));
    try {
      await migrate(old.url, { upTo: '20261126210100_quotations_sent' });
      await owner!.connect();
      const role = pg.escapeIdentifier(loginOf(old.shopUrl).name);
      await owner!
        .query(`GRANT SELECT, UPDATE ON payment, debt TO ${role}; INSERT INTO payment (id, number, order_id, order_number,
        account_id, amount_cents, method, bank, receipt, paid_at, registered_at, notes, status, reason, has_proof)
        VALUES (gen_random_uuid(), 1, gen_random_uuid(), 1, gen_random_uuid(), 4600, 7, 99, 'CAJA-1', now(), now(), '', 16, '', false)`);
      await migrate(old.url);
      await beside!.connect();
      await beside!.query('UPDATE payment SET status = 17, decided_at = now()');
      await expect(beside!.query('SELECT FROM till_move')).rejects.toMatchObject({ code: REFUSED });
      expect((await owner!.query('SELECT kind, cents FROM till_move')).rows).toEqual([{ kind: 'paid', cents: 4600 }]);
    } finally {
      await Promise.all([owner!.end(), beside!.end()]);
      await old.drop();
    }
  });

  it('leaves what is somebody else’s in the same database as it is', async () => {
    const shared = await freshDatabase();
    const owner = new pg.Client({ connectionString: shared.url });
    const somebody = await somebodyIn(shared);
    const other = new pg.Client({ connectionString: somebody });
    await owner.connect();
    try {
      await owner.query('GRANT CREATE ON SCHEMA public TO PUBLIC');
      await other.connect();
      await other.query('CREATE TABLE theirs (id int GENERATED ALWAYS AS IDENTITY)');
      await grantRights(owner, loginOf(shared.shopUrl));
      const { rows } = await owner.query(
        `SELECT has_schema_privilege($1, 'public', 'CREATE') AS others, has_schema_privilege($2, 'bullmq', 'CREATE') AS queues,
           has_table_privilege($2, 'account', 'UPDATE') AS own`,
        [loginOf(somebody).name, loginOf(shared.shopUrl).name],
      );
      expect(rows).toEqual([{ others: true, queues: false, own: true }]);
    } finally {
      await other.end();
      await owner.end();
      await shared.drop();
      await asMaker(`DROP ROLE IF EXISTS ${SOMEBODY}`);
    }
  });
});
