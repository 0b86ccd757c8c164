import { fileURLToPath } from 'node:url';
import type { Beginning } from '../../services/shop/test/database.ts';
import { type TestShop, startShop } from '../../services/shop/test/shop.ts';

/** With CLIENT_BUILD, a build that was made elsewhere. */
export const BUILT = process.env['CLIENT_BUILD'] ?? fileURLToPath(new URL('../dist', import.meta.url));

/** The whole service with the client as it was built. A build in the meantime leaves the former files where they are. */
export const startBuiltShop = (
  env: Record<string, string | undefined> = {},
  beginning?: Beginning,
): Promise<TestShop> => startShop({ ...env, WEB_DIST: BUILT }, beginning);
