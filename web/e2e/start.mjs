import { startTestDatabase } from '../../services/shop/test/postgres.ts';
import { findChromium } from './chromium.ts';

/** Before the workers: a browser that comes packed is unpacked once, not by each of them at the same time. */
export default async function start() {
  await startTestDatabase();
  await findChromium().catch(() => undefined);
}
