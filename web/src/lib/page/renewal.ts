import { helpArriving } from './arriving.ts';
import { hasTyped, keepTyped } from '../forms/typed.ts';
import { leaveUnasked } from '../forms/unsaved.ts';
import { Remembered } from './with-files.ts';

const PAUSE_MS = 400;
const PATIENCE_MS = 5_000;
const KEY = 'renewedFrom';

/**
 * One lost request is no news, and of two servers one may be older than this page: code is asked for twice. Where the shop
 * was renewed meanwhile and its code is gone, or the browser gives it out no more, the page is loaded anew.
 */
helpArriving(async (load, error) => {
  if (!navigator.onLine) throw error;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  try {
    return await load();
  } catch (stillMissing) {
    if (stillMissing instanceof Remembered || (await isOutdated())) await renew();
    throw stillMissing;
  }
});

if (hasTyped())
  import('../forms/bring-back-typed.ts').then(({ bringBackTyped }) => bringBackTyped()).catch(() => undefined);

const entry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the shop now gives out another client than this one. */
async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = await answer.text();
    return page.includes('id="page-data"') && !page.includes(`"${entry()}"`);
  } catch {
    return false;
  }
}

/**
 * What was typed goes along; where something was that cannot, it is left to the person. From one client each page
 * moves on once: behind a proxy old and new servers may take turns.
 */
async function renew(): Promise<void> {
  try {
    const before = sessionStorage.getItem(KEY) ?? '';
    const here = `${entry()}${location.pathname} `;
    if (before.includes(here) || !(await keepTyped())) return;
    sessionStorage.setItem(KEY, before + here);
  } catch {
    return; // nothing can be remembered, so nobody knows whether it was done already
  }
  leaveUnasked();
  location.reload();
  await new Promise(() => undefined);
}
