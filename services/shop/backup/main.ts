/**
 * The whole shop in a folder, and back. DATABASE_URL says where; --env-file=.env takes it from a file.
 *
 *   npm run backup                          into backups/<now>, while the shop goes on
 *   npm run backup -- /mnt/safe/monday
 *   npm run restore -- /mnt/safe/monday     into a new, empty database
 *
 * Keep SECRET with the same care, in another place: links in mails that are on their way are sealed with it.
 */
import { join } from 'node:path';
import { environment } from '../src/platform/config/secret-files.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

/** The exit code. */
export async function backup([verb, named]: string[]): Promise<0 | 1> {
  try {
    const env = environment();
    const owner = env['DATABASE_MIGRATION_URL'];
    const databaseUrl = owner || env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'];
    if (!databaseUrl) throw new Error('DATABASE_URL says where the shop’s database is');
    if (verb !== 'take' && verb !== 'restore') throw new Error('Which one? take | restore');
    if (verb === 'restore' && !named) throw new Error('Which one? npm run restore -- <folder of a backup>');
    const folder = named ?? join('backups', new Date().toISOString().replaceAll(':', '-'));
    const began = performance.now();
    const { takenAt, tables } = await (verb === 'take'
      ? takeBackup(databaseUrl, folder)
      : restoreBackup(folder, databaseUrl, owner ? env['DATABASE_URL'] : undefined));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${folder}: ${rows} rows of ${tables.length} tables, as they stood at ${takenAt}, in ${seconds} s`);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await backup(process.argv.slice(2));
