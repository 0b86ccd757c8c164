import { CHANGE_RIGHTS_PATH, RIGHTS_CHANGED } from '@bujia/contracts/rights-desk';
import { type Equipo, STAFF_PATH } from '@bujia/contracts/staff';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open, toast } from './account-steps.ts';
import { expectGoodLooks, launch } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();
const TEAM = '/dashboard/operations/equipo';
const account = (role: string) => demoAccounts.find((one) => one.role === role)!;

describeIf(missing === undefined, missing, 'The rights of a seller', () => {
  let shop: DashboardShop;
  let browser: Browser;
  const [operator, seller] = [account('Operator'), account('Seller')];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const rowOf = (page: Page) =>
    page.getByRole('table', { name: 'Equipo', exact: true }).getByRole('row').filter({ hasText: seller.email });
  const rooms = (page: Page) => page.getByRole('navigation', { name: 'Navegación' });
  /** Behind the back of whoever looks at a page. */
  const setTo = async (...derechos: object[]) => {
    const { body } = await shop.operator.get<Equipo>(`/api/${STAFF_PATH}`);
    const { codigo, marcaDerechos: visto } = body.personas.find(({ email }) => email === seller.email)!;
    const change = { codigo, derechos, visto, actual: operator.password };
    expect((await shop.operator.post(`/api/${CHANGE_RIGHTS_PATH}`, change)).body).toBe(true);
  };

  it('are given by keyboard, with who gave them and when', async () => {
    await setTo();
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, TEAM);
      await rowOf(page)
        .getByRole('button', { name: `Derechos de ${seller.email}` })
        .focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Derechos' });
      await dialog.getByLabel('Informes').focus();
      await page.keyboard.press('Space');
      expect(await dialog.getByLabel('Hasta cuánto').count()).toBe(0);
      await dialog.getByLabel('Devoluciones con tope').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.type('50000000');
      await page.keyboard.press('Tab');
      await dialog.getByText('El tope es un valor entre').waitFor();
      await dialog.getByLabel('Hasta cuánto').fill('50,5');
      await dialog.getByLabel('Su contraseña').fill(operator.password);
      await expectGoodLooks(page, 'change-rights');
      await dialog.getByLabel('Su contraseña').focus();
      await page.keyboard.press('Enter');
      await toast(page, RIGHTS_CHANGED);
      await rowOf(page).getByText('Informes, Devoluciones con tope: $50.50').waitFor();
      await rowOf(page).getByRole('button', { name: 'Derechos de' }).click();
      await dialog.getByText(`por ${operator.email}`).first().waitFor();
      expect(await dialog.getByLabel('Hasta cuánto').inputValue()).toBe('50.50');
      await expectGoodLooks(page, 'change-rights-given');
    });
  });

  it('open rooms of the house, and say so in words when they are gone', async () => {
    await setTo();
    const width = 360;
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        const menu = () => page.getByRole('button', { name: 'Menú' }).click();
        await open(page, '/dashboard/devoluciones');
        await menu();
        await rooms(page).getByText('Por devolver').waitFor();
        expect(await rooms(page).getByText('Cómo va la tienda').count()).toBe(0);
        await setTo({ derecho: 'reports' }, { derecho: 'catalog' });
        // With the next room the shop is asked what there is now.
        await rooms(page).getByText('Extractos').click();
        await page.getByRole('heading', { level: 1, name: 'Extractos' }).waitFor();
        await menu();
        await rooms(page).getByText('Conjuntos').waitFor();
        await rooms(page).getByText('Cómo va la tienda').click();
        await page.getByRole('heading', { level: 2, name: /^Hoy/ }).waitFor();
        expect(await page.getByRole('button', { name: 'Contar otra vez' }).count()).toBe(0);
        await expectGoodLooks(page, 'seller-with-reports');
        await page.setViewportSize({ width, height: 900 });

        await setTo({ derecho: 'catalog' });
        await page.getByRole('tab', { name: 'Existencias' }).click();
        await page.getByText('Un operador le quitó el derecho que abre «Cómo va la tienda»').waitFor();
        await expectGoodLooks(page, 'right-gone');
        await page.setViewportSize({ width, height: 900 });
        await menu();
        expect(await rooms(page).getByText('Cómo va la tienda').count()).toBe(0);
        await rooms(page).getByText('Repuestos', { exact: true }).click();
        await page.getByRole('heading', { level: 1, name: 'Repuestos' }).waitFor();
      },
      { width, expected: [/403/] },
    );
  });
});
