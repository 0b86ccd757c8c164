import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ShopIdentity } from '@bujia/contracts/shop';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
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

  it('stands beside a logo of its own, which whoever comes next sees in every head, and moves nothing', async () => {
    const drawing = '<path d="M30 30h600l-60 120H90z" fill="#e4572e"/>';
    const buffer = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="660" height="180">${drawing}</svg>`)).png().toBuffer(); // prettier-ignore
    const atVisit = (width: number, see: (page: Page) => Promise<void>) =>
      visit(browser, { baseUrl: shop.shop.baseUrl, width }, see);
    const head = (page: Page) => page.locator('header').filter({ has: page.getByRole('link', { name: /, inicio$/ }) });
    const heightAt = new Map<number, number>();
    for (const width of [360, 1440])
      await atVisit(width, async (page) => {
        await page.goto('/');
        heightAt.set(width, (await head(page).boundingBox())!.height);
      });
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/settings/logotipo');
      const main = page.getByRole('main');
      const file = main.getByRole('button', { name: 'Logotipo', exact: true });
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await main.getByText('Facturas y proformas').waitFor();
      await seeEverywhere(page, 'logo-setting');
      await main.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
      await toast(page, 'Los cambios valen desde ahora');
    });
    for (const [width, height] of heightAt)
      await atVisit(width, async (page) => {
        await noteMoves(page);
        await page.goto('/');
        const logo = head(page).getByRole('img', { name: 'Bujía', includeHidden: true });
        await logo.evaluate((image) => (image as unknown as { decode: () => Promise<void> }).decode());
        await comesToLife(page);
        expect((await head(page).boundingBox())!.height).toBe(height);
        expect(await moves(page)).toEqual([]);
      });
    const { visitor } = await signedInClient(shop.shop);
    await change(visitor, { tipo: 'agregar', codigo: shop.parts[0]!.id, cantidad: 1 });
    await as(browser, shop, visitor, async (page) => {
      await openCheckout(page);
      await seeEverywhere(page, 'logo-checkout');
      expect(await page.locator('header img').count()).toBe(1);
    });
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/settings/logotipo');
      await page.getByRole('button', { name: 'Usar la marca de la casa' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
      await toast(page, 'Los cambios valen desde ahora');
      await open(page, '/');
      expect(await page.locator('header img').count()).toBe(0);
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
