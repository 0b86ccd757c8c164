import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Names of the variables in which the run's set-up tells the specs where the server is. */
export const ADMIN_URL = 'BUJIA_TEST_SERVER';
export const TEMPLATE = 'BUJIA_TEST_TEMPLATE';
export const MAKER_URL = 'BUJIA_TEST_ROLE_MAKER';
export const SHOP_LOGIN = 'BUJIA_TEST_SHOP_LOGIN';

const INSUFFICIENT_PRIVILEGE = '42501';
/** Half a second; who stays longer was left behind. */
const [LOOKS, BETWEEN_LOOKS_MS] = [25, 20];

export interface FreshDatabase {
  /** As whoever owns the tables: for specs, which forge states. */
  url: string;
  /** As processes of the shop sign in, who may do no more than they need. */
  shopUrl: string;
  drop(): Promise<void>;
}

/** What a database begins with. It is made once in a run: of the first one, whoever asks for the same gets a copy. */
export interface Beginning {
  /** In letters, digits and underscores. */
  name: string;
  fill: (url: string) => Promise<void>;
}

/** A migrated database of its own for one spec file: empty, or as it begins. */
export async function freshDatabase(beginning?: Beginning): Promise<FreshDatabase> {
  return createDatabase(beginning ? await templateOf(beginning) : process.env[TEMPLATE]);
}

/** Not even migrated. */
export const emptyDatabase = (): Promise<FreshDatabase> => createDatabase('template0');

function given(template: string | undefined): { server: string; template: string } {
  const server = process.env[ADMIN_URL];
  if (!server || !template)
    throw new Error('No test database: a spec that needs one is named *.db.spec.ts, or is a journey');
  return { server, template };
}

async function createDatabase(from: string | undefined): Promise<FreshDatabase> {
  const { server, template } = given(from);
  const name = `bujia_test_${randomBytes(6).toString('hex')}`;
  await once(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(server, name);
  const [username, password] = (process.env[SHOP_LOGIN] ?? ':').split(':');
  const shopUrl = Object.assign(new URL(url), { username, password }).href;
  return { url, shopUrl, drop: () => dropDatabase(server, name) };
}

/** By this name the run that made the templates finds them again. */
export const ofTemplate = (template: string): string => `${template}_`;

async function templateOf({ name, fill }: Beginning): Promise<string> {
  const { server, template } = given(process.env[TEMPLATE]);
  const made = ofTemplate(template) + name;
  const unfinished = `${made}_unfinished`;
  return connectedTo(server, async (client) => {
    // Each worker has a process of its own.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [made]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [made]);
    if (rowCount) return made;
    await dropDatabase(server, unfinished);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${template}`);
    await fill(databaseUrl(server, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${made}`);
    return made;
  });
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  connectedTo(server, async (client) => {
    await othersLeave(client, name);
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      // An autovacuum is at it, which a role like ours may not end: ours end, and without force the server sends the vacuum away by itself.
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = user',
        [name],
      );
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
    }
  });

/** A pool that has ended closes its connections a moment later: one that is sent away meanwhile would be an error of nobody's. */
async function othersLeave(client: pg.Client, name: string): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (!rowCount) return;
    await sleep(BETWEEN_LOOKS_MS);
  }
}

const once = (url: string, sql: string): Promise<unknown> => connectedTo(url, (client) => client.query(sql));

async function connectedTo<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
