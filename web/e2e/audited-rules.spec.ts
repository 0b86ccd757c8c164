import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Auditor } from '../../services/shop/src/platform/audit/auditor.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open } from './account-steps.ts';
import { LIGHT_AND_DARK, expectAccessible, expectToFit, inEach, launch, photograph } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'What must hold of the data', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    // Without a worker nobody but this test looks, nor takes away what it writes as the outcome.
    [shop, browser] = await Promise.all([startDashboardShop({ ROLE: 'api' }), launch()]);
    await shop.shop.service.app.get(Auditor, { strict: false }).audit();
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('is told to operators: what is broken and what nobody could look at first', async () => {
    await shop.db.query(
      `INSERT INTO audit_finding (rule, row, found_at)
       SELECT 'stock-is-what-its-ledger-says', jsonb_build_object('id', 4711 + n, 'code', 'FIL-2201-A', 'stock', n, 'ledger', n - 3),
         now() - interval '2 days' FROM generate_series(1, 12) n;
       UPDATE audit_rule SET whole_seconds = 118.4567 WHERE name = 'stock-is-what-its-ledger-says';
       UPDATE audit_rule SET whole_unseen_why = 'canceling statement due to statement timeout' WHERE name = 'each-debt-agrees-with-its-money'`,
    );
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/reglas');
      const rows = page.getByRole('table', { name: 'Reglas' }).getByRole('row');
      await rows.nth(1).getByText('12 hallazgos').click();
      await rows.nth(2).getByText('No se pudo revisar').waitFor();
      await rows.nth(2).getByText('canceling statement').waitFor();
      const examples = await rows.nth(1).getByRole('listitem').allTextContents();
      expect(examples).toEqual(
        [1, 2, 3].map((n) => `id: ${4711 + n}, code: FIL-2201-A, stock: ${n}, ledger: ${n - 3}`),
      );
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await photograph(page, `audited-rules-${width}-${colorScheme}`);
        await expectToFit(page);
        await expectAccessible(page);
      });
    });
  });
});
