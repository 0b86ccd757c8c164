// npm run backup, npm run restore: with DATABASE_URL or another that names a database, or else for the database of npm start, whether it runs or not.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startPostgres } from './embedded-postgres.ts';
import { DATABASE, ROLE, readPassword } from './start/postgres-cluster.ts';

const dir = resolve(import.meta.dirname, '..', process.env['DATA_DIR']?.trim() || '.data', 'postgres');

/** Of the server that runs in the folder, if one does: its file says the port in the fourth line. */
async function running(): Promise<string | undefined> {
  const [, , , port] = (await readFile(join(dir, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return port && `postgresql://${ROLE}:${await readPassword(dir)}@127.0.0.1:${port}/${DATABASE}`;
}

/** Of one that is named, by whatever name and in whatever way, the address is looked up where the work is done. */
const named = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL'].some(
  (name) => process.env[name]?.trim() || process.env[`${name}_FILE`]?.trim(),
);
const given = named ? undefined : await running();
const own = named || given ? undefined : await startPostgres({ dir });
if (!named) process.env['DATABASE_URL'] = given ?? own!.url;
try {
  const { backup } = await import('../services/shop/backup/main.ts');
  process.exitCode = await backup(process.argv.slice(2));
} finally {
  await own?.stop();
}
