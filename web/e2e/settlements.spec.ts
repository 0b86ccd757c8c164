import { settlementKept } from '@bujia/contracts/settlements';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { expectAt, open, press } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, buyByCard, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

const DAY = '24/11/2037';
const csv = (...rows: string[]) => ['Día;Código;Monto cobrado;Comisión', ...rows].join('\n');

describeIf(missing === undefined, missing, 'The settlements of the card provider', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    ({ visitor: client } = await signedInClient(shop.shop));
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');

  async function review(page: Page, content: string) {
    const file = { name: 'liquidacion.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await main(page).getByLabel('Archivo de la liquidación').setInputFiles(file);
    await press(page, 'Revisar');
  }

  it('are asked for their columns once, looked at, kept, and told to whoever comes second', async () => {
    const [order] = [await buyByCard(shop, client), await buyByCard(shop, client)];
    const { rows } = await shop.db.query<{ id: string; cents: number }>(
      `SELECT t.id, t.amount_cents AS cents FROM card_transaction t JOIN payment p ON p.transaction_id = t.id WHERE p.order_number = $1`,
      [order],
    );
    const { id, cents } = rows[0]!;
    const content = csv(
      `${DAY};${id};${(cents / 100).toFixed(2)};0.50`,
      `${DAY};CB-DE-NADIE-${'9'.repeat(40)};8.00;0.30`,
    );
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/liquidaciones');
        await main(page).getByText('De 2 cobros desde el').waitFor();
        await review(page, content);
        const question = page.getByRole('dialog', { name: 'Columnas de la liquidación' });
        await question.getByRole('cell', { name: id }).waitFor();
        await seeEverywhere(page, 'settlement-columns');
        await question.getByLabel('Fecha de la venta').selectOption('Día');
        await question.getByLabel('Transacción').selectOption('Código');
        await question.getByLabel('Valor bruto').selectOption('Monto cobrado');
        await question.getByLabel('Comisión').selectOption('Comisión');
        await question.getByRole('button', { name: 'Leer así' }).click();
        await shows(() => page.evaluate('document.activeElement.textContent'), 'Revisión: 2037/11/24 a 2037/11/24');
        const differences = main(page).getByRole('region', { name: 'Diferencias' });
        await differences.getByText('Sin cobro en la tienda').waitFor();
        await seeEverywhere(page, 'settlement-review');

        // Meanwhile somebody else keeps it.
        await as(browser, shop, shop.operator, async (other) => {
          await open(other, '/dashboard/liquidaciones');
          await review(other, content);
          await other.getByRole('dialog').getByLabel('Fecha de la venta').selectOption('Día');
          await other.getByRole('dialog').getByLabel('Transacción').selectOption('Código');
          await other.getByRole('dialog').getByLabel('Valor bruto').selectOption('Monto cobrado');
          await press(other, 'Leer así');
          await press(other, 'Guardar liquidación');
          await expectAt(other, '/dashboard/liquidaciones/1');
          await main(other).getByText('Ventas del 2037/11/24 a 2037/11/24.').waitFor();
          await seeEverywhere(other, 'settlement');
          await open(other, '/dashboard/cierre');
          await main(other).getByText('El proveedor de tarjetas debe').waitFor();
        });
        await press(page, 'Guardar liquidación');
        await main(page).getByRole('alert').getByText(settlementKept(1)).waitFor();
        await shows(() => main(page).getByRole('button', { name: 'Guardar liquidación' }).count(), 0);
        await main(page).getByRole('link', { name: 'Liquidación 1' }).waitFor();
        expect((await shop.db.query('SELECT FROM card_settlement')).rowCount).toBe(1);
      },
      { expected: [/409/] },
    );
  });
});
