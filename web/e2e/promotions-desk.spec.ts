import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { open } from './account-steps.ts';
import { launch, shows, visit, seeEverywhere } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The desk of promotions', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let code: string;
  let name: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    const { rows } = await shop.db.query<{ code: string; name: string }>('SELECT code, name FROM part WHERE id = $1', [
      shop.parts[0]!.id,
    ]);
    ({ code, name } = rows[0]!);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const form = (page: Page) => page.getByRole('dialog').getByRole('form', { name: 'Nueva promoción' });
  const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
  const button = (page: Page, label: string) => form(page).getByRole('button', { name: label, exact: true });
  const row = (page: Page) =>
    main(page).getByRole('table', { name: 'Promociones' }).getByRole('row').filter({ hasText: 'Plumas de noviembre' });

  /** What a visitor sees of the part in the shop. */
  const badges = async (): Promise<number> => {
    let count = 0;
    await visit(browser, { baseUrl: shop.shop.baseUrl }, async (page) => {
      await open(page, `/repuestos/busqueda/${encodeURIComponent(name)}`);
      const card = page
        .getByRole('region', { name: 'Resultados' })
        .getByRole('article')
        .filter({ hasText: name })
        .first();
      await card.waitFor();
      count = await card.getByText('2x1', { exact: true }).count();
    });
    return count;
  };

  it('makes a 2x1 that was tried before, which the shop then shows, and ends it', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/account');
      await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Promociones' }).click();
      const fresh = main(page).getByRole('button', { name: 'Nueva promoción' });
      await fresh.focus();
      await page.keyboard.press('Enter');
      // It has the focus, and gives it back.
      await form(page).waitFor();
      await page.getByRole('dialog').locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await form(page).waitFor({ state: 'detached' });
      await fresh.and(page.locator(':focus')).waitFor();

      await fresh.click();
      await field(page, 'Nombre').fill('Plumas de noviembre');
      await field(page, 'Porcentaje').fill('1000');
      await field(page, 'Qué se da').selectOption('Lleve n, pague m');
      await field(page, 'Lleve').fill('2');
      await field(page, 'Pague').fill('');
      await field(page, 'Cuáles').fill(`${code}\nNADA-9`);
      await form(page).getByText('Debe ingresar cuántos se pagan').waitFor();
      await button(page, 'Probar').click();
      await form(page).getByText('Algún código no es de ningún repuesto').waitFor();
      await field(page, 'Cuáles').fill(code);
      await field(page, 'Pague').fill('1');
      await button(page, 'Probar').click();
      await form(page).getByText('El carrito pasa de $20.00 a $10.00.').waitFor();
      await shows(() => button(page, 'Crear promoción').isDisabled(), true);
      await field(page, 'Desde').fill('2037-11-24');
      await field(page, 'Hasta, incluido').fill('2037-11-30');
      await seeEverywhere(page, 'promotions-desk-form');
      await button(page, 'Crear promoción').click();

      await row(page).getByText('vigente').waitFor();
      for (const words of ['2x1', 'lleve 2, pague 1', '1 repuesto', '2037/11/24 a 2037/11/30'])
        await row(page).getByText(words, { exact: true }).waitFor();
      await seeEverywhere(page, 'promotions-desk-list');
      await eventually(async () => (await badges()) === 1);

      await row(page).getByRole('button', { name: 'Terminar Plumas de noviembre' }).click();
      const question = page.getByRole('dialog');
      await question.getByText('Plumas de noviembre deja de darse en este momento.').waitFor();
      await seeEverywhere(page, 'promotions-desk-question');
      await question.getByRole('button', { name: 'Terminar', exact: true }).click();
      await row(page).getByText('terminada').waitFor();
      await shows(() => row(page).getByRole('button').count(), 0);
      await eventually(async () => (await badges()) === 0);

      await open(page, '/dashboard/operations/auditoria');
      const log = page.getByRole('table', { name: 'Auditoría' });
      for (const deed of ['Crear una promoción', 'Terminar una promoción']) await log.getByText(deed).waitFor();
    });
  });
});
