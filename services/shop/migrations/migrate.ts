import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { faultOfAddress, meaningOf } from '../src/platform/config/address.ts';
import { CannotStart } from '../src/platform/config/cannot-start.ts';
import { environment } from '../src/platform/config/secret-files.ts';
import { databaseAt } from '../src/platform/database/address.ts';
import { grantRights, loginOf, refuseOwner } from './rights.ts';

const LOOK_AGAIN_MS = 250;
const ATTEMPTS = 100;
const LET_THROUGH_MS = 1_000;

/**
 * Brings a database to the newest schema, or to that of the migration named: the shop's own tables and BullMQ's. Safe to run from
 * several processes at once. `usedBy` is the address that processes of the shop have, whose role then may work with all of it.
 */
export async function migrate(
  databaseUrl: string,
  { upTo, usedBy }: { upTo?: string; usedBy?: string } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // One migrator at a time; the lock ends with the session.
    while (!(await isMine(client))) await sleep(LOOK_AGAIN_MS);
    if (usedBy !== undefined) await refuseOwner(client, loginOf(usedBy));
    await runMigrations(client);
    await runOwn(databaseUrl, upTo);
    if (usedBy !== undefined) await grantRights(client, loginOf(usedBy));
  } finally {
    await client.end();
  }
}

/** Asked again and again: who waited inside a statement would be waited for by an index that is built beside the traffic. */
async function isMine(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('bujia.migrate')) AS mine`,
  );
  return rows[0]!.mine;
}

async function runOwn(databaseUrl: string, upTo?: string): Promise<void> {
  const orm = await MikroORM.init({
    ...databaseAt(databaseUrl),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      path: import.meta.dirname,
      glob: '[0-9]*.ts',
      tableName: 'schema_migration',
      snapshot: false,
      // Each is done when it is done, so that none holds its locks until the last one is.
      allOrNothing: false,
      silent: true,
    },
  });
  try {
    await patiently(() => orm.migrator.up(upTo === undefined ? undefined : { to: upTo }));
  } finally {
    await orm.close();
  }
}

/** Whoever waits for a lock holds up all that come after: a migration gives up soon, lets them through, and tries again. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || left === 1) throw error;
      await sleep(LET_THROUGH_MS);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let at = error as { code?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at)
    if (at.code === '55P03') return true;
  return false;
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  let variable = 'DATABASE_URL';
  try {
    const env = environment();
    const read = (name: string) => env[name]?.trim() || undefined;
    // The lock that keeps two apart is one of the session: not through a pooler.
    const named = ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'].find((name) => read(name));
    variable = named ?? variable;
    const url = read(variable);
    const usedBy = named === 'DATABASE_MIGRATION_URL' ? read('DATABASE_URL') : undefined;
    for (const [name, address] of [
      [variable, url],
      ['DATABASE_URL', usedBy ?? url],
    ] as const) {
      const fault = address ? faultOfAddress(name, address) : 'says which database to migrate';
      if (fault) throw new CannotStart(`${name} ${fault}.`);
    }
    await migrate(url!, { usedBy });
  } catch (error) {
    const meaning = error instanceof CannotStart ? error.message : meaningOf(variable, error)?.text;
    console.error(meaning ?? error);
    process.exitCode = 1;
  }
}
