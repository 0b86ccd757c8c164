import { CODES_PAGE } from '@bujia/contracts/coupon-desk';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { open } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The desk of coupons', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const form = (page: Page) => page.getByRole('dialog').getByRole('form', { name: 'Nuevos cupones' });
  const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
  const button = (page: Page, label: string) => form(page).getByRole('button', { name: label, exact: true });
  const firstCode = (page: Page) =>
    main(page).getByRole('table', { name: 'Códigos' }).locator('code').first().innerText();
  const row = (page: Page, table: string, text: string) =>
    main(page).getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

  it('makes hundreds, saves them as a file, ends one and then all', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/account');
      await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Cupones' }).click();
      const fresh = main(page).getByRole('button', { name: 'Nuevos cupones' });
      await fresh.focus();
      await page.keyboard.press('Enter');
      await form(page).waitFor();
      await page.keyboard.press('Escape');
      await form(page).waitFor({ state: 'detached' });
      await fresh.and(page.locator(':focus')).waitFor();

      await fresh.click();
      await field(page, 'Nombre').fill('Volantes <b>de feria</b>');
      await field(page, 'Qué se hace').selectOption('Códigos al azar, que nadie adivina');
      await field(page, 'Cuántos').fill('300');
      await field(page, 'Empiezan con').fill('feria');
      await field(page, 'Porcentaje').fill('15');
      await field(page, 'Compra mínima con IVA').fill('20');
      await field(page, 'Desde').fill('2037-11-24');
      await field(page, 'Hasta, incluido').fill('2037-11-30');
      await form(page).getByText('Use solo letras mayúsculas y números').waitFor();
      await shows(() => button(page, 'Crear cupones').isDisabled(), true);
      await field(page, 'Empiezan con').fill('FERIA');
      await seeEverywhere(page, 'coupons-desk-form');
      await button(page, 'Crear cupones').click();

      await main(page).getByRole('heading', { name: 'Volantes <b>de feria</b>' }).waitFor();
      await main(page).getByText('15 % desde $20.00').waitFor();
      const saved = page.waitForEvent('download');
      await main(page).getByRole('button', { name: 'Descargar CSV' }).click();
      await shows(async () => (await saved).suggestedFilename().startsWith('cupones-'), true);
      const first = main(page)
        .getByRole('button', { name: /^Terminar FERIA/ })
        .first();
      const code = (await first.getAttribute('aria-label'))!.replace('Terminar ', '');
      await first.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Terminar', exact: true }).click();
      await row(page, 'Códigos', code).getByText('terminado').waitFor();
      const focused = (where: Locator) => where.and(page.locator(':focus')).waitFor();
      const more = main(page).getByRole('button', { name: 'Más códigos' });
      await more.focus();
      for (let shown = CODES_PAGE; shown < 300; shown += CODES_PAGE) {
        await focused(more);
        const before = await firstCode(page);
        await page.keyboard.press('Enter');
        await eventually(async () => (await firstCode(page)) !== before);
      }
      await focused(main(page).getByRole('button', { name: 'Primeros códigos' }));
      await row(page, 'Códigos', code).waitFor({ state: 'detached' });
      await main(page).getByLabel('El código empieza con').fill(code);
      await page.keyboard.press('Enter');
      await row(page, 'Códigos', code).getByText('terminado').waitFor();
      await focused(main(page).getByLabel('El código empieza con'));
      await seeEverywhere(page, 'coupons-desk-codes');

      await main(page).getByRole('button', { name: 'Terminar todos' }).click();
      const question = page.getByRole('dialog');
      await question.getByText('lo que no se ha usado deja de servir').waitFor();
      await seeEverywhere(page, 'coupons-desk-question');
      await question.getByRole('button', { name: 'Terminar', exact: true }).click();
      await shows(() => main(page).getByRole('button', { name: 'Terminar todos' }).count(), 0);

      await main(page).getByRole('link', { name: 'Todos los cupones' }).click();
      await row(page, 'Cupones', 'Volantes').getByText('terminado').waitFor();
      await main(page).getByLabel('Estado').selectOption('vigente');
      await main(page).getByRole('button', { name: 'Buscar', exact: true }).click();
      await shows(() => row(page, 'Cupones', 'Volantes').count(), 0);
      await main(page).getByLabel('Código o nombre').fill(code);
      await main(page).getByLabel('Estado').selectOption('Todos');
      await main(page).getByLabel('Código o nombre').press('Enter');
      await row(page, 'Cupones', 'Volantes').waitFor();
      await focused(main(page).getByLabel('Código o nombre'));
      await page.goBack();
      await shows(() => main(page).getByLabel('Código o nombre').inputValue(), '');
      await shows(() => main(page).getByLabel('Estado').inputValue(), 'vigente');
      await page.goForward();
      await row(page, 'Cupones', 'Volantes').waitFor();
      await seeEverywhere(page, 'coupons-desk-list');
    });
  });
});
