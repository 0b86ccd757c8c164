import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { deliveredPath, pickupCodePath, readyPath, sentPath } from '@bujia/contracts/handover';
import { CLIENT_BOARD_PATH, ORDER_PATH, ORDER_STATUS } from '@bujia/contracts/orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, heading, open } from './account-steps.ts';
import {
  LIGHT_AND_DARK,
  expectAccessible,
  expectToFit,
  inEach,
  launch,
  moves,
  noteMoves,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import {
  as,
  buy,
  type DashboardShop,
  decide,
  orderOf,
  registerPayment,
  startDashboardShop,
} from './dashboard-steps.ts';

const missing = await whyNoChromium();
const BOARD = '/dashboard/account';
const PICKUP = { tipoEnvio: SHIPPING_TYPE.pickup, formaPago: PAYMENT_METHOD.transfer, direccion: null };
/** Of a small phone, above what the thumb covers. */
const FIRST_SIGHT = 640;

describeIf(missing === undefined, missing, 'The board of a client, in a browser', () => {
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
  const next = (page: Page, number: number, name: string) =>
    card(page, number).getByRole('link', { name, exact: true }).or(card(page, number).getByRole('button', { name }));
  /** A page that was just made narrower comes to rest first. */
  const inSight = (button: Locator) =>
    eventually(async () => {
      const { y, height } = (await button.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(FIRST_SIGHT);
      expect(height).toBeGreaterThanOrEqual(44);
      return true;
    });
  const look = (page: Page, name: string) =>
    inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
      await page.evaluate('scrollTo(0, 0)');
      await photograph(page, `${name}-${colorScheme}`);
      await expectToFit(page);
      await expectAccessible(page);
    });
  const invoiced = async (client: Visitor, changes = {}): Promise<number> => {
    const number = await buy(shop, client, changes);
    await decide(shop.seller, await registerPayment(client, number), PAYMENT_STATUS.approved);
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Facturado', { every: 100 });
    return number;
  };
  const say = async (path: string, body: object) =>
    expect((await shop.seller.post(`/api/${path}`, body)).status).toBe(200);
  const carrier = { transportista: 'Courier Chasqui', guia: 'CH-204518', pasos: 0 };

  it('of whoever has bought nothing leads to a vehicle and to its parts', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    await as(
      browser,
      shop,
      client,
      async (page) => {
        await open(page, BOARD);
        await main(page).getByRole('heading', { name: 'Todavía no tiene pedidos' }).waitFor();
        await inSight(main(page).getByRole('link', { name: 'Ver repuestos' }));
        await main(page).getByText('Datos de Facturación').first().waitFor();
        await look(page, 'board-none');
        await page.setViewportSize({ width: 360, height: 740 });

        await main(page).getByRole('button', { name: 'Elegir mi vehículo' }).click();
        await main(page).getByRole('button', { name: 'Añadir vehículo' }).click();
        const form = main(page).getByRole('form', { name: 'Añadir vehículo' });
        for (const field of ['Marca', 'Modelo', 'Año', 'Motor']) {
          const select = form.getByLabel(field);
          await eventually(() => select.isEnabled());
          await select.selectOption({ index: 1 });
        }
        await form.getByRole('button', { name: 'Añadir', exact: true }).click();
        await page.keyboard.press('Escape');
        const vehicle = main(page).getByRole('region', { name: 'Mi garaje' }).getByRole('listitem');
        await vehicle.getByText('Elegido').waitFor();
        await vehicle.getByRole('link').click();
        await page.waitForURL(/\/repuestos\?vehiculo=\d+/);
      },
      { width: 360 },
    );
  });

  it('tells the one next step of an order, at first sight and as it happens, until it arrives', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const number = await buy(shop, client);
    await as(
      browser,
      shop,
      client,
      async (page) => {
        await open(page, BOARD);
        await card(page, number).getByText('Falta su pago de $24.20').waitFor();
        await card(page, number).getByText('Apartamos sus repuestos hasta el').waitFor();
        await card(page, number).getByText(`2 × ${shop.parts[0]!.name}`).waitFor();
        await inSight(next(page, number, 'Registrar pago'));
        await main(page).getByRole('region', { name: 'Volver a comprar' }).getByRole('button').first().waitFor();
        await look(page, 'board-unpaid');
        await page.setViewportSize({ width: 360, height: 740 });

        /** The page hears of it by itself. */
        const soon = async (words: string, happens: () => Promise<unknown>) => {
          await happens();
          await card(page, number).getByText(words).waitFor();
        };
        const payment = await registerPayment(client, number);
        await card(page, number).getByText('lo estamos revisando').waitFor();
        await shows(() => card(page, number).getByText('Por pagar').count(), 0);
        await soon('fue rechazado', () => decide(shop.seller, payment, PAYMENT_STATUS.rejected, 'No consta'));
        await inSight(next(page, number, 'Corregir pago'));
        await look(page, 'board-rejected');
        await page.setViewportSize({ width: 360, height: 740 });
        await next(page, number, 'Corregir pago').click();
        await main(page).getByText('Motivo del rechazo: No consta').waitFor();
        await page.goBack();
        await heading(page, 'Tablero');

        const again = await registerPayment(client, number);
        await card(page, number).getByText('Corríjalo').waitFor({ state: 'detached' });
        await soon('Pago confirmado', () => decide(shop.seller, again, PAYMENT_STATUS.approved));
        await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Facturado');
        await soon('está en camino con Courier Chasqui, guía CH-204518', () => say(sentPath(number), carrier));
        const guide = next(page, number, 'Seguir la guía');
        await inSight(guide);
        expect(await guide.getAttribute('href')).toBe('https://chasqui.example/rastreo?guia=CH-204518');
        await look(page, 'board-sent');
        await soon('Pedido entregado.', () => say(deliveredPath(number), { pasos: 1 }));
        await page.setViewportSize({ width: 360, height: 740 });
        await inSight(next(page, number, 'Volver a pedir'));
        await next(page, number, 'Volver a pedir').click();
        await expectAt(page, '/carrito');
        await main(page).getByText(shop.parts[0]!.name).first().waitFor();
      },
      { width: 360 },
    );
  });

  it('shows code and branch of what waits, what is to be paid of several, and what is owed of what was cancelled', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    const gone = await invoiced(client);
    const estadoAnterior = (await orderOf(client, gone)).estadoPedido.codigo;
    await say(ORDER_PATH, { codigo: gone, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior });
    const unpaid = [await buy(shop, client), await buy(shop, client)];
    const waiting = await invoiced(client, PICKUP);
    await say(readyPath(waiting), { sucursal: 'norte', pasos: 0 });
    await as(
      browser,
      shop,
      client,
      async (page) => {
        await open(page, BOARD);
        await card(page, waiting).getByText('retírelo con su código en Sucursal Norte').waitFor();
        await card(page, waiting).getByRole('heading', { name: 'Código de retiro' }).waitFor();
        await inSight(next(page, waiting, 'Cómo llegar'));
        const toPay = main(page).getByRole('region', { name: 'Por pagar' });
        expect(await toPay.innerText()).toContain('$48.40 en 2 pedidos');
        const others = main(page).getByRole('region', { name: 'Otros pedidos' });
        for (const number of unpaid) await others.getByRole('link', { name: `Pedido ${number}` }).waitFor();
        await others.getByText('Le corresponde la devolución de $24.20').waitFor();
        await look(page, 'board-several');
        await page.setViewportSize({ width: 360, height: 740 });
        await others.getByRole('link', { name: `Pedido ${gone}` }).click();
        await expectAt(page, `/dashboard/orders/${gone}`);
        await main(page).getByRole('button', { name: 'Dar los datos de mi cuenta' }).waitFor();
      },
      { width: 360 },
    );
  });

  it.each([360, 1440])('does not move at %i, whichever of its answers is late', async (width) => {
    const { visitor: client } = await signedInClient(shop.shop);
    const unpaid = await buy(shop, client);
    const waiting = await invoiced(client, PICKUP);
    await say(readyPath(waiting), { sucursal: 'norte', pasos: 0 });
    // Once in this order and once in the other: each comes after each other one.
    const answers = [CLIENT_BOARD_PATH, pickupCodePath(waiting), CATALOGUE_PATHS.listing, 'usr/', 'direccion'];
    for (const late of [answers, answers.toReversed()])
      await visit(browser, { baseUrl: shop.shop.baseUrl, width }, async (page) => {
        await enterAs(page, client);
        await noteMoves(page);
        for (const [place, one] of late.entries())
          await page.route(`**/api/**${one}**`, async (route) => {
            await page.waitForTimeout(300 * place);
            await route.continue();
          });
        await page.goto(BOARD);
        await main(page)
          .getByRole('link', { name: `Pedido ${unpaid}` })
          .waitFor();
        await main(page)
          .getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/)
          .waitFor();
        await main(page)
          .getByRole('button', { name: /^Añadir/ })
          .waitFor();
        await main(page).getByText('Datos de Facturación').first().waitFor();
        await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
        expect([late[0], await moves(page)]).toEqual([late[0], []]);
      });
  });
});
