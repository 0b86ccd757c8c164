import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { SYNONYM_FAULTS } from '@bujia/contracts/asked';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { open, toast } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'What was asked for in vain', () => {
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
  const table = (page: Page, name: string) => main(page).getByRole('table', { name });

  it('is said to be the same as what there is, and taken back, by the operator who knows', async () => {
    const ask = { promocion: -1, codigoEmpresa: 1, page: 0, size: 10, nombreRepuesto: 'chispómetro' };
    await shop.shop.visitor().post(`/api/${STOREFRONT_PATHS.reading}`, ask);
    await eventually(async () =>
      JSON.stringify((await shop.operator.get('/api/catalogo/preguntas')).body).includes('chispometro'),
    );
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/operations/busquedas');
        const same = table(page, 'Preguntas sin respuesta').getByRole('button', {
          name: 'chispometro es lo mismo que',
        });
        await same.click();
        const form = page.getByRole('form', { name: 'Es lo mismo que' });
        await form.getByRole('textbox').fill('perinola');
        await form.getByRole('button', { name: 'Guardar' }).click();
        await toast(page, SYNONYM_FAULTS.unknown('perinola'));
        await seeEverywhere(page, 'asked-same');
        await form.getByRole('textbox').fill('pastillas');
        await form.getByRole('button', { name: 'Guardar' }).press('Enter');
        await table(page, 'Sinónimos de la tienda').getByText('chispometro').waitFor();
        await shows(() => same.count(), 0);
        await seeEverywhere(page, 'asked');
        await table(page, 'Sinónimos de la tienda').getByRole('button', { name: 'Deshacer chispometro' }).click();
        await same.waitFor();
        await shows(() => table(page, 'Sinónimos de la tienda').count(), 0);

        // What nobody has asked yet.
        await main(page).getByRole('button', { name: 'Añadir sinónimo' }).click();
        await form.getByLabel('Lo que preguntan').fill('tereque de frenar');
        await form.getByLabel('Es lo mismo que', { exact: true }).fill('pastillas');
        await seeEverywhere(page, 'asked-by-hand');
        await form.getByRole('button', { name: 'Guardar' }).click();
        await table(page, 'Sinónimos de la tienda').getByText('tereque de frenar').waitFor();
      },
      { expected: [/422/] },
    );
  });
});
