import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { runMigrations } from 'bullmq';
import pg from 'pg';

/** Brings a database to the newest schema: the shop's own tables and BullMQ's. Safe to run from several processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // One migrator at a time; the lock ends with the session.
    await client.query(`SELECT pg_advisory_lock(hashtext('bujia.migrate'))`);
    await runMigrations(client);
    await runOwn(databaseUrl);
  } finally {
    await client.end();
  }
}

async function runOwn(databaseUrl: string): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      path: import.meta.dirname,
      glob: '[0-9]*.ts',
      tableName: 'schema_migration',
      snapshot: false,
      silent: true,
    },
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL says which database to migrate');
  await migrate(url);
}
