import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from './program.ts';

describe('docker/secrets.sh', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'bujia-drawn-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const draw = (into = folder) => promisify(execFile)('sh', [join(ROOT, 'docker/secrets.sh'), into]);
  async function drawn(from = folder): Promise<Record<string, string>> {
    const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const read = async (path: string) => [path.slice(from.length + 1), (await readFile(path, 'utf8')).trim()] as const;
    return Object.fromEntries(await Promise.all(files.map(({ parentPath, name }) => read(join(parentPath, name)))));
  }

  it('draws each secret by itself, into files that containers read and nobody else on the machine', async () => {
    const other = join(folder, 'other');
    await draw(join(folder, 'one'));
    await draw(other);
    const [mine, theirs] = [await drawn(join(folder, 'one')), await drawn(other)];
    const secrets = ['SECRET', 'OWNER_PASSWORD', 'SHOP_PASSWORD', 'REDIS_PASSWORD'];
    const values = secrets.flatMap((name) => [mine[name]!, theirs[name]!]);
    for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(values).size).toBe(values.length);
    expect(mine['OTHER_SECRETS']).toBe('');
    expect(mine['REDIS_USERS']).not.toContain(mine['REDIS_PASSWORD']);
    expect((await stat(other)).mode & 0o777).toBe(0o700);
    for (const name of Object.keys(theirs)) expect((await stat(join(other, name))).mode & 0o777).toBe(0o644);
  });

  it('leaves what is there, and has the addresses follow a password that is another', async () => {
    await draw();
    const before = await drawn();
    await draw();
    expect(await drawn()).toEqual(before);
    await writeFile(join(folder, 'SHOP_PASSWORD'), 'shop\n');
    await rm(join(folder, 'REDIS_PASSWORD'));
    await draw();
    const after = await drawn();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    const followers = ['DATABASE_URL', 'REDIS_URL', 'by-tls/DATABASE_URL', 'by-tls/REDIS_URL'];
    expect(changed.sort()).toEqual(['REDIS_PASSWORD', 'REDIS_USERS', 'SHOP_PASSWORD', ...followers].sort());
    expect(after['DATABASE_URL']).toBe('postgres://shop:shop@postgres:5432/bujia');
  });

  it('takes no password that an address would mean otherwise', async () => {
    await writeFile(join(folder, 'OWNER_PASSWORD'), 'a@b');
    await expect(draw()).rejects.toMatchObject({ code: 1, stderr: expect.not.stringContaining('a@b') });
    expect(Object.keys(await drawn())).not.toContain('DATABASE_URL');
  });
});
