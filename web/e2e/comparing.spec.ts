import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { signIn } from './account-steps.ts';
import { LIGHT_AND_DARK, expectAccessible, expectToFit, inEach, launch, photograph, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Parts side by side', () => {
  let store: Storefront;
  let browser: Browser;
  let parts: { id: number; code: string; name: string; weight: string }[];

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    const db = await connected(store.shop.databaseUrl);
    // Of one category: some things about them are the same, and some are not.
    ({ rows: parts } = await db.query<(typeof parts)[number]>(
      `SELECT id, code, name, weight FROM part WHERE stock > 20 AND category_id = (
         SELECT category_id FROM part WHERE stock > 20 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) ORDER BY id LIMIT 5`,
    ));
    await db.end();
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width }, act);
  const choose = async (page: Page, part: (typeof parts)[number]) => {
    await open(page, `/repuesto/codigo/${encodeURIComponent(part.code)}`);
    await page
      .getByRole('button', { name: `Comparar: ${part.name}` })
      .first()
      .click();
  };
  const table = (page: Page) => page.getByRole('table', { name: 'Comparación' });
  const heads = (page: Page) => table(page).getByRole('columnheader');

  it('are chosen on their pages, four at most, and taken out again', async () => {
    await at(360, async (page) => {
      for (const part of parts.slice(0, 4)) await choose(page, part);
      await page.getByRole('link', { name: 'Ver la comparación' }).first().click();
      await page.waitForURL(
        `/comparar?repuestos=${parts
          .slice(0, 4)
          .map(({ id }) => id)
          .join(',')}`,
      );
      await shows(() => heads(page).count(), 4);
      await choose(page, parts[4]!);
      await page.getByText('Se comparan hasta 4 repuestos a la vez').first().waitFor();
      await page.goto('/comparar');
      await shows(() => heads(page).count(), 4);
      await page
        .getByRole('button', { name: `Quitar ${parts[0]!.name}` })
        .first()
        .click();
      await shows(() => heads(page).count(), 3);
      await choose(page, parts[4]!);
      await page.getByText('4 repuestos para comparar').first().waitFor();
    });
  });

  it('stand in the address, so that somebody else sees the same, without a price', async () => {
    await at(360, async (page) => {
      await open(page, `/comparar?repuestos=${parts[1]!.id},${parts[2]!.id},999999999`);
      await shows(() => heads(page).count(), 2);
      await shows(() => table(page).getByText('$').count(), 2);
      expect(await table(page).textContent()).not.toMatch(/\$\s?\d/);
      for (const wrong of ['x', '1,,2', '']) {
        await open(page, `/comparar?repuestos=${wrong}`);
        await page.getByRole('heading', { name: 'Todavía no hay nada que comparar' }).waitFor();
      }
    });
  });

  it('show on request only in what they differ, and go into the cart', async () => {
    const { person } = await signedInClient(store.shop);
    await at(1440, async (page) => {
      await signIn(page, person);
      // One of those that were chosen is sold no more: it takes up no room.
      await page.evaluate(`localStorage.setItem('comparar', '[${parts[0]!.id},999999999]')`);
      await open(page, '/comparar');
      await shows(() => heads(page).count(), 1);
      await choose(page, parts[1]!);
      await page.getByRole('link', { name: 'Ver la comparación' }).first().click();
      await shows(() => heads(page).count(), 2);
      await table(page).getByText(/\$\d/).first().waitFor();
      await table(page).getByRole('rowheader', { name: 'Categoría' }).waitFor();
      await page.getByLabel('Mostrar solo las diferencias').check();
      await table(page).getByRole('rowheader', { name: 'Categoría' }).waitFor({ state: 'detached' });
      for (const differing of ['Precio', 'Descripción'])
        await table(page).getByRole('rowheader', { name: differing }).waitFor();
      await table(page)
        .getByRole('button', { name: /^Añadir/ })
        .first()
        .click();
      await page
        .getByText(/Se ha añadido/)
        .first()
        .waitFor();
    });
  });

  it('are chosen from the table of the listing', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      await page.getByRole('button', { name: 'Tabla', exact: true }).click();
      const choices = page
        .getByRole('region', { name: 'Tabla de repuestos' })
        .getByRole('button', { name: /^Comparar/ });
      for (const place of [0, 1]) await choices.nth(place).click();
      await page.getByRole('link', { name: 'Ver la comparación' }).first().click();
      await shows(() => heads(page).count(), 2);
    });
  });

  it('look well everywhere', async () => {
    await at(1440, async (page) => {
      await open(
        page,
        `/comparar?repuestos=${parts
          .slice(0, 4)
          .map(({ id }) => id)
          .join(',')}`,
      );
      await shows(() => heads(page).count(), 4);
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, `comparing-${width}-${colorScheme}`);
      });
    });
  });
});
