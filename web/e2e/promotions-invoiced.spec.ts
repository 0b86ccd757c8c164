import { readFile } from 'node:fs/promises';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { type Pago, REGISTER_PAYMENT_WITHOUT_IMAGE_PATH } from '@bujia/contracts/payments';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { schemaFaults } from '../../services/shop/test/invoices.ts';
import { open } from './account-steps.ts';
import { expectAccessible, launch, photograph } from './browser.ts';
import { acceptTerms, fillPickup, finished, openCheckout, pay } from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';
import { as, decide, type DashboardShop, orderOf, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Two for the price of one', () => {
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

  it('is a discount on the line of the invoice that its client opens', async () => {
    const [part] = shop.parts;
    await shop.db.query(
      `INSERT INTO promotion (name, badge, terms, scope, scope_ids, from_day, until_day, stackable, made_at)
       VALUES ('Dos por uno', '2x1', '{"kind": "n-for-m", "take": 2, "pay": 1}', 'part', ARRAY[$1::int],
               '2037-11-01', '2037-12-01', false, now())`,
      [part!.id],
    );
    const { visitor: client } = await signedInClient(shop.shop);
    await change(client, { tipo: 'agregar', codigo: part!.id, cantidad: 2 });
    let number = 0;
    await as(browser, shop, client, async (page) => {
      await openCheckout(page);
      await fillPickup(page, 'cash');
      await acceptTerms(page);
      await pay(page);
      number = await finished(page);
    });
    const [tariff] = (await orderOf(client, number)).tarifaPedidoList;
    const total = tariff.total.toFixed(2);
    expect(total).toMatch(/^(9\.99|10\.0[01])$/);
    const { status, body } = await client.post<Pago>(`/api/${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`, {
      ...{ pedido: number, codigoPago: 'CAJA-1', formaPago: PAYMENT_METHOD.cash, entidadFinanciera: 1 },
      ...{ fechaPago: '2037-11-24', valor: total, observaciones: null, pago: null },
      ...{ estadoAnterior: null, usuario: null, estadoPago: null, authorization_code: null, id: null },
    });
    expect(status).toBe(200);
    expect((await decide(shop.seller, body, PAYMENT_STATUS.approved)).status).toBe(200);
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Facturado');
    await as(browser, shop, client, async (page) => {
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await main(page).getByText(`· $${total}`, { exact: false }).first().waitFor();
      await expectAccessible(page);
      await photograph(page, 'promotion-invoice');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main(page)
          .getByRole('button', { name: /^XML de Factura/ })
          .click(),
      ]);
      const xml = await readFile(await file.path(), 'utf8');
      // Two at 8.70 and one of them off: the sums are those of one.
      expect(xml).toContain('<cantidad>2.00</cantidad>');
      expect(xml).toMatch(/<descuento>8\.(69|70)<\/descuento>/);
      expect(xml).toContain(`<importeTotal>${total}</importeTotal>`);
      expect(await schemaFaults(xml)).toEqual([]);
    });
  });
});
