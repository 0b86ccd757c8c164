import { RETURNS_PATH, type ReturnsDesk } from '@bujia/contracts/returns';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { expectAt, heading, open } from './account-steps.ts';
import { expectAccessible, launch, photograph, seeEverywhere, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import {
  approved,
  as,
  buyByCard,
  type DashboardShop,
  expectRed,
  orderOf,
  startDashboardShop,
} from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'What the shop owes', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  let email: string;
  let proof: Buffer;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    const signedIn = await signedInClient(shop.shop, { nombre: 'Zoila', apellido: 'Vaca Ñique' });
    client = signedIn.visitor;
    email = signedIn.person.email;
    proof = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const told = (page: Page, words: RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(words).waitFor();

  it('goes from the press that cancels to the account of its client, and both see each step', async () => {
    const number = await approved(shop, client);
    // The invoice moves the order on, and what a seller saw of it before is refused.
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Facturado');
    const { total } = (await orderOf(client, number)).tarifaPedidoList[0];
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await main(page).getByLabel('Nuevo estado').selectOption('Cancelado');
      await main(page).getByRole('button', { name: 'Guardar estado' }).click();
      const question = page.getByRole('dialog');
      await question.getByText(`Al cancelar se devuelven al cliente $${total.toFixed(2)} por transferencia.`).waitFor();
      await expectRed(page, question.getByRole('button', { name: 'Cancelar pedido' }));
      await photograph(page, 'seller-cancels');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Cancelar pedido' }).click();
      await main(page).getByText('su estado ya no cambia').waitFor();
      await open(page, `/dashboard/orders/${number}`);
      await main(page).getByText('faltan los datos de la cuenta').waitFor();
    });

    const mail = await eventually(async () =>
      (await mailsTo(shop.shop, email)).find(({ subject }) => subject.startsWith('Díganos a qué cuenta')),
    );
    await visit(browser, { baseUrl: shop.shop.baseUrl }, async (page) => {
      await page.goto(linkIn(mail, '/devolucion'));
      await heading(page, 'Devolución de su dinero');
      await expectAt(page, '/devolucion');
      await seeEverywhere(page, 'return-account');
      const form = page.getByRole('form', { name: 'Datos de la cuenta' });
      await form.getByLabel('Banco o cooperativa').fill('Banco Pichincha');
      await form.getByLabel('Tipo de cuenta').selectOption('Cuenta de ahorros');
      await form.getByLabel('Número de cuenta').fill('2201234567');
      await form.getByLabel('Titular de la cuenta').fill('Zoila Vaca Ñique');
      await form.getByLabel('Cédula, RUC o pasaporte del titular').fill('1710034065');
      await form.getByRole('button', { name: 'Enviar los datos' }).click();
      await main(page).getByText('Ya tenemos los datos de su cuenta').waitFor();
      await page.reload();
      await main(page).getByText('Ya tenemos los datos de su cuenta').waitFor();
    });

    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/devoluciones');
      const heap = main(page).getByRole('region', { name: 'Por transferir' });
      await heap.getByText('Banco Pichincha, Cuenta de ahorros 2201234567').waitFor();
      await seeEverywhere(page, 'returns-desk');
      await heap.getByRole('button', { name: /^Registrar devolución/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Zoila Vaca Ñique').waitFor();
      await dialog
        .getByLabel('Imagen del comprobante')
        .setInputFiles({ name: 'comprobante.png', mimeType: 'image/png', buffer: proof });
      await dialog.getByRole('img', { name: 'Vista previa del comprobante' }).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Registrar devolución' }).click();
      await told(page, /^La devolución \d+ quedó registrada$/);
      await main(page).getByText('No debemos nada a ningún cliente.').waitFor();
    });

    await as(browser, shop, client, async (page) => {
      await open(page, `/dashboard/orders/${number}`);
      await main(page).getByText('Vía: transferencia.').waitFor();
      await main(page).getByRole('button', { name: 'Ver comprobante' }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    });
  });

  it('is settled with a reason where a card is disputed', async () => {
    const number = await buyByCard(shop, client);
    const { rows } = await shop.db.query<{ id: string }>(
      `SELECT t.id FROM card_transaction t JOIN payment p ON p.transaction_id = t.id WHERE p.order_number = $1`,
      [number],
    );
    await shop.cards.notify(rows[0]!.id, 4);
    await eventually(async () =>
      (await shop.seller.get<ReturnsDesk>(`/api/${RETURNS_PATH}`)).body.casos.some(
        ({ transaccion }) => transaccion === rows[0]!.id,
      ),
    );
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/devoluciones');
      const cases = main(page).getByRole('region', { name: 'Disputas con tarjeta' });
      await seeEverywhere(page, 'returns-disputes');
      await cases.getByRole('button', { name: `Resolver ${rows[0]!.id}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Cómo terminó').selectOption('El banco devolvió el dinero al cliente');
      await dialog.getByLabel('Motivo').fill('Carta 12');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Resolver' }).click();
      await told(page, /^La disputa está resuelta$/);
      await cases.waitFor({ state: 'detached' });
    });
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Cancelado');
  });
});
