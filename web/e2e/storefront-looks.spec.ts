import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { WIDTHS, expectAccessible, expectToFit, launch, photograph, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The storefront, looked at', () => {
  let store: Storefront;
  let browser: Browser;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  /** One visit, resized: what a page does when a window changes is looked at as well. */
  const look = (
    widths: readonly number[],
    colorScheme: 'light' | 'dark',
    [name, path]: readonly [name: string, path: string],
    act?: (page: Page) => unknown,
  ) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width: widths[0], colorScheme }, async (page) => {
      await open(page, path);
      await act?.(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await photograph(page, colorScheme === 'dark' ? `${name}-dark` : name);
        await expectToFit(page);
        await expectAccessible(page);
      }
    });

  const screens: [name: string, path: () => string][] = [
    ['storefront-home', () => '/'],
    ['categories', () => '/categorias'],
    ['listing', () => '/repuestos/frenos?tipos=1,2,3,4'],
    ['search', () => '/repuestos/busqueda/pastillas%20de%20freno'],
    ['promotions', () => '/promociones'],
    ['part', () => `/repuesto/codigo/${encodeURIComponent(store.known.promoted)}`],
    ['wishlist', () => '/favoritos'],
  ];
  describe.each(screens)('%s', (name, path) => {
    it('from 320 to 2560', async () => {
      await look([320, ...WIDTHS, 2560], 'light', [name, path()]);
    });

    it('in the dark', async () => {
      await look([360, 1440], 'dark', [name, path()]);
    });
  });

  it.each(['Cuadrícula con características', 'Lista', 'Tabla'])('parts as %s', async (layout) => {
    await look([1440, 360], 'light', [`listing-${layout.toLowerCase()}`, '/repuestos'], (page) =>
      page.getByRole('button', { name: layout, exact: true }).click(),
    );
  });

  it('opens filters, vehicle picker and suggestions for everybody', async () => {
    await look([360], 'light', ['filters', '/repuestos'], (page) =>
      page.getByRole('button', { name: 'Filtros' }).click(),
    );
    await look([360], 'light', ['picker', '/favoritos'], async (page) => {
      await page.getByRole('button', { name: 'Mi vehículo' }).click();
      await page.getByRole('button', { name: 'Añadir vehículo' }).click();
    });
    await look([1440], 'dark', ['suggestions', '/favoritos'], async (page) => {
      await page.getByRole('combobox').fill('filtro');
      await page.getByRole('option').first().waitFor();
    });
  });
});
