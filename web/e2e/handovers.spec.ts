import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo, type ReceivedMail } from '../../services/shop/test/mails.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { heading, open, toast } from './account-steps.ts';
import { LIGHT_AND_DARK, expectAccessible, expectToFit, inEach, launch, photograph, shows, visit } from './browser.ts';
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
const PICKUP = { tipoEnvio: SHIPPING_TYPE.pickup, formaPago: PAYMENT_METHOD.transfer, direccion: null };

describeIf(missing === undefined, missing, 'The way to the hands of a client, in a browser', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  let email: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    const someone = await signedInClient(shop.shop);
    [client, email] = [someone.visitor, someone.person.email];
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const detail = (number: number) => `/dashboard/orders/${number}?vista=detalle`;
  const invoiced = async (changes = {}): Promise<number> => {
    const number = await buy(shop, client, changes);
    await decide(shop.seller, await registerPayment(client, number), PAYMENT_STATUS.approved);
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Facturado', { every: 100 });
    return number;
  };
  const mailOf = (subject: string): Promise<ReceivedMail> =>
    eventually(async () => (await mailsTo(shop.shop, email)).find((mail) => mail.subject === subject), { every: 100 });
  /** In every width, light and dark, on one page. */
  const look = (page: Page, name: string) =>
    inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
      await photograph(page, `${name}-${colorScheme}`);
      await expectToFit(page);
      await expectAccessible(page);
    });

  it('is fetched with the code of a mail: a wrong one is said, the right one delivers it, and its buyer sees so', async () => {
    const number = await invoiced(PICKUP);
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, detail(number));
      const form = main(page).getByRole('form', { name: 'Listo para retirar' });
      await form.getByLabel('Sucursal').selectOption('Sucursal Norte');
      await form.getByRole('button', { name: 'Listo para retirar' }).click();
      await toast(page, `Pedido ${number}: listo para retirar`);
      await main(page).getByRole('form', { name: 'Entregar en la tienda' }).waitFor();
    });

    const mail = await mailOf(`Su pedido ${number} está listo para retirar`);
    const code = /^> ([A-Z0-9]{3}-[A-Z0-9]{3})$/m.exec(mail.text)![1]!;
    expect(mail.text).toContain('Sucursal Norte');
    await as(browser, shop, client, async (page) => {
      await open(page, detail(number));
      await main(page).getByText(code, { exact: true }).waitFor();
      await look(page, 'handover-buyer');
      await open(page, '/dashboard/orders');
      await main(page).getByText('retírelo con su código en Sucursal Norte').waitFor();
      await look(page, 'handover-orders');
    });

    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard');
        const heap = main(page).getByRole('region', { name: 'Listos para retirar' });
        await heap.getByText(`Pedido ${number}`).click();
        await heading(page, `Pedido ${number}`);
        const counter = main(page).getByRole('form', { name: 'Entregar en la tienda' });
        await counter.getByLabel('Código de retiro').fill(code.startsWith('A') ? 'CCCCCC' : 'AAAAAA');
        await counter.getByRole('button', { name: 'Entregar' }).click();
        await counter.getByText('El código no es correcto. Quedan 4 intentos').waitFor();
        expect(await main(page).innerText()).not.toContain(code);
        await look(page, 'handover-counter');
        await counter.getByLabel('Código de retiro').fill(code.toLowerCase());
        await counter.getByRole('button', { name: 'Entregar' }).click();
        await toast(page, `Pedido ${number}: entregado`);
        await main(page).getByLabel('Entrega del pedido').getByText('Entregado').waitFor();
        await shows(() => counter.count(), 0);
      },
      { expected: [/422/] },
    );

    await mailOf(`Entregamos su pedido ${number}`);
    await as(browser, shop, client, async (page) => {
      await open(page, detail(number));
      await main(page).getByLabel('Entrega del pedido').getByText('Entregado').waitFor();
      await shows(() => main(page).getByText('Código de retiro').count(), 0);
    });
  });

  it('is sent with carrier and guide, which whoever has the link of a mail follows', async () => {
    const number = await invoiced();
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, detail(number));
      const form = main(page).getByRole('form', { name: 'Enviado' });
      await form.getByLabel('Transportista').selectOption('Courier Chasqui');
      await form.getByLabel('Número de guía').fill('CH-4471-22');
      await look(page, 'handover-to-send');
      await form.getByRole('button', { name: 'Enviado' }).click();
      await toast(page, `Pedido ${number}: enviado`);
      await main(page).getByText('Courier Chasqui, guía CH-4471-22', { exact: false }).first().waitFor();
      await main(page).getByRole('button', { name: 'Corregir la guía' }).waitFor();
    });
    const mail = await mailOf(`Enviamos su pedido ${number}`);
    expect(mail.text).toContain('CH-4471-22');
    await visit(browser, { baseUrl: shop.shop.baseUrl }, async (page) => {
      await page.goto(linkIn(mail, '/rastrear-pedido-detail'));
      await heading(page, `Pedido ${number}`);
      const follow = main(page).getByRole('link', { name: /^Seguir la guía/ });
      expect(await follow.getAttribute('href')).toBe('https://chasqui.example/rastreo?guia=CH-4471-22');
      await look(page, 'handover-tracking');
    });
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, detail(number));
      await main(page).getByRole('button', { name: 'Entregado' }).click();
      await toast(page, `Pedido ${number}: entregado`);
    });
    await as(browser, shop, client, async (page) => {
      await open(page, detail(number));
      await main(page).getByLabel('Entrega del pedido').getByText('Entregado').waitFor();
    });
  });
});
