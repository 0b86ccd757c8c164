import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ShopIdentity } from '@bujia/contracts/shop';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { renderMail, templates } from '../../services/shop/src/contexts/messaging/adapters/templates/templates.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { open, toast } from './account-steps.ts';
import { comesToLife, launch, moves, noteMoves, photograph, seeEverywhere, visit } from './browser.ts';
import { AXE, whyNoChromium } from './chromium.ts';
import { openCheckout } from './checkout-steps.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();
const SETTING = '/dashboard/settings/imagen';
const toneOf = (page: Page, tone: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--${tone}')`);

/** There are no landmarks in a mail. */
async function contrastFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { runOnly: ['color-contrast'] })");
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

describeIf(missing === undefined, missing, 'The shop’s own colour', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  /** Typed over whatever holds. */
  const choose = (colour: string) =>
    as(browser, shop, shop.operator, async (page) => {
      await open(page, SETTING);
      const main = page.getByRole('main');
      const field = main.getByLabel('Color', { exact: true });
      await field.fill('rojo');
      await main.getByRole('button', { name: 'Guardar', exact: true }).click();
      await main.getByText('Escriba # y seis cifras').waitFor();
      await main.getByRole('region', { name: 'Así se verá' }).waitFor({ state: 'detached' });
      await main.getByLabel('Elegir: Color').fill(colour);
      await main.getByRole('region', { name: 'Así se verá' }).waitFor();
      expect(await field.inputValue()).toBe(colour);
      await seeEverywhere(page, `colour-setting-${colour.slice(1)}`);
      await main.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
      await toast(page, 'Los cambios valen desde ahora');
    });

  it.each([
    ['#8c1d18', '#ffffff'],
    ['#fdf6c4', '#14181b'],
  ])(
    '%s can be read at home, in the checkout and by staff, by day and by night, and moves nothing',
    async (colour, ink) => {
      await choose(colour);
      for (const width of [360, 1440])
        await visit(browser, { baseUrl: shop.shop.baseUrl, width }, async (page) => {
          await noteMoves(page);
          await page.goto('/');
          expect(await toneOf(page, 'on-spark')).toBe(ink);
          await comesToLife(page);
          await page.getByRole('link', { name: 'Crear una cuenta' }).first().waitFor();
          expect(await moves(page)).toEqual([]);
          if (width === 1440) await seeEverywhere(page, `colour-home-${colour.slice(1)}`);
        });
      const { visitor } = await signedInClient(shop.shop);
      await change(visitor, { tipo: 'agregar', codigo: shop.parts[0]!.id, cantidad: 1 });
      await as(browser, shop, visitor, async (page) => {
        await openCheckout(page);
        await seeEverywhere(page, `colour-checkout-${colour.slice(1)}`);
      });
    },
  );

  it('is given back, and then nothing of it is in any page', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, SETTING);
      await page.getByRole('button', { name: 'Volver a lo del archivo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Volver', exact: true }).click();
      await page.getByRole('main').getByText('Como en el archivo de la tienda').waitFor();
      await open(page, '/');
      expect(await toneOf(page, 'plate')).toBe('');
    });
  });

  it('is on the button of a mail, where it can be read too', async () => {
    const file = readFileSync(new URL('../../services/shop/shop.json', import.meta.url), 'utf8');
    const own = { ...(JSON.parse(file) as ShopIdentity), colour: '#8c1d18' };
    const { html } = renderMail('order-received', templates['order-received'].example, own, 'https://bujia.example');
    const page = await browser.newPage();
    await page.setContent(html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await photograph(page, `colour-mail-${colorScheme}`);
      expect(await contrastFaults(page)).toEqual([]);
    }
    await page.close();
  });
});
