import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Names of the variables in which the run's set-up tells the specs where the server is. */
export const ADMIN_URL = 'BUJIA_TEST_SERVER';
export const TEMPLATE = 'BUJIA_TEST_TEMPLATE';
export const MAKER_URL = 'BUJIA_TEST_ROLE_MAKER';
export const SHOP_LOGIN = 'BUJIA_TEST_SHOP_LOGIN';

const INSUFFICIENT_PRIVILEGE = '42501';

export interface FreshDatabase {
  /** As whoever owns the tables: for specs, which forge states. */
  url: string;
  /** As processes of the shop sign in, who may do no more than they need. */
  shopUrl: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one spec file. */
export const freshDatabase = (): Promise<FreshDatabase> => createDatabase(process.env[TEMPLATE]);

/** Not even migrated. */
export const emptyDatabase = (): Promise<FreshDatabase> => createDatabase('template0');

async function createDatabase(template: string | undefined): Promise<FreshDatabase> {
  const server = process.env[ADMIN_URL];
  if (!server || !template)
    throw new Error('No test database: a spec that needs one is named *.db.spec.ts, or is a journey');
  const name = `bujia_test_${randomBytes(6).toString('hex')}`;
  await once(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(server, name);
  const [username, password] = (process.env[SHOP_LOGIN] ?? ':').split(':');
  const shopUrl = Object.assign(new URL(url), { username, password }).href;
  return { url, shopUrl, drop: () => dropDatabase(server, name) };
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await once(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    // An autovacuum is at it, which a role like ours may not end. Without force the server sends it away by itself.
    await once(server, `DROP DATABASE IF EXISTS ${name}`);
  }
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
