import { MAIL_LOGO } from '@bujia/brand/mark';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { comesToLife, launch, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const LETTERS = /\/assets\/lettering-[\w-]+\.woff2$/;

/** Counts how much of the page moves by itself. */
const COUNT_SHIFTS = `
  window.moved = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const DRAWN = `document.fonts.ready.then(
  () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(window.moved)))),
)`;

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'What the shop looks like', () => {
  let shop: TestShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>) =>
    visit(browser, { baseUrl: shop.baseUrl, width }, act);

  it('is written in letters of its own, which come once and are kept', async () => {
    await at(1440, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (LETTERS.test(request.url())) asked.push(request.url());
      });
      const came = page.waitForResponse(LETTERS);
      await page.goto('/contacto');
      expect((await came).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      await comesToLife(page);
      expect(await page.locator('link[rel="preload"][as="font"]').getAttribute('href')).toMatch(LETTERS);
      expect(asked).toHaveLength(1);
    });
  });

  it.each([360, 1440])('keeps still when its letters come late, at %d', async (width) => {
    await at(width, async (page) => {
      await page.addInitScript(COUNT_SHIFTS);
      const came = page.waitForResponse(LETTERS);
      await page.route(LETTERS, async (route) => {
        await comesToLife(page);
        await route.continue();
      });
      await page.goto('/empresa', { waitUntil: 'commit' });
      await (await came).finished();
      expect(await page.evaluate<number>(DRAWN)).toBe(0);
    });
  });

  it('gives telephones its name and its mark', async () => {
    const visitor = shop.visitor();
    const { status, headers, text } = await visitor.get('/manifest.webmanifest');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string; purpose: string }[] };
    expect(name).toBe('Bujía');
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', ...icons.map(({ src }) => src)])
      expect({ path, status: (await visitor.get(path)).status }).toEqual({ path, status: 200 });
  });

  it('gives mails mark and name as a picture of twice their size', async () => {
    const answer = await fetch(shop.baseUrl + MAIL_LOGO.path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(height).toBe(2 * MAIL_LOGO.height);
    expect(width).toBeGreaterThan(2 * MAIL_LOGO.height);
  });
});
