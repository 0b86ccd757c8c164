import { randomBytes } from 'node:crypto';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPrograms } from './postgres-programs.ts';
import { Trouble } from './trouble.ts';

const VERSION = '18';
export const ROLE = 'bujia';
export const DATABASE = 'bujia';

/** Whether `data` holds a database that this PostgreSQL can run; refuses what it must not touch. */
export async function isCluster(data: string): Promise<boolean> {
  const found = await readdir(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.length === 0) return false;
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Trouble(`${data} holds files that are no database: move that folder away and start again.`);
  });
  if (version.trim() === VERSION) return true;
  throw new Trouble(
    `${data} was written by PostgreSQL ${version.trim()} and this is ${VERSION}: move that folder away to begin with a new one.`,
  );
}

/** Built aside and renamed when whole, so that an interrupted first start leaves nothing half made. */
export async function createCluster(dir: string, programs: PostgresPrograms): Promise<void> {
  const draft = join(dir, 'data.new');
  await rm(draft, { recursive: true, force: true });
  const passwordFile = join(dir, 'password');
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await programs.own(passwordFile);
  await programs.run('initdb', [
    ...['--pgdata', draft, '--username', 'postgres', '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-sync', '--no-instructions'],
    // The same order of text on every machine, whatever locales it has; COLLATE "es-x-icu" is there for people's eyes.
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ]);
  // Owner of its database and no superuser, as in production.
  const sql = [
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}';`,
    `CREATE DATABASE ${DATABASE} OWNER ${ROLE};`,
    'CHECKPOINT;\n',
  ];
  await programs.run('postgres', ['--single', '-D', draft, 'postgres'], sql.join('\n'));
  await rm(join(dir, 'data'), { recursive: true, force: true });
  await rename(draft, join(dir, 'data'));
}

export async function readPassword(dir: string): Promise<string> {
  const file = join(dir, 'password');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Trouble(`${file} is missing: put it back, or move ${dir} away to begin with a new database.`);
  });
  return text.trim();
}
