// npm run backup, npm run restore: with DATABASE_URL, or else for the database of npm start, whether it runs or not.
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

const given = process.env['DATABASE_URL']?.trim() || (await running());
const own = given ? undefined : await startPostgres({ dir });
process.env['DATABASE_URL'] = given ?? own!.url;
try {
  const { backup } = await import('../services/shop/backup/main.ts');
  process.exitCode = await backup(process.argv.slice(2));
} finally {
  await own?.stop();
}
