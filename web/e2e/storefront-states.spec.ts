import { CATALOGUE_LIMITS } from '@bujia/contracts/catalogue';
import { UNKNOWN_CATEGORY } from '@bujia/contracts/catalogue-pages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { LIGHT, expectAccessible, inEach, launch, photograph, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, cards, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

/** What the page does about what was drawn is done; its clock may stand still. */
const SETTLED = `new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage('');
}).then(() => undefined)`;

/** Parts that stand side by side in the list. */
const COLUMNS = `getComputedStyle(document.querySelector('[data-page]').parentElement).gridTemplateColumns.split(' ').length`;

/** Keeps in `counts` how many parts a list shows from now on, each number once. */
const COUNT_CARDS = `window.counts = new Set();
  new MutationObserver(() => {
    const parts = document.querySelectorAll('[data-page]:not([aria-hidden])').length;
    if (parts > 0) counts.add(parts);
  }).observe(document.body, { childList: true, subtree: true });`;

describeIf(missing === undefined, missing, 'The storefront when there is little to show', () => {
  let store: Storefront;
  let browser: Browser;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>, expected?: RegExp[]) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width, expected }, act);
  const main = (page: Page) => page.getByRole('main');

  it('finds nothing in nonsense, and says what to do next', async () => {
    await at(360, async (page) => {
      await open(page, '/repuestos/busqueda/foobar%20zzzzzz');
      await page.getByRole('heading', { name: 'No encontramos repuestos para «foobar zzzzzz»' }).waitFor();
      await shows(() => cards(page).count(), 0);
      await main(page).getByRole('link', { name: 'Hable con un asesor' }).waitFor();
      await inEach(page, LIGHT, async () => {
        await photograph(page, 'listing-nothing');
        await expectAccessible(page);
      });
      await main(page).getByRole('link', { name: 'Ver las categorías' }).click();
      await page.waitForURL('/categorias');
    });
  });

  it('takes back what was too narrow', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos/busqueda/foobar?tipos=1,2');
      await main(page).getByRole('button', { name: 'Quitar categorías y tipos' }).click();
      await page.waitForURL('/repuestos/busqueda/foobar');
    });
  });

  it('lists everything where a category does not exist, and says so', async () => {
    await at(
      1440,
      async (page) => {
        await open(page, '/repuestos/no-existe');
        await page.getByText(UNKNOWN_CATEGORY).waitFor();
        await cards(page).nth(4).waitFor();
        await page.getByRole('heading', { level: 1, name: 'Repuestos' }).waitFor();
        await photograph(page, 'listing-unknown');
        await expectAccessible(page);
      },
      [/404/],
    );
  });

  it('goes on without a network: what was seen stays, and what was not comes by itself once there is one', async () => {
    await at(
      1440,
      async (page) => {
        await open(page, '/repuestos');
        const first = cards(page).first().getByRole('heading');
        const name = (await first.textContent())!;
        // A row that is not full waits for the next page.
        const columns = await page.evaluate<number>(COLUMNS);
        const seen = CATALOGUE_LIMITS.pageSize - (CATALOGUE_LIMITS.pageSize % columns);
        await shows(() => cards(page).count(), seen);
        await first.getByRole('link').click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.evaluate(COUNT_CARDS);
        await page.goBack();
        await cards(page).first().waitFor();
        await shows(() => cards(page).count(), seen);
        // As it was left, from the first moment on.
        expect(await page.evaluate('[...counts]')).toEqual([seen]);

        await page.context().setOffline(true);
        await page.getByText('Sin conexión a internet. Lo que ve puede no estar al día.').waitFor();
        await shows(() => cards(page).count(), seen);
        await page.goForward();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.goBack();
        await page.getByRole('button', { name: 'Ver más' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: 'Intentar otra vez' }).first().waitFor();
        await photograph(page, 'listing-offline');
        await expectAccessible(page);

        await page.context().setOffline(false);
        await cards(page).nth(10).waitFor();
        await page.getByText('Sin conexión a internet').waitFor({ state: 'detached' });
      },
      [/ERR_INTERNET_DISCONNECTED/],
    );
  });

  it('moves parts every 8 seconds and promotions every 10, and stands still when told to', async () => {
    await at(1440, async (page) => {
      await page.clock.install();
      await open(page, '/');
      // A shelf has its parts once somebody is near.
      await page.getByRole('heading', { name: 'Repuestos para descubrir' }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: 'Repuestos', exact: true }).first().waitFor();
      // From here on time passes only as told, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const [label, every, takes] of [
        ['Repuestos', 8_000, '2000ms'],
        ['Promociones', 10_000, '1000ms'],
      ] as const) {
        const carousel = page.getByRole('region', { name: label, exact: true }).first();
        const standsAt = (place: string) => carousel.getByText(new RegExp(`^${place}/`)).count();
        await eventually(async () =>
          (await carousel.locator('ul').first().getAttribute('style'))?.includes(`transition-duration: ${takes}`),
        );
        // Whoever wants less motion begins with everything at rest.
        await page.clock.runFor(2 * every);
        expect(await standsAt('1')).toBe(1);
        await carousel.getByRole('button', { name: 'Reanudar el movimiento' }).click();
        await page.clock.runFor(2 * every);
        // It is pointed at, and in the hand of a keyboard.
        expect(await standsAt('1')).toBe(1);
        await page.mouse.move(2, 2);
        await page.evaluate('document.activeElement.blur()');
        // From here on it counts the time.
        await carousel.locator('ul[aria-live="off"]').waitFor({ state: 'attached' });
        await page.evaluate(SETTLED);
        await page.clock.runFor(every - 500);
        expect(await standsAt('1')).toBe(1);
        await page.clock.runFor(1_000);
        await shows(() => standsAt('2'), 1);
      }
    });
  });
});
