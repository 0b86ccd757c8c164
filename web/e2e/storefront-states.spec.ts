import { UNKNOWN_CATEGORY } from '@bujia/contracts/catalogue-pages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { expectAccessible, launch, photograph, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, cards, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

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
    for (const width of [360, 1440])
      await at(width, async (page) => {
        await open(page, '/repuestos/busqueda/foobar%20zzzzzz');
        await page.getByRole('heading', { name: 'No encontramos repuestos para «foobar zzzzzz»' }).waitFor();
        expect(await cards(page).count()).toBe(0);
        await main(page).getByRole('link', { name: 'Hable con un asesor' }).waitFor();
        await photograph(page, 'listing-nothing');
        await expectAccessible(page);
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
        expect(await cards(page).count()).toBe(10);
        await page.getByRole('heading', { level: 1, name: 'Repuestos' }).waitFor();
        await photograph(page, 'listing-unknown');
        await expectAccessible(page);
      },
      [/404/],
    );
  });

  it('goes on without a network: what was seen stays, what was not can be tried again', async () => {
    await at(
      1440,
      async (page) => {
        await open(page, '/repuestos');
        const first = cards(page).first().getByRole('heading');
        const name = (await first.textContent())!;
        await first.getByRole('link').click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.goBack();
        await cards(page).first().waitFor();

        await page.context().setOffline(true);
        await page.getByText('Sin conexión a internet. Lo que ve puede no estar al día.').waitFor();
        expect(await cards(page).count()).toBe(10);
        await page.goForward();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.goBack();
        await page.getByRole('button', { name: 'Ver más' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: 'Intentar otra vez' }).first().waitFor();
        await photograph(page, 'listing-offline');
        await expectAccessible(page);

        await page.context().setOffline(false);
        await page.getByRole('button', { name: 'Intentar otra vez' }).first().click();
        await cards(page).nth(10).waitFor();
        expect(await page.getByText('Sin conexión a internet').count()).toBe(0);
      },
      [/ERR_INTERNET_DISCONNECTED/],
    );
  });

  it('moves parts every 8 seconds and promotions every 10, and stands still when told to', async () => {
    await at(1440, async (page) => {
      await page.clock.install();
      await open(page, '/');
      // From here on time passes only as told, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const [label, every, takes] of [
        ['Repuestos', 8_000, '2000ms'],
        ['Promociones', 10_000, '1000ms'],
      ] as const) {
        const carousel = page.getByRole('region', { name: label, exact: true }).first();
        const shows = (place: string) => carousel.getByText(new RegExp(`^${place}/`)).count();
        expect(await carousel.locator('ul').first().getAttribute('style')).toContain(`transition-duration: ${takes}`);
        // Whoever wants less motion begins with everything at rest.
        await page.clock.runFor(2 * every);
        expect(await shows('1')).toBe(1);
        await carousel.getByRole('button', { name: 'Reanudar el movimiento' }).click();
        await page.clock.runFor(2 * every);
        // It is pointed at, and in the hand of a keyboard.
        expect(await shows('1')).toBe(1);
        await page.mouse.move(2, 2);
        await page.evaluate('document.activeElement.blur()');
        await eventually(async () => (await page.evaluate('document.activeElement === document.body')) === true);
        await page.clock.runFor(every - 500);
        expect(await shows('1')).toBe(1);
        await page.clock.runFor(1_000);
        expect(await shows('2')).toBe(1);
      }
    });
  });
});
