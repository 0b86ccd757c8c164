/** A browser on a slow machine, and how long the page that it shows keeps a person waiting. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, type Page, chromium } from 'playwright-core';
import { findChromium } from '../../web/e2e/chromium.ts';

const SLOWED = 4;
/** Answers have come and have been drawn. */
const SETTLED_MS = 800;

export interface Waited {
  /** From the slowest key or click to the next paint, as the browser tells it: in steps of 8 ms, 0 for less than 16. */
  toPaint: number;
  /** The longest that nothing else could be done, also where nobody pressed anything. */
  longTask: number;
  /** Of the processor, in all that was done meanwhile. */
  work: number;
}

/** What somebody waits for who does this. */
export type Watch = (act: () => Promise<unknown>) => Promise<Waited>;

/** As text: it runs in the page. */
const LISTEN = `
  const seen = (window.seen = { toPaint: 0, longTask: 0 });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.toPaint = Math.max(seen.toPaint, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTask = Math.max(seen.longTask, Math.round(duration));
  }).observe({ type: 'longtask' });`;

export interface Visit {
  url: string;
  width: number;
  /** What the browser keeps of the session. */
  session: object;
}

export async function onSlowMachine(
  { url, width, session }: Visit,
  act: (page: Page, watch: Watch) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 }, locale: 'es-EC' });
    await context.addInitScript(
      `localStorage.setItem('currentUser', ${JSON.stringify(JSON.stringify(session))});${LISTEN}`,
    );
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await act(page, (doing) => waited(page, devtools, doing));
  } finally {
    await browser.close();
  }
}

async function waited(page: Page, devtools: CDPSession, act: () => Promise<unknown>): Promise<Waited> {
  await sleep(SETTLED_MS);
  await page.evaluate('Object.assign(seen, { toPaint: 0, longTask: 0 })');
  const before = await workOf(devtools);
  await act();
  await sleep(SETTLED_MS);
  const work = (await workOf(devtools)) - before;
  return { ...(await page.evaluate<Omit<Waited, 'work'>>('({ ...seen })')), work };
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
