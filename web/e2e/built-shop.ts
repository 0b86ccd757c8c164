import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestShop, startShop } from '../../services/shop/test/shop.ts';

/** With CLIENT_BUILD, a build that was made elsewhere. */
export const BUILT = process.env['CLIENT_BUILD'] ?? fileURLToPath(new URL('../dist', import.meta.url));

/** The whole service with the client as it was built. From a copy: a build in the meantime takes the files away. */
export async function startBuiltShop(env: Record<string, string> = {}): Promise<TestShop> {
  const copy = await mkdtemp(join(tmpdir(), 'bujia-client-'));
  await cp(BUILT, copy, { recursive: true });
  const shop = await startShop({ ...env, WEB_DIST: copy });
  return {
    ...shop,
    stop: async () => {
      await shop.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}
