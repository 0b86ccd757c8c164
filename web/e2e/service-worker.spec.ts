/** What a browser keeps of the shop for when there is no network, and what it never does: docs/decisions/0057-service-worker.md. */
import { LOAD_CART_PATH, SAVE_CART_PATH } from '@bujia/contracts/cart';
import { OFFLINE_PATH, SERVICE_WORKER_PATH } from '@bujia/contracts/offline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { load, quantities } from '../../services/shop/test/journeys/cart-world.ts';
import { EASY_CAPTCHA, newPerson, signedInClient } from '../../services/shop/test/people.ts';
import { type TestShop, startShop } from '../../services/shop/test/shop.ts';
import { endSession, enterAs, keptSession } from './account-steps.ts';
import { Between } from './between.ts';
import { comesToLife, expectAccessible, expectToFit, launch, photograph, shows, untilTrue, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';
import { renamedBuild } from './renamed-build.ts';
import { type Storefront, cards, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

/** What a browser says of a shop that is away on purpose. */
const AWAY = [/ERR_(EMPTY_RESPONSE|CONNECTION|FAILED|INTERNET_DISCONNECTED|ABORTED)/, /Failed to fetch|did not come/];
const OFFLINE = 'Sin conexión a internet. Lo que ve puede no estar al día.';
const SEEN = ['answers', 'pages', 'pictures'];

type Kept = Record<string, { url: string; text: string }[]>;

/** All that the browser keeps of the shop by the worker, to the letter. */
const kept = (page: Page) =>
  page.evaluate<Kept>(`(async () => {
    const all = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      all[name] = await Promise.all(requests.map(async (request) => {
        const answer = await cache.match(request, { ignoreVary: true });
        return { url: request.url.slice(location.origin.length), text: answer ? await answer.text() : '' };
      }));
    }
    return all;
  })()`);

/** Every row of every database of the browser. */
const rows = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        found.push([name, table, await done(database.transaction(table).objectStore(table).getAll())]);
      database.close();
    }
    return JSON.stringify(found);
  })()`);

const urls = async (page: Page, cache: string): Promise<string[]> =>
  ((await kept(page))[cache] ?? []).map(({ url }) => url);

const registrations = (page: Page) =>
  page.evaluate<number>('navigator.serviceWorker.getRegistrations().then(({ length }) => length)');

describeIf(missing === undefined, missing, 'The service worker', () => {
  let store: Storefront;
  let browser: Browser;
  let between: Between;
  let baseUrl: string;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });
  beforeEach(async () => {
    between = new Between(store.shop.baseUrl);
    baseUrl = await between.listen();
  });
  afterEach(() => between.stop());

  const at = (width: number, act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl, width, expected, worker: true }, async (page) => {
      await page.addInitScript(`
        globalThis.refused = [];
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => refused.push(violatedDirective + ' ' + blockedURI));
      `);
      await act(page);
    });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await comesToLife(page);
  }

  /** The first page of all: the worker is here, and has what the page came with. */
  async function arrive(page: Page, path: string): Promise<void> {
    await open(page, path);
    await untilTrue(page, 'navigator.serviceWorker.controller');
    await eventually(async () => (await urls(page, 'pages')).includes(path));
  }

  /** Neither the page nor its worker reaches anybody. */
  async function away(page: Page, gone: boolean): Promise<void> {
    between.away = gone;
    await page.context().setOffline(gone);
  }

  const partLink = (page: Page) => cards(page).first().getByRole('link').first();

  it('comes once the page is done, costs a visitor no second page, and breaks no policy', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
      const before = between.asked.length;
      await untilTrue(page, 'navigator.serviceWorker.controller');
      await eventually(async () => (await urls(page, 'pages')).includes('/repuestos'));
      const after = between.asked.slice(before).map(({ path }) => path);
      // What the page brought along is taken from the browser.
      expect(after.filter((path) => path.startsWith('/assets/')).length).toBeLessThan(12);
      expect(after.filter((path) => path === OFFLINE_PATH)).toHaveLength(1);
      const { headers } = await store.shop.visitor().get(SERVICE_WORKER_PATH);
      expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
        'no-cache',
        'text/javascript; charset=utf-8',
      ]);
      expect(await page.evaluate('refused')).toEqual([]);
    });
  });

  it('shows a listing and a part that were seen when there is no network, and says so', async () => {
    await at(
      360,
      async (page) => {
        await arrive(page, '/repuestos');
        const names = await cards(page).getByRole('heading').allInnerTexts();
        await partLink(page).click();
        await page.waitForURL(/\/repuesto\//);
        const name = await page.getByRole('heading', { level: 1 }).innerText();
        await page.waitForLoadState('networkidle');
        await away(page, true);
        // As a page of its own, which it never was.
        await page.reload();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.getByText(OFFLINE).waitFor();
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, 'offline-part');
        await page.goto('/repuestos');
        await comesToLife(page);
        await shows(() => cards(page).getByRole('heading').allInnerTexts(), names);
        await photograph(page, 'offline-listing');
        // And on from there, within the page.
        await partLink(page).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        expect(await page.evaluate('refused')).toEqual([]);
        await away(page, false);
        await page.reload();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await shows(() => page.getByText(OFFLINE).count(), 0);
      },
      AWAY,
    );
  });
});
