import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { MANIFEST, type Manifest, fileOf } from './manifest.ts';
import { MIGRATIONS, tablesIn } from './tables.ts';

const FAST = 1;

/**
 * Writes everything that was committed when it began into a folder, while the shop goes on: one snapshot, so that no order is
 * there without its payment. The folder appears when it is whole and on the disk.
 */
export async function takeBackup(databaseUrl: string, folder: string): Promise<Manifest> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${folder} is there already: name another folder`) : error;
  });
  await mkdir(draft, { mode: 0o700 });
  try {
    const manifest = await withSnapshot(databaseUrl, (client) => copyOut(client, draft));
    await writeDurably(join(draft, MANIFEST), JSON.stringify(manifest, null, 1));
    await rename(draft, folder);
    await sync(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function withSnapshot<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyOut(client: pg.Client, folder: string): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY id`);
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  const { rows: now } = await client.query<{ taken_at: Date }>('SELECT now() AS taken_at');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await tablesIn(client)) {
    const copy = client.query(to(`COPY (SELECT ${columns.join(', ')} FROM "${name}") TO STDOUT`));
    const sha256 = await writeCompressed(copy, fileOf(folder, name));
    tables.push({ name, columns, rows: copy.rowCount, sha256 });
  }
  return { takenAt: now[0]!.taken_at.toISOString(), migrations: rows.map(({ name }) => name), tables, sequences };
}

async function writeCompressed(source: NodeJS.ReadableStream, file: string): Promise<string> {
  const hash = createHash('sha256');
  const counted = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(source, createGzip({ level: FAST }), counted, createWriteStream(file, { mode: 0o600, flush: true }));
  return hash.digest('hex');
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await sync(dirname(file));
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
