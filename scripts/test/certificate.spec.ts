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
});
