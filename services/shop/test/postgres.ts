import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../scripts/embedded-postgres.ts';
import { FAMILY } from '../../../scripts/test/family.ts';
import { openHome } from '../../../scripts/test/home.ts';
import { migrate } from '../migrations/migrate.ts';
import { ADMIN_URL, MAKER_URL, SHOP_LOGIN, TEMPLATE, databaseUrl, dropDatabase, ofTemplate } from './database.ts';

/**
 * The PostgreSQL of a test run: the one of TEST_DATABASE_URL, else the embedded one (a container with TEST_DOCKER=1).
 * It is migrated once, into a template of which every spec file gets its own copy.
 */
interface Server {
  url: string;
  /** As somebody who may make roles. */
  maker: string;
  stop(): Promise<void>;
}

/** Durability is what no test here loses: the server never outlives its run. Nothing that changes an answer is turned off. */
export const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Every spec file has a shop or two, each with pools of its own. */
const SETTINGS = { ...FAST, max_connections: '500' };

let end: (() => Promise<void>) | undefined;

export async function startTestDatabase(): Promise<void> {
  // Jest calls no tear-down when it is interrupted, and the server would outlive it.
  if (!process.env[FAMILY]) await openHome();
  const server = await startServer();
  const template = `bujia_template_${process.pid}`;
  const login = { name: `bujia_shop_${process.pid}`, password: randomBytes(12).toString('hex') };
  try {
    await inDatabase(server.url, `CREATE DATABASE ${template}`);
    await inDatabase(server.maker, `CREATE ROLE ${login.name} LOGIN PASSWORD '${login.password}'`);
    await migrate(databaseUrl(server.url, template), { usedBy: databaseUrl(withLogin(server.url, login), template) });
  } catch (error) {
    await server.stop();
    throw error;
  }
  end = async () => {
    end = undefined;
    for (const name of [...(await madeOf(server.url, template)), template]) await dropDatabase(server.url, name);
    // Where a database of a killed run is left, so are the rights to it.
    await inDatabase(server.maker, `DROP ROLE IF EXISTS ${login.name}`).catch(() => undefined);
    await server.stop();
  };
  process.env[ADMIN_URL] = server.url;
  process.env[TEMPLATE] = template;
  process.env[MAKER_URL] = server.maker;
  process.env[SHOP_LOGIN] = `${login.name}:${login.password}`;
}

export async function stopTestDatabase(): Promise<void> {
  await end?.();
}

async function startServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, maker: given, stop: () => Promise.resolve() };
  if (process.env['TEST_DOCKER'] === '1') return startContainer();
  const dir = await mkdtemp(join(tmpdir(), 'bujia-test-postgres-'));
  const server = await startPostgres({ dir, settings: SETTINGS });
  return {
    url: server.url,
    maker: Object.assign(new URL(server.url), { username: 'postgres' }).href,
    stop: async () => {
      await server.stop({ atOnce: true });
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The PostgreSQL that the compose file runs. */
export async function startContainer(): Promise<Server> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const container = await new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_USER: 'bujia', POSTGRES_PASSWORD: 'bujia', POSTGRES_DB: 'bujia' })
    .withExposedPorts(5432)
    .withCommand(['postgres', ...settings])
    // Once for the server that initialises the cluster, once for the one that stays.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  const url = `postgresql://bujia:bujia@${container.getHost()}:${container.getMappedPort(5432)}/bujia`;
  return {
    url,
    maker: url,
    stop: async () => {
      await container.stop();
    },
  };
}

function withLogin(url: string, { name, password }: { name: string; password: string }): string {
  return Object.assign(new URL(url), { username: name, password }).href;
}

async function madeOf(url: string, template: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    return rows.map(({ datname }) => datname).filter((name) => name.startsWith(ofTemplate(template)));
  } finally {
    await client.end();
  }
}

async function inDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
