import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open, toast } from './account-steps.ts';
import { launch, seeEverywhere } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The texts of the shop', () => {
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
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const preview = (page: Page) => main(page).getByRole('region', { name: 'Así se leerá: Texto' });

  it('are written beside how they will be read, and kept in versions', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/settings/terminos');
      await preview(page).getByRole('heading', { name: 'Formas de pago' }).waitFor();
      await seeEverywhere(page, 'texts-terms-form');

      const text = main(page).getByLabel('Texto', { exact: true });
      const before = await text.inputValue();
      await text.fill(`${before}\n\n## Cambios de talla\n\n- **Filtros** 60 días\n- **Bujías** [pregunte](/contacto)`);
      await preview(page).getByRole('link', { name: 'pregunte' }).waitFor();
      await button(page, 'Guardar').click();
      const asked = page.getByRole('dialog');
      await asked.getByText('## Cambios de talla').waitFor();
      await asked.getByRole('button', { name: 'Guardar', exact: true }).click();
      await toast(page, 'Los cambios valen desde ahora');
      await button(page, 'Ver la versión 2').click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Cambios de talla' }).waitFor();
      await seeEverywhere(page, 'texts-terms-version');
    });
  });

  it('are read in every width, those of before as well', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/terminos');
      await main(page).getByText('Versión 2.').waitFor();
      await seeEverywhere(page, 'texts-terms-page');
      await main(page).getByRole('link', { name: 'Leer la anterior' }).click();
      await main(page).getByText('que ya no es la vigente').waitFor();
      await seeEverywhere(page, 'texts-terms-earlier');
    });
  });

  it('of the company are written and read in every width', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/settings/empresa');
      await main(page).getByRole('region', { name: 'Así se leerá: Misión' }).getByText('Entregar a talleres').waitFor();
      await seeEverywhere(page, 'texts-company-form');
      await open(page, '/empresa');
      await main(page).getByText('un mostrador de cuatro metros').waitFor();
      await seeEverywhere(page, 'texts-company-page');
    });
  });
});
