import { PROOF_INVALID } from '@bujia/contracts/payments';
import { TOO_MANY_PHOTOS } from '@bujia/contracts/line-returns';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { open, toast } from './account-steps.ts';
import { expectAccessible, launch, photograph, seeEverywhere, shows, untilTrue } from './browser.ts';
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

  const photo = (name: string, background: string, size = 60) =>
    sharp({ create: { width: size, height: Math.round(size * 1.5), channels: 3, background } })
      .jpeg()
      .toBuffer()
      .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));
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
      const files = form.getByLabel('Fotos del repuesto (opcional, hasta 4)');
      const page1 = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') };
      await files.setInputFiles([page1, await photo('a.jpg', '#933', 3_000)]);
      await form.getByText(PROOF_INVALID).waitFor();
      const shown = form.getByRole('listitem');
      await shows(() => shown.count(), 1);
      await files.setInputFiles(
        await Promise.all(['#393', '#339', '#993', '#399'].map((colour) => photo('b.jpg', colour))),
      );
      await form.getByText(TOO_MANY_PHOTOS).waitFor();
      await shows(() => shown.count(), 4);
      await form.getByRole('button', { name: 'Quitar foto 4' }).click();
      await untilTrue(page, "document.activeElement.type === 'file'");
      await form.getByRole('button', { name: 'Quitar foto 3' }).click();
      await shows(() => shown.count(), 2);
      await expectAccessible(page);
      await seeEverywhere(page, 'line-returns-ask');
      // The large one was made smaller before it travels.
      await untilTrue(page, `document.querySelector('img[alt="Foto 1"]').naturalHeight === 2000`);
      await form.getByRole('button', { name: 'Pedir la devolución' }).click();
      await toast(page, 'Enviamos su solicitud: le responderemos por correo');
      await main(page).getByText('Por decidir').waitFor();
      await main(page)
        .getByRole('button', { name: /^Ver las 2 fotos de la devolución \d+$/ })
        .click();
      await shows(
        () =>
          main(page)
            .getByRole('button', { name: /^Ampliar foto/ })
            .count(),
        2,
      );
    });

    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/repuestos-devueltos');
      const heap = main(page).getByRole('region', { name: 'Por decidir' });
      await heap.getByText('Es más ancho que el mío').waitFor();
      await seeEverywhere(page, 'line-returns-desk');
      await heap.getByRole('button', { name: /^Aceptar la devolución/ }).click();
      const form = page.getByRole('form', { name: 'Aceptar la devolución' });
      const first = form.getByRole('button', { name: 'Ampliar foto 1' });
      const height = async () => (await first.boundingBox())!.height;
      const before = await height();
      await first.click();
      await eventually(async () => (await height()) > 2 * before);
      expect(await first.getAttribute('aria-pressed')).toBe('true');
      await expectAccessible(page);
      await seeEverywhere(page, 'line-returns-decide');
      await first.click();
      await eventually(async () => (await height()) === before);
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
