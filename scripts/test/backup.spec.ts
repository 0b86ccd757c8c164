import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
/** Nobody listens there. */
const NOBODY = 'postgres://nobody@127.0.0.1:1/none';

describe('A backup of a database that is named', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bujia-backup-'));
    await writeFile(join(folder, 'address'), `${NOBODY}\n`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('leaves that of the demonstration alone, however it is named', async () => {
    const data = join(folder, 'data');
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL'])
      for (const named of [{ [name]: NOBODY }, { [`${name}_FILE`]: join(folder, 'address') }]) {
        const env = { PATH: process.env['PATH'], DATA_DIR: data, ...named };
        const taking = promisify(execFile)(process.execPath, ['scripts/backup.ts', 'take', join(folder, 'taken')], {
          cwd: ROOT,
          env,
        });
        await expect(taking).rejects.toMatchObject({ stderr: expect.stringContaining('ECONNREFUSED 127.0.0.1:1') });
      }
    expect(await readdir(folder)).not.toContain('data');
  });
});
