import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { faultOfCertificate } from '../../services/shop/certificate.ts';
import { makeInside } from '../../services/shop/inside.ts';

const run = promisify(execFile);
const NAME = 'tienda.example';

describe('The certificate of the proxy', () => {
  let folder: string;
  let authority: string;
  /** As Let's Encrypt leaves them. */
  const laid = async (into: string, made: string, change = (text: string) => text) => {
    const to = join(folder, into);
    await mkdir(to);
    await writeFile(join(to, 'fullchain.pem'), change(await readFile(join(made, 'certificate.pem'), 'utf8')));
    await copyFile(join(made, 'key.pem'), join(to, 'privkey.pem'));
    return to;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bujia-certificate-'));
    await makeInside(join(folder, 'made'), [NAME]);
    authority = await readFile(join(folder, 'made', NAME, 'ca.pem'), 'utf8');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is good when an authority that is known made it for that name', async () => {
    const good = await laid('good', join(folder, 'made', NAME));
    expect(await faultOfCertificate(good, NAME, [authority])).toBeUndefined();
    expect(await faultOfCertificate(good, 'otra.example', [authority])).toMatch(/does not match/);
  });

  it('is refused when browsers know nobody who made it, whatever this machine was told to believe', async () => {
    const ours = await laid('ours', join(folder, 'made', NAME));
    expect(await faultOfCertificate(ours, NAME)).toMatch(/self-signed certificate|unable to (get|verify)/);
    const asked = run('node', ['services/shop/certificate.ts', ours], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        BASE_URL: `https://${NAME}`,
        NODE_EXTRA_CA_CERTS: join(folder, 'made', NAME, 'ca.pem'),
      },
    });
    await expect(asked).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`takes this certificate for ${NAME}`),
    });
  });

  it('is to be for the name of the board as well, where that has one', async () => {
    const ours = await laid('board', join(folder, 'made', NAME));
    const env = { ...process.env, NODE_OPTIONS: '', BASE_URL: `https://${NAME}` };
    const asked = (BOARD_URL: string) =>
      run('node', ['services/shop/certificate.ts', ours], { env: { ...env, BOARD_URL } });
    await expect(asked('https://colas.example')).rejects.toMatchObject({
      stderr: expect.stringContaining('takes this certificate for colas.example'),
    });
    await expect(asked('')).rejects.toMatchObject({ stderr: expect.stringContaining('BOARD_URL does not begin with') });
  });

  it('is refused when it is over, or is of another key', async () => {
    const past = join(folder, 'past');
    await makeInside(past, [NAME], new Date(Date.now() - 1_000 * 86_400_000));
    const over = await laid('over', join(past, NAME));
    expect(await faultOfCertificate(over, NAME, [await readFile(join(past, NAME, 'ca.pem'), 'utf8')])).toMatch(
      /expired/,
    );
    const mixed = await laid('mixed', join(folder, 'made', NAME));
    await copyFile(join(past, NAME, 'key.pem'), join(mixed, 'privkey.pem'));
    await expect(faultOfCertificate(mixed, NAME, [authority])).rejects.toThrow(/key values mismatch/);
  });

  it('is not looked at for an address without https:, which is told in one line', async () => {
    for (const BASE_URL of [NAME, `http://${NAME}`])
      await expect(
        run('node', ['services/shop/certificate.ts', folder], { env: { ...process.env, NODE_OPTIONS: '', BASE_URL } }),
      ).rejects.toMatchObject({ code: 1, stderr: 'BASE_URL does not begin with https:\n' });
  });
});

describe('The authority behind the proxy', () => {
  it('is believed beside the one before it while that is good: who runs on shows what that one made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bujia-inside-'));
    const at = (days: number) => makeInside(folder, ['postgres', 'api'], new Date(Date.now() + days * 86_400_000));
    const believed = async (name: string) =>
      (await readFile(join(folder, name, 'ca.pem'), 'utf8')).split(/(?<=-----END CERTIFICATE-----\n)/);
    try {
      await at(0);
      const [first] = await believed('api');
      expect(await at(705)).toBe(true);
      const [second, ...before] = await believed('api');
      expect(before).toEqual([first]);
      expect(second).not.toBe(first);
      expect(await believed('postgres')).toEqual([second, first]);
      expect(await readFile(join(folder, 'api/certificate.pem'), 'utf8')).not.toContain(first);
      expect(await at(706)).toBe(false);
      // The first is over by then.
      expect(await at(1_410)).toBe(true);
      expect((await believed('api')).slice(1)).toEqual([second]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
