import { SAVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open } from './account-steps.ts';
import { expectAccessible, expectToFit, inEach, launch, LIGHT, photograph } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The log of the shop’s own people', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('is read and searched by an operator', async () => {
    await shop.operator.post(`/api/${SAVE_SETTINGS_PATH}`, {});
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/auditoria');
      const log = page.getByRole('table', { name: 'Auditoría' });
      await log.getByText('Renovar su sesión').first().waitFor();
      await log.getByText('1 cambio').first().click();
      await inEach(page, LIGHT, async () => {
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, 'operations-staff-log');
      });
      await page.getByRole('search', { name: 'Buscar en la auditoría' }).getByLabel('Número o código').fill('999');
      await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
      await page.getByText(NOTHING_REGISTERED).waitFor();
    });
  });
});
