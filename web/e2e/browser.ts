import { expect } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** A phone, a tablet and a desk. */
export const WIDTHS = [360, 768, 1440] as const;
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 };

/** Everything is on this machine, which may have other work: what takes longer does not come. */
const PATIENCE_MS = 25_000;

/** As the axe rules are tagged: WCAG 2.2 to level AA, and what is good practice besides. */
const ACCESSIBLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function launch(): Promise<Browser> {
  return chromium.launch(await findChromium());
}

export interface VisitOptions {
  baseUrl: string;
  width?: number;
  colorScheme?: BrowserContextOptions['colorScheme'];
  /** Other sites that the page may ask: a stand-in for somebody outside. */
  guests?: string[];
  /** Faults that the test brings about on purpose. */
  expected?: RegExp[];
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
  const { baseUrl, width = 1440, colorScheme, guests = [], expected = [] } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    // What moves is neither clicked nor photographed reliably.
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  try {
    await keepHome(context, [new URL(baseUrl).origin, ...guests], faults);
    watch(context, faults);
    context.setDefaultTimeout(PATIENCE_MS);
    await act(await context.newPage());
  } catch (error) {
    // Often the reason why what was looked for is not there.
    if (error instanceof Error && faults.length > 0) error.message += `\n\nBehind the page:\n${faults.join('\n')}`;
    throw error;
  } finally {
    await context.close();
  }
  expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
}

async function keepHome(context: BrowserContext, origins: string[], faults: string[]): Promise<void> {
  await context.route(
    (url) => !origins.includes(url.origin) && /^https?:$/.test(url.protocol),
    async (route) => {
      faults.push(`request to another site: ${route.request().url()}`);
      await route.abort();
    },
  );
}

function watch(context: BrowserContext, faults: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts what it still waits for.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request failed (${reason}): ${request.url()}`);
  });
}

/** No violation that axe can find in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the browser itself: the content policy of the page allows no script of ours.
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(ACCESSIBLE)}, resultTypes: ['violations'] })`,
  );
  const violations = results.violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(violations).toEqual([]);
}

/** Nothing sticks out: the page scrolls down, never sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(wide).toBeLessThanOrEqual(room);
}

/** With SCREENSHOTS, keeps the whole page as a picture in that folder. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
}
