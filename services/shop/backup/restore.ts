import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrate } from '../migrations/migrate.ts';
import { type Manifest, fileOf, readManifest } from './manifest.ts';
import { MIGRATIONS, tablesIn } from './tables.ts';

/** Fills a new database with what a backup holds, then brings it to the schema of today. All of it, or nothing. */
export async function restoreBackup(folder: string, databaseUrl: string, usedBy?: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.tables) await verify(fileOf(folder, name), sha256);
  await refuseUsed(databaseUrl);
  await migrate(databaseUrl, { upTo: manifest.migrations.at(-1) });
  await fill(databaseUrl, folder, manifest);
  await migrate(databaseUrl, { usedBy });
  return manifest;
}

async function verify(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) throw new Error(`${file} is not as it was written: nothing was restored`);
}

/** A shop in use is never written over. What an interrupted restore left behind is no shop in use. */
async function refuseUsed(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    for (const table of ['account', 'part', 'outbox']) {
      const { rows: found } = await client.query(`SELECT to_regclass('public.${table}') AS there`);
      if ((found as [{ there: string | null }])[0].there === null) continue;
      const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
      if (rowCount) throw new Error('This database is a shop’s already: restore into a new, empty one');
    }
  });
}

async function fill(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY id`);
    const here = rows.map(({ name }) => name);
    const unknown = manifest.migrations.filter((name) => !here.includes(name));
    if (unknown.length > 0) throw new Error(`This version is older than the backup: it has no ${unknown.join(', ')}`);
    const tables = (await tablesIn(client)).map(({ name }) => name);
    await client.query('BEGIN; SET CONSTRAINTS ALL DEFERRED');
    // What a migration put there is in the backup as well; what triggers would write is too.
    for (const name of tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${tables.join(', ')}`);
    for (const { name, columns, rows: expected } of manifest.tables) {
      const copy = client.query(from(`COPY "${name}" (${columns.join(', ')}) FROM STDIN`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), copy);
      if (copy.rowCount !== expected) throw new Error(`${name}: ${copy.rowCount} rows instead of ${expected}`);
    }
    for (const name of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    for (const { name, last } of manifest.sequences) await client.query(`SELECT setval($1, $2)`, [name, last]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
