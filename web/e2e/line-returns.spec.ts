import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { open, toast } from './account-steps.ts';
import { expectAccessible, launch, photograph, seeEverywhere, untilTrue } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { approved, as, type DashboardShop, orderOf, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A line that goes back', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    client = (await signedInClient(shop.shop, { nombre: 'Zoila', apellido: 'Vaca Ñique' })).visitor;
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');

  it('is asked for on the screen of its order, accepted on the desk, and both see what came of it', async () => {
    const number = await approved(shop, client);
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Facturado');
    await as(browser, shop, client, async (page) => {
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await main(page).getByRole('heading', { name: 'Devolver repuestos' }).waitFor();
      await seeEverywhere(page, 'line-returns-order');
      await main(page)
        .getByRole('button', { name: /^Devolver / })
        .click();
      const form = page.getByRole('form', { name: 'Devolver repuesto' });
      await form.getByLabel('Motivo').selectOption('No le quedó a mi vehículo');
      await form.getByLabel('Cuéntenos más').fill('Es más ancho que el mío');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Pedir la devolución' }).click();
      await toast(page, 'Enviamos su solicitud: le responderemos por correo');
      await main(page).getByText('Por decidir').waitFor();
    });

    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/repuestos-devueltos');
      const heap = main(page).getByRole('region', { name: 'Por decidir' });
      await heap.getByText('Es más ancho que el mío').waitFor();
      await seeEverywhere(page, 'line-returns-desk');
      await heap.getByRole('button', { name: /^Aceptar la devolución/ }).click();
      const form = page.getByRole('form', { name: 'Aceptar la devolución' });
      await form.getByLabel('A dónde va el repuesto').selectOption('Vuelve a la percha');
      await form.getByLabel('Respuesta al cliente').fill('Llegó completo');
      await form.getByRole('button', { name: 'Aceptar la devolución' }).click();
      await page
        .getByRole('region', { name: 'Avisos' })
        .getByText(/^La devolución \d+ quedó aceptada$/)
        .waitFor();
      await main(page).getByText('Ningún cliente espera una respuesta.').waitFor();
      await main(page).getByRole('region', { name: 'Decididas' }).getByText('Llegó completo').waitFor();
    });

    await as(browser, shop, client, async (page) => {
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await main(page).getByText('Aceptada').waitFor();
      await main(page).getByText('Llegó completo').waitFor();
      await main(page).getByRole('link', { name: 'Pagos' }).click();
      await main(page).getByText('faltan los datos de la cuenta').waitFor();
    });

    await as(browser, shop, shop.seller, async (page) => {
      await page.addInitScript('window.print = () => { window.printed = true; }');
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await main(page).getByRole('button', { name: 'Nota de empaque' }).click();
      await untilTrue(page, 'window.printed');
      await page.emulateMedia({ media: 'print' });
      await photograph(page, 'line-returns-packing');
      const lists = page.getByRole('article').getByRole('list');
      const units = async () => (await lists.getByRole('strong').allInnerTexts()).map(Number);
      // Of two one came back: the other is still to go.
      expect(await units()).toEqual([1, 1]);
      await page.getByRole('article').getByRole('heading', { name: 'Ya devuelto, no se entrega' }).waitFor();
    });
  });
});
