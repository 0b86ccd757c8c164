import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { meaningOf } from '../config/address.ts';
import { CannotStart } from '../config/cannot-start.ts';
import type { Config } from '../config/config.ts';
import { redisConnection } from '../queues/connection.ts';

const PATIENCE_MS = 5_000;
const NO_TABLES =
  'The database of DATABASE_URL holds no tables of the shop: run node services/shop/migrations/migrate.ts first.';

const MORE_THAN_NEEDED =
  'The role of DATABASE_URL may change tables, which the shop never does: see "Two roles of the database" in docs/operations.md.';

/**
 * Asks once for all that the service stands on, before anything of it runs. What nobody but a person can mend ends the start,
 * all of it in one line; who is only away may come back, and is warned of.
 */
export async function requireFoundations(config: Config, warn: (text: string) => void): Promise<void> {
  const asked: [variable: string, asking: Promise<unknown>][] = [
    ['DATABASE_URL', askDatabase(config.databaseUrl, config.demo ? undefined : warn)],
    ['PORT', askPort(config)],
  ];
  if (config.databaseDirectUrl !== config.databaseUrl)
    asked.push(['DATABASE_DIRECT_URL', askDatabase(config.databaseDirectUrl)]);
  if (config.databaseReadUrl !== config.databaseUrl)
    asked.push(['DATABASE_READ_URL', askDatabase(config.databaseReadUrl)]);
  if (config.redisUrl) asked.push(['REDIS_URL', askRedis(config.redisUrl)]);
  const answers = await Promise.allSettled(asked.map(([, asking]) => asking));
  const wrong: string[] = [];
  answers.forEach((answer, i) => {
    if (answer.status === 'fulfilled') return;
    const error = answer.reason as Error;
    const { text, final } =
      error instanceof CannotStart
        ? { text: error.message, final: true }
        : (meaningOf(asked[i]![0], error) ?? { text: `${asked[i]![0]}: ${error.message}.`, final: false });
    if (final) wrong.push(text);
    else warn(`${text} The service goes on and asks again.`);
  });
  if (wrong.length > 0) throw new CannotStart(wrong.join(' '));
}

async function askDatabase(connectionString: string, warn?: (text: string) => void): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('schema_migration') IS NOT NULL AS there`,
    );
    if (!rows[0]!.there) throw new CannotStart(NO_TABLES);
    if (warn && (await mayChangeTables(client))) warn(MORE_THAN_NEEDED);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whoever got hold of such a process could take the log of the staff away, and whatever keeps the books right. */
async function mayChangeTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR has_schema_privilege('public', 'CREATE')
       OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_has_role(relowner, 'USAGE')) AS may
     FROM pg_roles r WHERE r.rolname = current_user`,
  );
  return rows[0]!.may;
}

async function askRedis(address: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const { url, ...more } = redisConnection(address);
  const client = new Redis(url, {
    ...more,
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
  });
  // Why it could not connect is told here; the promise says only that it did not.
  let fault: Error | undefined;
  client.on('error', (error) => (fault ??= error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw fault ?? error;
  } finally {
    client.disconnect();
  }
}

/** Before any work is taken up: who finds it taken only at the end has begun things that another has to finish. */
async function askPort({ port, host }: Config): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ port, host, exclusive: true }), 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is in use: stop what uses it, or take another one with PORT.`);
    if (code === 'EACCES') throw new CannotStart(`Port ${port} needs more rights: take another one with PORT.`);
    throw new CannotStart(`HOST and PORT cannot be listened on (${message}): correct them.`);
  }
  server.close();
  await once(server, 'close');
}
