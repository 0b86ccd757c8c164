import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../services/shop/test/eventually.ts';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { AXE, keptBrowser } from './chromium.ts';
import { smallTargets } from './targets.ts';

/** A phone, a tablet and a desk. */
export const WIDTHS = [360, 768, 1440] as const;
export const [PHONE] = WIDTHS;
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 };

/** Everything is on this machine, which may have other work: what takes longer does not come. */
export const PATIENCE_MS = 60_000;

/** As the axe rules are tagged: WCAG 2.2 to level AA, and what is good practice besides. */
const ACCESSIBLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of these the rules that another colour may break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** With LATE_MS every answer comes so much later: what a test takes for granted on a quick line is seen then. */
const LATE_MS = Number(process.env['LATE_MS'] ?? 0);

function answerLate(context: BrowserContext): void {
  const lines: CDPSession[] = [];
  const say = (line: CDPSession, offline: boolean) =>
    line
      .send('Network.emulateNetworkConditions', {
        offline,
        latency: LATE_MS,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      .catch(() => undefined); // the page is gone
  context.on('page', async (page) => {
    const line = await context.newCDPSession(page).catch(() => undefined);
    if (line) await say(line, false);
    if (line) lines.push(line);
  });
  const setOffline = context.setOffline.bind(context);
  // What was said last of the network holds, whoever said it.
  context.setOffline = async (offline) => {
    await setOffline(offline);
    await Promise.all(lines.map((line) => say(line, offline)));
  };
}

export const launch = (): Promise<Browser> => keptBrowser();

export interface VisitOptions {
  baseUrl: string;
  width?: number;
  colorScheme?: BrowserContextOptions['colorScheme'];
  /** Other sites that the page may ask: a stand-in for somebody outside. */
  guests?: string[];
  /** Faults that the test brings about on purpose. */
  expected?: RegExp[];
  /** With the service worker: what a page asks for may then be answered by it, past what a test counts, routes and cuts off. */
  worker?: boolean;
}

/**
 * Lets `act` use a new page of its own. Whatever goes wrong behind what it looks at fails the test: an error in the
 * console, an exception that nobody caught, a request that failed or was refused, a request to anywhere else.
 */
export async function visit(
  browser: Browser,
  options: VisitOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { baseUrl, width = 1440, colorScheme, guests = [], expected = [], worker = false } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    // What moves is neither clicked nor photographed reliably.
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const faults: string[] = [];
  try {
    watch(context, [new URL(baseUrl).origin, ...guests], faults);
    if (LATE_MS > 0) answerLate(context);
    context.setDefaultTimeout(PATIENCE_MS);
    await act(await context.newPage());
  } catch (error) {
    if (faults.length === 0) throw error;
    // Often the reason why what was looked for is not there.
    throw new Error(`What was looked for did not come. Behind the page:\n${faults.join('\n')}`, { cause: error });
  } finally {
    // What the test was still answering for the page fails nobody.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
  expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
}

/** It looks on and holds nothing up: where requests are routed, no page has anything in its cache. */
function watch(context: BrowserContext, origins: string[], faults: string[]): void {
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origins.includes(origin))
      faults.push(`request to another site: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`exception at ${error.page()?.url()}: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts what it still waits for.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request failed (${reason}): ${request.url()}`);
  });
}

/** What a page shows once it has drawn what it is about to: a heading may be there before what stands below it. */
export const shows = <Shown>(read: () => Promise<Shown>, expected: Shown): Promise<boolean> =>
  eventually(async () => {
    expect(await read()).toEqual(expected);
    return true;
  });

/** How a screen is seen. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

export const LIGHT: readonly Look[] = WIDTHS.map((width) => ({ width, colorScheme: 'light' }));
export const LIGHT_AND_DARK: readonly Look[] = LIGHT.flatMap((look) => [look, { ...look, colorScheme: 'dark' }]);

/** Pages that were looked at as wide as they are now, in other colours. */
const recoloured = new WeakSet<Page>();

/** One page, looked at in every way: as a window that is drawn wider and narrower shows it, and the other colours. */
export async function inEach(page: Page, looks: readonly Look[], see: (look: Look) => Promise<void>): Promise<void> {
  for (const [i, look] of looks.entries()) {
    const { width, colorScheme } = look;
    if (looks.slice(0, i).some((before) => before.width === width)) recoloured.add(page);
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    await see(look).catch((error: Error) => {
      error.message = `at ${width}, ${colorScheme}: ${error.message}`;
      throw error;
    });
    recoloured.delete(page);
  }
}

/** No violation that axe can find in the page as it stands; where nothing but its colours is new, only these are looked at. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilTrue(page, '!document.getAnimations().some((one) => one instanceof CSSTransition)');
  // Evaluated by the browser itself: the content policy of the page allows no script of ours. Once per page: it is long.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  const runOnly = recoloured.has(page) ? { type: 'rule', values: OF_COLOURS } : ACCESSIBLE;
  const results = await page.evaluate<AxeResults>(`(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    // A colour on its way has not the contrast that it comes to, and what comes under the pointer sets out at any moment.
    document.adoptedStyleSheets.push(still);
    try {
      return await axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] });
    } finally {
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
    }
  })()`);
  const violations: { rule: string; where: string[] }[] = [];
  for (const { id, help, nodes } of results.violations) {
    const where: string[] = [];
    for (const selector of nodes.map(({ target }) => target.join(' ')))
      if (id !== TOO_SMALL || (await isTooSmall(page, selector))) where.push(selector);
    if (where.length > 0) violations.push({ rule: `${id}: ${help}`, where });
  }
  expect(violations).toEqual([]);
}

/** On a telephone, where it is seen first: nothing that is pressed is smaller than a finger. */
export async function expectRoomForFingers(page: Page): Promise<void> {
  if (page.viewportSize()!.width !== PHONE || recoloured.has(page)) return;
  expect(await smallTargets(page)).toEqual([]);
}

const TOO_SMALL = 'target-size';

/** Whether it is so in the middle of what is seen, too: half below a bar that sticks everything is small, and is scrolled from there. */
const isTooSmall = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate<boolean>(`(async () => {
    const selector = ${JSON.stringify(selector)}, before = scrollY;
    document.querySelector(selector).scrollIntoView({ block: 'center', behavior: 'instant' });
    const runOnly = { type: 'rule', values: ['${TOO_SMALL}'] };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    scrollTo({ top: before, behavior: 'instant' });
    return violations.some(({ nodes }) => nodes.some(({ target }) => target.join(' ') === selector));
  })()`);

const FOR_LAYOUT = { timeout: 15_000 };

/** Nothing sticks out: the page scrolls down, never sideways. What its code lays out anew for another width takes a moment. */
export async function expectToFit(page: Page): Promise<void> {
  await eventually(async () => {
    const [wide, room] = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    );
    expect(wide).toBeLessThanOrEqual(room);
    return true;
  }, FOR_LAYOUT);
}

/** With SCREENSHOTS, keeps the whole page as a picture in that folder. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
}

/** On a telephone and on a desk: all of it in sight, usable by everybody, and photographed. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    await expectAccessible(page);
    await photograph(page, name);
  }
}

/** The same in light and dark. */
export const seeEverywhere = (page: Page, name: string): Promise<void> =>
  inEach(
    page,
    LIGHT_AND_DARK.filter(({ width }) => width !== 768),
    async ({ width, colorScheme }) => {
      await expectToFit(page);
      await expectAccessible(page);
      await photograph(page, `${name}-${width}-${colorScheme}`);
    },
  );

/** Somebody is there, and the code of the page: what is seen of it may have been drawn by the server, which answers no key and no scroll. */
export async function comesToLife(page: Page): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('pointermove'))");
  await untilTrue(page, '!window.beforeLife');
}

/** Holds the code of the page back until what is returned is called: until then the page stands as the server drew it. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * What failed is asked for again by itself after some seconds. A test of the button for it would now and then find that it is
 * not needed any more, and pass without it on a slow machine: here only the person asks again. Before the page is opened.
 */
export const askNothingAgain = (page: Page) =>
  page.addInitScript(`
    const later = setTimeout;
    globalThis.setTimeout = (act, ms, ...more) => (ms >= 5000 ? 0 : later(act, ms, ...more));
  `);

/**
 * Waits until what is written holds in the page. Playwright's own wait evaluates the words inside the page from its second
 * look on, which the content policy forbids.
 */
export async function untilTrue(page: Page, words: string): Promise<void> {
  await eventually(() => page.evaluate<boolean>(`Boolean(${words})`));
}

export const noteMoves = (page: Page) =>
  page.addInitScript(`
    globalThis.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) moved.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 90))]);
    }).observe({ type: 'layout-shift', buffered: true });
  `);

/** What moved by more than an eye lets pass, or than is asked. */
export async function moves(page: Page, most = 0.05): Promise<unknown[]> {
  const moved = await page.evaluate<[number, ...string[]][]>('moved');
  return moved.reduce((all, [value]) => all + value, 0) > most ? moved : [];
}
