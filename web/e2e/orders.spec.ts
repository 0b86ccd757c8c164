import { REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { NEWS_PATH } from '@bujia/contracts/news';
import { NOTHING_REGISTERED, orderPath } from '@bujia/contracts/orders';
import { PAYMENT_REGISTERED, PROOF_INVALID } from '@bujia/contracts/payments';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { AFTER_PAYMENT } from '../../services/shop/test/journeys/checkout-world.ts';
import { signedInClient, signIn } from '../../services/shop/test/people.ts';
import { fill, form, heading, open, press, toast } from './account-steps.ts';
import { askNothingAgain, expectAccessible, expectToFit, launch, photograph, shows, untilTrue } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import {
  as,
  buy,
  type DashboardShop,
  decide,
  MORNING,
  orderOf,
  paymentsOf,
  registerPayment,
  startDashboardShop,
} from './dashboard-steps.ts';

const TODAY = MORNING.slice(0, 10);

const choose = (where: Locator, label: string, option: string) =>
  where.getByLabel(label).selectOption({ label: option });

/** As `photo` below, of what does not get smaller: some 600 kB travel. */
const grainy = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** The form of a payment, filled in with a photo. */
async function beginPayment(page: Page, number: number, receipt: string): Promise<void> {
  await open(page, `/dashboard/orders/${number}`);
  await press(page, 'Registrar Pago');
  await fill(page, 'Pago', { 'Código del pago': receipt, 'Fecha del pago': TODAY });
  await choose(form(page, 'Pago'), 'Entidad financiera', 'Banco del Páramo');
  const picture = form(page, 'Pago').getByLabel('Imagen del comprobante (opcional)');
  await picture.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await grainy() });
  await form(page, 'Pago').getByRole('img', { name: 'Vista previa del comprobante' }).waitFor();
}

/** A photo as a telephone takes it: larger than it needs to be. */
const photo = () =>
  sharp({
    create: {
      width: 2100,
      height: 2800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 160, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The orders of a client', () => {
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
  const card = (page: Page, number: number) => main(page).getByRole('article', { name: `Pedido ${number}` });
  it('are paid by transfer, looked at, refused, corrected and approved, and go on', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await as(
      browser,
      shop,
      client,
      async (page) => {
        await as(browser, shop, shop.seller, async (desk) => {
          await open(desk, '/dashboard/account');
          const work = desk.getByRole('region', { name: 'Comprobantes por revisar' });
          await work.getByText('Nada por atender.').waitFor();

          // The client registers the transfer, with a photo of the receipt.
          await open(page, '/dashboard/orders');
          await card(page, number).getByText('Falta su pago de $24.20').waitFor();
          await card(page, number).getByRole('link', { name: 'Registrar pago' }).click();
          await main(page).getByText(NOTHING_REGISTERED).waitFor();
          await press(page, 'Registrar Pago');
          const pay = form(page, 'Pago');
          await untilTrue(page, "document.activeElement.name === 'codigoPago'");
          await fill(page, 'Pago', { 'Código del pago': 'TRX-1', 'Fecha del pago': TODAY });
          await choose(pay, 'Entidad financiera', 'Banco del Páramo');
          const picture = pay.getByLabel('Imagen del comprobante (opcional)');
          await picture.setInputFiles({
            name: 'nota.jpg',
            mimeType: 'image/jpeg',
            buffer: Buffer.from('no es una foto'),
          });
          await pay.getByText(PROOF_INVALID).waitFor();
          await shows(() => pay.getByRole('button', { name: 'Guardar' }).isDisabled(), true);
          await pay.getByRole('button', { name: 'Seguir sin imagen' }).click();
          await eventually(() => pay.getByRole('button', { name: 'Guardar' }).isEnabled());
          await picture.setInputFiles({
            name: 'nota.jpg',
            mimeType: 'image/jpeg',
            buffer: Buffer.from('tampoco es una foto'),
          });
          await pay.getByText(PROOF_INVALID).waitFor();
          // A slow telephone needs a while for a photo: without it nothing is sent.
          await page.evaluate(`{
              const { createImageBitmap } = window;
              const goOn = new Promise((go) => (window.goOn = go));
              window.createImageBitmap = async (file) => (await goOn, createImageBitmap(file));
            }`);
          await picture.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
          await pay.getByRole('progressbar', { name: 'Preparando la imagen' }).waitFor();
          await shows(() => pay.getByRole('button', { name: 'Guardar' }).isDisabled(), true);
          await page.evaluate('goOn()');
          await pay.getByRole('img', { name: 'Vista previa del comprobante' }).waitFor();
          await pay.getByRole('button', { name: 'Quitar imagen' }).click();
          await untilTrue(page, "document.activeElement.type === 'file'");
          await picture.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
          await pay.getByRole('img', { name: 'Vista previa del comprobante' }).waitFor();
          await photograph(page, 'orders-payment-form');
          await expectAccessible(page);
          // Of what nobody routes the browser does not tell how large it was.
          await page.route('**/api/pago/registrar', (route) => route.continue());
          const [sent] = await Promise.all([
            page.waitForRequest((request) => request.url().endsWith('/pago/registrar')),
            press(page, 'Guardar'),
          ]);
          expect(sent.postDataBuffer()!.length).toBeLessThan(3_000_000);
          await toast(page, PAYMENT_REGISTERED);
          await main(page)
            .getByRole('heading', { name: /^Pago \d+$/ })
            .waitFor();
          await untilTrue(page, "document.activeElement.tagName === 'H1'");

          // It appears on the seller's desk by itself.
          await work.getByRole('link', { name: `Pedido ${number}` }).click();
          await heading(desk, `Pagos del pedido ${number}`);
          const decision = form(desk, 'Estado del pago');
          await main(desk).getByRole('img', { name: 'Comprobante TRX-1' }).waitFor();
          await choose(decision, 'Estado del pago', 'Rechazado');
          await choose(decision, 'Motivo del rechazo', 'Otro motivo');
          await fill(desk, 'Estado del pago', { Observaciones: 'El número no consta en el banco' });
          await photograph(desk, 'seller-decision');
          await expectAccessible(desk);
          await press(desk, 'Guardar');
          await main(desk).getByRole('cell', { name: 'Rechazado' }).waitFor();

          // The client's open page tells why by itself; it is corrected.
          await main(page).getByText('Motivo del rechazo: El número no consta en el banco').waitFor();
          await press(page, 'Corregir');
          await fill(page, 'Pago', { 'Código del pago': 'TRX-2' });
          await press(page, 'Guardar');
          await main(page).getByText('Editado').waitFor();

          // The seller finds the money. The order goes on, and the payment is closed.
          await main(desk)
            .getByRole('button', { name: /^Editar pago/ })
            .click();
          await choose(decision, 'Estado del pago', 'Aprobado');
          await press(desk, 'Guardar');
          await eventually(async () => AFTER_PAYMENT.includes((await orderOf(client, number)).estadoPedido.codigo));
          await main(page).getByText('Aprobado').waitFor(); // without being asked
          await main(page).getByRole('link', { name: 'Regresar' }).click();
          await card(page, number)
            .getByText(/^(Procesando|Facturado)$/)
            .first()
            .waitFor();
          await card(page, number).getByText('Pago confirmado.').waitFor();
        });
      },
      { width: 360 },
    );
  });

  it('leave the focus to whoever went on while the other view was on its way', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await as(browser, shop, client, async (page) => {
      const code = Promise.withResolvers<undefined>();
      await page.route(/\/assets\/order-detail-.*\.js/, (route) => code.promise.then(() => route.continue()));
      await open(page, `/dashboard/orders/${number}`);
      await main(page).getByRole('link', { name: 'Detalle' }).click();
      await main(page).getByRole('progressbar').waitFor();
      await page.getByRole('combobox').click();
      code.resolve(undefined);
      await heading(page, `Pedido ${number}`);
      expect(await page.getByRole('combobox').evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
    });
  });

  it('fit the narrowest screen', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    const pay = await registerPayment(client, number);
    await decide(shop.seller, pay, PAYMENT_STATUS.rejected, 'No consta');
    const look = async (page: Page, path: string, ready: string) => {
      await open(page, path);
      await main(page).getByText(ready).first().waitFor();
      await photograph(page, `orders-narrow${path.replaceAll(/\W+/g, '-')}`);
      await expectToFit(page);
    };
    const narrow = { width: 320 };
    const act = async (page: Page) => {
      await look(page, '/dashboard/orders', 'Corregir pago');
      await look(page, `/dashboard/orders/${number}?vista=detalle`, 'IVA 15%');
      await look(page, `/dashboard/orders/${number}`, 'No consta');
      await press(page, 'Corregir');
      // It may be sent as it is, though this machine's calendar is behind the shop's.
      await eventually(() => form(page, 'Pago').getByRole('button', { name: 'Guardar' }).isEnabled());
      await photograph(page, 'orders-narrow-form');
      await expectToFit(page);
    };
    await as(browser, shop, client, act, narrow);
    const oversee = async (page: Page) => {
      await look(page, `/dashboard/orders/${number}`, 'Rechazado');
      await look(page, `/dashboard/pagos-traking-detail?pedido=${number}`, 'Rechazado');
      await look(page, `/dashboard/orders/${number}?vista=detalle`, 'Historia');
    };
    await as(browser, shop, shop.seller, oversee, narrow);
  });

  it('send a photo over a line on which it takes longer than an answer may', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await as(browser, shop, client, async (page) => {
      await beginPayment(page, number, 'TRX-LENTA');
      const line = await page.context().newCDPSession(page);
      const about = { offline: false, latency: 0, downloadThroughput: -1 };
      await line.send('Network.emulateNetworkConditions', { ...about, uploadThroughput: 25_000 });
      await press(page, 'Guardar');
      const sending = main(page).getByRole('progressbar', { name: 'Enviando la imagen' });
      await eventually(async () => Number(await sending.getAttribute('aria-valuenow')) > 0);
      await toast(page, PAYMENT_REGISTERED);
      expect((await paymentsOf(client, number)).map(({ pagoCodigo }) => pagoCodigo)).toEqual(['TRX-LENTA']);
    });
  });

  it('say so when a photo arrived of which the answer was lost', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    const about = { expected: [/pago\/registrar|ERR_FAILED/] };
    await as(
      browser,
      shop,
      client,
      async (page) => {
        await beginPayment(page, number, 'TRX-MUDA');
        await page.route('**/api/pago/registrar', async (route) => {
          await route.fetch();
          await route.abort();
        });
        await press(page, 'Guardar');
        await toast(page, PAYMENT_REGISTERED);
        expect(await paymentsOf(client, number)).toHaveLength(1);
      },
      about,
    );
  });

  it('lose nothing that was typed when the session ends, nor anything but time when the network does', async () => {
    const { visitor: client, person } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await as(
      browser,
      shop,
      client,
      async (page) => {
        await askNothingAgain(page);
        await open(page, `/dashboard/orders/${number}`);
        await press(page, 'Registrar Pago');
        await fill(page, 'Pago', { 'Código del pago': 'TRX-77', 'Fecha del pago': TODAY });
        await choose(form(page, 'Pago'), 'Entidad financiera', 'Banco del Páramo');
        // The page hears of it by itself: its stream of news ends with the session.
        await client.delete(`/api/${REMOVE_SETTINGS_PATH}`);
        await heading(page, 'Su sesión terminó');
        await fill(page, 'Login', { Contraseña: person.password });
        // It says so by itself: no notice lies over it.
        expect(await page.getByRole('region', { name: 'Avisos' }).count()).toBe(0);
        await press(page, 'Login');
        await shows(() => form(page, 'Pago').getByLabel('Código del pago').inputValue(), 'TRX-77');
        await page.context().setOffline(true);
        await press(page, 'Guardar');
        await toast(page, 'No hay conexión con la tienda. Revise su internet e intente otra vez.');
        await shows(() => form(page, 'Pago').getByLabel('Código del pago').inputValue(), 'TRX-77');
        await page.context().setOffline(false);
        await press(page, 'Guardar');
        await main(page)
          .getByRole('heading', { name: /^Pago \d+$/ })
          .waitFor();

        await page.route('**/api/pedido/cli', (route) => route.abort());
        await main(page).getByRole('link', { name: 'Regresar' }).click();
        await main(page).getByText('No pudimos cargar los datos').waitFor();
        await page.unroute('**/api/pedido/cli');
        await press(page, 'Intentar otra vez');
        await card(page, number).waitFor();
      },
      { expected: [/401/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/] },
    );
  });

  it('are followed by a seller who had to sign in again', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    const seller = demoAccounts.find(({ role }) => role === 'Seller')!;
    const visitor = shop.shop.visitor();
    await signIn(visitor, seller);
    await as(
      browser,
      shop,
      visitor,
      async (page) => {
        await open(page, `/dashboard/orders/${number}?vista=detalle`);
        await choose(form(page, 'Cambiar estado'), 'Nuevo estado', 'Cancelado');
        // The page hears of it by itself: its stream of news ends with the session.
        await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`);
        await heading(page, 'Su sesión terminó');
        await fill(page, 'Login', { Contraseña: seller.password });
        await Promise.all([page.waitForRequest((request) => request.url().endsWith(NEWS_PATH)), press(page, 'Login')]);
        await form(page, 'Cambiar estado').waitFor();
        await client.delete(`/api/${orderPath(number)}`);
        await main(page).getByText('su estado ya no cambia').waitFor();
      },
      { expected: [/401/] },
    );
  });
});
