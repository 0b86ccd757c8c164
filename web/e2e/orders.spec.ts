import { REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { PAYMENT_STATUS, TIMER_PATH } from '@bujia/contracts/catalogues';
import { NEWS_PATH } from '@bujia/contracts/news';
import {
  CONFIRM_CANCEL_ORDER,
  NOTHING_REGISTERED,
  ORDER_MISSING,
  ORDER_PATH,
  ORDER_STATUS,
  orderPath,
} from '@bujia/contracts/orders';
import {
  AMOUNT_TOO_HIGH,
  AMOUNT_ZERO,
  PAYMENT_CHANGED,
  PAYMENT_REGISTERED,
  paymentRules,
  paymentsPath,
  PROOF_INVALID,
} from '@bujia/contracts/payments';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient, signIn } from '../../services/shop/test/people.ts';
import { expectAt, fill, form, heading, open, press, toast } from './account-steps.ts';
import { askNothingAgain, expectAccessible, expectToFit, launch, photograph, shows, untilTrue } from './browser.ts';
import type { PartOnSale } from './cart-steps.ts';
import { whyNoChromium } from './chromium.ts';
import {
  as,
  buy,
  type DashboardShop,
  decide,
  expectRed,
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
          await shows(() => pay.getByLabel('Total del pedido').inputValue(), '$24.20');
          expect(await pay.getByLabel('Total del pedido').isEditable()).toBe(false);
          await shows(() => pay.getByLabel('Valor').inputValue(), '24.20');
          await fill(page, 'Pago', { 'Fecha del pago': '2037-11-25', Valor: 'veinte' });
          await pay.getByLabel('Código del pago').focus();
          await pay.getByLabel('Código del pago').blur();
          for (const words of [
            paymentRules.codigoPago.required,
            paymentRules.fechaPago.invalid,
            paymentRules.valor.invalid,
          ])
            await pay.getByText(words).waitFor();
          await shows(() => pay.getByRole('button', { name: 'Guardar' }).isDisabled(), true);
          await fill(page, 'Pago', { 'Código del pago': 'TRX-1', 'Fecha del pago': TODAY, Valor: '24,20' });
          await shows(() => pay.getByLabel('Valor').inputValue(), '24.20');
          await choose(pay, 'Entidad financiera', 'Banco del Páramo');
          await shows(
            () => pay.getByLabel('Forma de pago').locator('option').allInnerTexts(),
            ['Seleccione', 'Efectivo', 'Transferencia o depósito'],
          );
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
          await fill(page, 'Pago', { Valor: '0,00' });
          await pay.getByLabel('Código del pago').focus();
          await pay.getByText(AMOUNT_ZERO).waitFor();
          await fill(page, 'Pago', { Valor: '24.20' });
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
          const list = Promise.withResolvers<undefined>();
          await page.route(`**/api/${paymentsPath(number)}`, (route) => list.promise.then(() => route.continue()));
          await photograph(page, 'orders-payment-form');
          await expectAccessible(page);
          const [sent] = await Promise.all([
            page.waitForRequest((request) => request.url().endsWith('/pago/registrar')),
            press(page, 'Guardar'),
          ]);
          expect(sent.postDataBuffer()!.length).toBeLessThan(3_000_000);
          await toast(page, PAYMENT_REGISTERED);
          await main(page)
            .getByRole('heading', { name: /^Pago \d+$/ })
            .waitFor(); // before the list has come again
          await shows(() => main(page).getByRole('button', { name: 'Registrar Pago' }).count(), 0);
          await untilTrue(page, "document.activeElement.tagName === 'H1'");
          list.resolve(undefined);

          // It appears on the seller's desk by itself; refused without a reason it is not.
          await work.getByRole('link', { name: `Pedido ${number}` }).click();
          await heading(desk, `Pagos del pedido ${number}`);
          const decision = form(desk, 'Estado del pago');
          await main(desk).getByRole('img', { name: 'Comprobante TRX-1' }).waitFor();
          await shows(
            () => decision.getByLabel('Estado del pago').locator('option').allInnerTexts(),
            ['Seleccione', 'Aprobado', 'Rechazado', 'Reversado'],
          );
          await choose(decision, 'Estado del pago', 'Reversado');
          await decision.getByLabel('Estado del pago').focus();
          await decision.getByLabel('Observaciones').focus();
          await decision.getByText('Solo se reversa un pago con tarjeta aprobado').waitFor();
          await shows(() => decision.getByRole('button', { name: 'Guardar' }).isDisabled(), true);
          await choose(decision, 'Estado del pago', 'Rechazado');
          await shows(() => decision.getByRole('button', { name: 'Guardar' }).isDisabled(), true);
          await choose(decision, 'Motivo del rechazo', 'Otro motivo');
          await decision.getByLabel('Estado del pago').focus();
          await decision.getByText('Debe ingresar el motivo').waitFor();
          await shows(() => decision.getByRole('button', { name: 'Guardar' }).isDisabled(), true);
          await fill(desk, 'Estado del pago', { Observaciones: 'El número no consta en el banco' });
          await photograph(desk, 'seller-decision');
          await expectAccessible(desk);
          await press(desk, 'Guardar');
          await main(desk).getByRole('cell', { name: 'Rechazado' }).waitFor();
          await shows(
            () =>
              main(desk)
                .getByRole('button', { name: /^(Editar|Ver) pago/ })
                .count(),
            0,
          );

          // The client's open page tells why by itself; it is corrected.
          await main(page).getByText('Motivo del rechazo: El número no consta en el banco').waitFor();
          await press(page, 'Corregir');
          await main(page).getByText('Motivo del rechazo: El número no consta en el banco').waitFor();
          await shows(() => pay.getByLabel('Código del pago').inputValue(), 'TRX-1');
          await fill(page, 'Pago', { 'Código del pago': 'TRX-2', Valor: '2420.00' });
          await press(page, 'Guardar');
          await toast(page, AMOUNT_TOO_HIGH);
          await fill(page, 'Pago', { Valor: '24.20' });
          await press(page, 'Guardar');
          await main(page).getByText('Editado').waitFor();

          // The seller finds the money. The order goes on, and the payment is closed.
          await main(desk)
            .getByRole('button', { name: /^Editar pago/ })
            .click();
          await choose(decision, 'Estado del pago', 'Aprobado');
          await press(desk, 'Guardar');
          await main(desk)
            .getByRole('button', { name: /^Ver pago/ })
            .click();
          await shows(() => decision.getByLabel('Estado del pago').isDisabled(), true);
          await shows(() => decision.getByRole('button', { name: 'Guardar' }).count(), 0);
          await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Procesando');
          await main(page).getByText('Aprobado').waitFor(); // without being asked
          await main(page).getByRole('link', { name: 'Regresar' }).click();
          await card(page, number).getByText('Procesando').first().waitFor();
          await card(page, number).getByText('Pago confirmado.').waitFor();
        });
      },
      { width: 360, expected: [/409/, /422/] },
    );
  });

  it('of whoever pays cash in the store are paid there: the client registers nothing, the seller does', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client, {
      tipoEnvio: SHIPPING_TYPE.pickup,
      direccion: null,
      formaPago: PAYMENT_METHOD.cash,
    });
    await as(browser, shop, client, async (page) => {
      await open(page, `/dashboard/orders/${number}`);
      await main(page).getByText('Pague en efectivo al retirar su pedido').waitFor();
      await shows(() => main(page).getByRole('button', { name: 'Registrar Pago' }).count(), 0);
      await as(browser, shop, shop.seller, async (desk) => {
        await open(desk, `/dashboard/orders/${number}`);
        await press(desk, 'Registrar Pago');
        await fill(desk, 'Pago', { 'Código del pago': 'CAJA-1', 'Fecha del pago': TODAY });
        await choose(form(desk, 'Pago'), 'Entidad financiera', 'Otra entidad');
        await press(desk, 'Guardar');
        await toast(desk, PAYMENT_REGISTERED);
        await main(desk)
          .getByRole('button', { name: /^Editar pago/ })
          .click();
        await choose(form(desk, 'Estado del pago'), 'Estado del pago', 'Aprobado');
        await press(desk, 'Guardar');
      });
      await main(page).getByText('Aprobado').waitFor();
    });
  });

  it('tell the later of two sellers what the other decided', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        const payment = await registerPayment(client, number);
        await open(page, `/dashboard/pagos-traking-detail?pedido=${number}&pago=${payment.codigo}`);
        const decision = form(page, 'Estado del pago');
        await choose(decision, 'Estado del pago', 'Aprobado');
        await decide(shop.seller, payment, PAYMENT_STATUS.rejected, 'No consta');
        await decision.getByText(`${PAYMENT_CHANGED}: Rechazado`).waitFor();
        await press(page, 'Guardar');
        await toast(page, PAYMENT_CHANGED);
        expect((await paymentsOf(shop.seller, number))[0]?.estadoPago.nombre).toBe('Rechazado');
      },
      { expected: [/409/] },
    );
  });

  it('are shown five to a page, wherever the address leads', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const numbers: number[] = [];
    for (let i = 0; i < 6; i++) numbers.unshift(await buy(shop, client, {}));
    const act = async (page: Page) => {
      await askNothingAgain(page);
      for (const query of ['', '?pagina=-1', '?pagina=nada']) {
        await open(page, `/dashboard/orders${query}`);
        await card(page, numbers[0]!).waitFor();
        await shows(() => main(page).getByRole('article').count(), 5);
        await shows(() => main(page).getByRole('button', { name: 'Anterior' }).isDisabled(), true);
      }
      // A page that does not come is said to be missing; the one before is not shown in its place.
      const closed = { statusCode: 429, code: 'x', message: 'Espere un momento' };
      await page.route('**/api/pedido/cli', (route) => route.fulfill({ status: 429, json: closed }));
      await press(page, 'Siguiente');
      await main(page).getByText(closed.message).waitFor();
      await shows(() => main(page).getByRole('article').count(), 0);
      await page.unroute('**/api/pedido/cli');
      await press(page, 'Intentar otra vez');
      await card(page, numbers[5]!).waitFor();
      await expectAt(page, '/dashboard/orders?pagina=2');
      await shows(() => main(page).getByRole('button', { name: 'Siguiente' }).isDisabled(), true);

      // The three views are in the address: reload and back lead to the same place.
      await card(page, numbers[5]!).getByRole('link', { name: 'Detalle' }).click();
      await heading(page, `Pedido ${numbers[5]}`);
      await main(page).getByText('Av. Amazonas N34-120 y Juan Pablo Sanz').waitFor();
      await page.reload();
      await heading(page, `Pedido ${numbers[5]}`);
      await shows(
        () => main(page).locator('dl[aria-label="Totales"] dt').allInnerTexts(),
        ['Repuestos', 'Envío', 'Total', 'Pagado'],
      );
      await shows(
        () => main(page).locator('dl[aria-label="Desglose del IVA"] dt').allInnerTexts(),
        ['Subtotal', 'Servicio de envío', 'Subtotal 15%', 'IVA 15%'],
      );
      await main(page).getByRole('link', { name: 'Pagos' }).click();
      await heading(page, `Pagos del pedido ${numbers[5]}`);
      await untilTrue(page, "document.activeElement.textContent.startsWith('Pagos del pedido')");
      await main(page).getByRole('link', { name: 'Regresar' }).click();
      await expectAt(page, '/dashboard/orders?pagina=2');
      await page.goBack();
      await heading(page, `Pagos del pedido ${numbers[5]}`);

      // Until four in the afternoon an order that waits can be taken back.
      await page.goto(`/dashboard/orders/${numbers[4]}?vista=detalle`);
      await press(page, 'Cancelar pedido');
      const question = page.getByRole('dialog');
      await question.getByText(CONFIRM_CANCEL_ORDER).waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Conservar pedido' }).waitFor();
      await expectRed(page, question.getByRole('button', { name: 'Cancelar pedido' }));
      await question.getByRole('button', { name: 'Cancelar pedido' }).click();
      await main(page).getByText('Este pedido fue cancelado.').waitFor();
      await shows(() => main(page).getByRole('button', { name: 'Cancelar pedido' }).count(), 0);
    };
    await as(browser, shop, client, act, { expected: [/429/] });
  });

  it('name the parts that are no longer sold, and can be taken back once the shop says what time it is', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const { rows: gone } = await shop.db.query<PartOnSale>('SELECT id, name FROM part ORDER BY id DESC LIMIT 2');
    const ids = gone.map(({ id }) => id);
    await shop.db.query('UPDATE part SET stock = 50 WHERE id = ANY($1)', [ids]);
    for (const codigo of ids) await change(client, { tipo: 'agregar', codigo, cantidad: 1 });
    const number = await buy(shop, client);
    await shop.db.query('DELETE FROM part WHERE id = ANY($1)', [ids]);
    await as(
      browser,
      shop,
      client,
      async (page) => {
        let asked = 0;
        await page.route(`**/api/${TIMER_PATH}`, async (route) => {
          asked += 1;
          await route.abort();
        });
        await open(page, `/dashboard/orders/${number}?vista=detalle`);
        const items = main(page).getByRole('table', { name: 'Repuestos del pedido' });
        await items.getByRole('link', { name: shop.parts[0]!.name }).waitFor();
        for (const { name } of gone) {
          await items.getByRole('cell', { name }).waitFor();
          await shows(() => items.getByRole('link', { name }).count(), 0);
        }
        await eventually(() => asked > 0);
        await shows(() => main(page).getByRole('button', { name: 'Cancelar pedido' }).count(), 0);
        await page.unroute(`**/api/${TIMER_PATH}`);
        await main(page).getByRole('button', { name: 'Cancelar pedido' }).waitFor();
      },
      { expected: [/ERR_FAILED/] },
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

  it('are nobody else’s, and none that never was', async () => {
    const [{ visitor: owner }, { visitor: other }] = [await signedInClient(shop.shop), await signedInClient(shop.shop)];
    const number = await buy(shop, owner);
    await as(
      browser,
      shop,
      other,
      async (page) => {
        for (const code of [number, 999999, 'abc', '-1']) {
          for (const view of ['', '?vista=detalle']) {
            await page.goto(`/dashboard/orders/${code}${view}`);
            await main(page).getByText(ORDER_MISSING).first().waitFor();
          }
        }
        await expectToFit(page);
        await page.goto('/dashboard/pagos-traking');
        await expectAt(page, '/401');
        await page.goto('/dashboard/operations');
        await expectAt(page, '/401');
        await open(page, '/dashboard/orders');
        await main(page).getByText(NOTHING_REGISTERED).waitFor();
        await photograph(page, 'orders-empty');
      },
      { expected: [/404/] },
    );
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

  it('are cancelled by a seller after a question that names the money in them, which the desk then settles', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await registerPayment(client, number);
    await as(browser, shop, shop.seller, async (page) => {
      const payments = Promise.withResolvers<undefined>();
      await page.route(`**/api/${paymentsPath(number)}`, (route) => payments.promise.then(() => route.continue()));
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await choose(form(page, 'Cambiar estado'), 'Nuevo estado', 'Cancelado');
      await press(page, 'Guardar estado');
      const question = page.getByRole('dialog');
      // Nobody says yes before the sum is known.
      await shows(() => question.getByRole('button', { name: 'Cancelar pedido' }).isDisabled(), true);
      await photograph(page, 'seller-cancels-early');
      payments.resolve(undefined);
      await question.getByText('Tiene $24.20 por revisar').waitFor();
      await expectRed(page, question.getByRole('button', { name: 'Cancelar pedido' }));
      await photograph(page, 'seller-cancels');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Conservar pedido' }).click();
      expect((await orderOf(client, number)).estadoPedido.nombre).toBe('Pendiente');
      await press(page, 'Guardar estado');
      await question.getByRole('button', { name: 'Cancelar pedido' }).click();
      await main(page).getByText('su estado ya no cambia').waitFor();

      // The money may have come all the same: the desk says what it is about, and takes it.
      await open(page, '/dashboard/account');
      await main(page)
        .getByRole('region', { name: 'Comprobantes por revisar' })
        .getByRole('link', { name: `Pedido ${number}` })
        .filter({ hasText: 'pedido cancelado' })
        .click();
      await main(page).getByText('El pedido fue cancelado. Si el dinero llegó, apruebe el pago').waitFor();
      await photograph(page, 'seller-decision-cancelled');
      await choose(form(page, 'Estado del pago'), 'Estado del pago', 'Aprobado');
      await press(page, 'Guardar');
      await main(page).getByRole('cell', { name: 'Aprobado' }).waitFor();
      await open(page, `/dashboard/orders/${number}`);
      await main(page).getByText('El pedido fue cancelado con $24.20 en pagos aprobados').waitFor();
    });
    await as(browser, shop, client, async (page) => {
      await open(page, '/dashboard/orders');
      await card(page, number).getByText('Le corresponde la devolución de $24.20').waitFor();
      await open(page, `/dashboard/orders/${number}`);
      await main(page).getByText('Este pedido fue cancelado. Le corresponde la devolución de $24.20').waitFor();
    });
  });

  it('are moved on by a seller, who hears when another was faster', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, `/dashboard/orders/${number}?vista=detalle`);
        const status = form(page, 'Cambiar estado');
        await choose(status, 'Nuevo estado', 'Cancelado');
        await fill(page, 'Cambiar estado', { 'Nota para el cliente': 'Agotado en bodega' });
        await shop.seller.post(`/api/${ORDER_PATH}`, {
          codigo: number,
          estadoPedido: ORDER_STATUS.cancelled,
          estadoAnterior: ORDER_STATUS.pending,
          observacion: 'A pedido del cliente',
        });
        await main(page).getByText('su estado ya no cambia').waitFor();
        expect((await client.get(`/api/${orderPath(number)}`)).text).toContain('Cancelado');
      },
      { expected: [/409/] },
    );
  });
});
