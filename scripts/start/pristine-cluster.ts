import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../embedded-postgres.ts';

/** For specs that need a database folder of their own each: initialised once, then copied. */
export async function pristineCluster(): Promise<{ copyTo(dir: string): Promise<void>; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'bujia-pristine-'));
  const dir = join(parent, 'postgres');
  await (await startPostgres({ dir, settings: { fsync: 'off' } })).stop();
  return {
    copyTo: async (target) => {
      await mkdir(target, { recursive: true });
      // With owners and rights, which PostgreSQL checks.
      await promisify(execFile)('cp', ['-a', `${dir}/.`, target]);
    },
    remove: () => rm(parent, { recursive: true }),
  };
}
