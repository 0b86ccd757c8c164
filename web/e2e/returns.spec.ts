import { randomUUID } from 'node:crypto';
import { paymentsPath } from '@bujia/contracts/payments';
import {
  ASK_DETAILS_PATH,
  type DevolucionPorHacer,
  NOTE_EXCESS_PATH,
  RETURNS_PATH,
  type ReturnsDesk,
  RETURN_CHANGED,
} from '@bujia/contracts/returns';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { expectAt, heading, open, toast } from './account-steps.ts';
import { expectAccessible, launch, photograph, seeEverywhere, shows, visit } from './browser.ts';
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

  it('goes back to the card when its client cancels in time, and says so before', async () => {
    const number = await buyByCard(shop, client);
    await as(browser, shop, client, async (page) => {
      const payments = Promise.withResolvers<undefined>();
      await page.route(`**/api/${paymentsPath(number)}`, (route) => payments.promise.then(() => route.continue()));
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await main(page).getByRole('button', { name: 'Cancelar pedido' }).click();
      const question = page.getByRole('dialog');
      await shows(() => question.getByRole('button', { name: 'Cancelar pedido' }).isDisabled(), true);
      payments.resolve(undefined);
      await question.getByText('se lo devolvemos a la tarjeta').waitFor();
      await expectRed(page, question.getByRole('button', { name: 'Cancelar pedido' }));
      await question.getByRole('button', { name: 'Cancelar pedido' }).click();
      await toast(page, `El pedido ${number} fue cancelado`);
      await main(page).getByRole('link', { name: 'Pagos' }).click();
      await main(page).getByText('Vía: tarjeta.').waitFor();
    });
  });

  it('goes to an account when the card refuses it', async () => {
    const number = await buyByCard(shop, client);
    await shop.cards.fault('refund', 'decline');
    await as(browser, shop, client, async (page) => {
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await main(page).getByRole('button', { name: 'Cancelar pedido' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
      await toast(page, `El pedido ${number} fue cancelado`);
    });
    const owed = async () =>
      (await shop.seller.get<ReturnsDesk>(`/api/${RETURNS_PATH}`)).body.abiertas.find(
        ({ pedido }) => pedido === number,
      );
    await eventually(async () => (await owed())?.via === 'transfer');
    await as(browser, shop, client, async (page) => {
      await open(page, `/dashboard/orders/${number}`);
      await main(page).getByText('faltan los datos de la cuenta').waitFor();
      await photograph(page, 'return-refused-card');
    });
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/devoluciones');
      const { codigo } = (await owed())!;
      await main(page)
        .getByRole('button', { name: `Cerrar con motivo la devolución ${codigo}` })
        .click();
      const closing = page.getByRole('form', { name: 'Cerrar devolución' });
      await closing.getByLabel('Cómo se devolvió').selectOption('Se devolvió de otra forma');
      await closing.getByLabel('Motivo').fill('En efectivo en el mostrador');
      await closing.getByRole('button', { name: 'Cerrar devolución' }).click();
      await eventually(async () => (await owed()) === undefined);
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

  it('is noted by a seller who finds too much, and closed with a reason', async () => {
    const number = await approved(shop, client);
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/devoluciones');
      await main(page).getByRole('button', { name: 'Anotar excedente' }).click();
      const form = page.getByRole('form', { name: 'Anotar excedente' });
      await form.getByLabel('Pedido').and(page.locator(':focus')).waitFor();
      await form.getByLabel('Pedido').fill(String(number));
      await form.getByLabel('Valor por devolver').fill('4.50');
      await form.getByLabel('Número del comprobante').fill('TRX-9');
      await form.getByLabel('Motivo').fill('Transfirió de más');
      await form.getByRole('button', { name: 'Anotar excedente' }).click();
      await told(page, /^El excedente quedó anotado/);
      const heap = main(page).getByRole('region', { name: 'Esperamos los datos del cliente' });
      await heap.getByText('$4.50').waitFor();
      await heap.getByRole('button', { name: /^Cerrar con motivo/ }).click();
      const closing = page.getByRole('form', { name: 'Cerrar devolución' });
      await closing.getByLabel('Cómo se devolvió').selectOption('Se devolvió de otra forma');
      await closing.getByLabel('Motivo').fill('En efectivo en el mostrador');
      await closing.getByRole('button', { name: 'Cerrar devolución' }).click();
      await told(page, /^La devolución \d+ está cerrada$/);
      await main(page).getByText('No debemos nada a ningún cliente.').waitFor();
    });
  });

  it('is decided as it was when the seller opened it, and nothing more once somebody else did something', async () => {
    const pedido = await approved(shop, client);
    const excess = { pedido, valor: '3.25', comprobante: 'TRX-10', motivo: 'Transfirió de más' };
    const { body: owed } = await shop.seller.post<DevolucionPorHacer>(`/api/${NOTE_EXCESS_PATH}`, excess);
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/devoluciones');
        await main(page)
          .getByRole('button', { name: `Cerrar con motivo la devolución ${owed.codigo}` })
          .click();
        const closing = page.getByRole('form', { name: 'Cerrar devolución' });
        await closing.getByLabel('Cómo se devolvió').selectOption('Se devolvió de otra forma');
        await closing.getByLabel('Motivo').fill('En efectivo en el mostrador');
        const told = page.waitForResponse((answer) => answer.url().endsWith(`/api/${RETURNS_PATH}`));
        const asked = { devolucion: owed.codigo, visto: owed.visto, motivo: 'Dio otra cuenta' };
        expect((await shop.seller.post(`/api/${ASK_DETAILS_PATH}`, asked)).status).toBe(200);
        await (await told).finished();
        await closing.getByRole('button', { name: 'Cerrar devolución' }).click();
        await page.getByText(RETURN_CHANGED, { exact: true }).waitFor();
      },
      { expected: [/409/] },
    );
  });

  it('is found again however long ago it went back', async () => {
    const order = await approved(shop, client);
    const { rows } = await shop.db.query<{ id: string; account: string }>(
      'SELECT id, account_id AS account FROM placed_order WHERE number = $1',
      [order],
    );
    // Some of them in the same moment, on both sides of the page's edge.
    await shop.db.query(
      `INSERT INTO debt (id, number, account_id, order_id, order_number, receipt, amount_cents, reason, since, way, state, steps,
         due_at, warned, note, returned_at, has_proof, doubled)
       SELECT gen_random_uuid(), 100000 + n, $1, $2, $3, $4 || n, 100 + n, 'excess', $5, 'transfer', 'returned', 2, $5, false, '',
         $5::timestamptz - n / 7 * interval '1 minute', false, false FROM generate_series(1, 120) n`,
      [rows[0]!.account, rows[0]!.id, order, randomUUID(), '2037-11-23T15:00:00Z'],
    );
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/devoluciones');
      const heap = main(page).getByRole('region', { name: 'Devueltas' });
      const seen = new Set<string>();
      const read = async () => {
        for (const title of await heap.getByRole('heading', { level: 3 }).allTextContents()) {
          expect(seen).not.toContain(title);
          seen.add(title);
        }
      };
      await heap.getByRole('article').first().waitFor();
      await read();
      const edge = [...seen].at(-1)!;
      await heap.getByRole('button', { name: 'Anteriores' }).click();
      await heap.getByRole('heading', { name: edge }).waitFor({ state: 'detached' });
      await heap.getByRole('article').first().waitFor();
      await read();
      await heap.getByRole('button', { name: 'Anteriores' }).click();
      await heap.getByRole('heading', { name: 'Devolución 100120: $2.20' }).waitFor();
      await read();
      expect(
        [...seen].filter((title) => title.startsWith('Devolución 1001') || title.startsWith('Devolución 1000')),
      ).toHaveLength(120);
      await expectAccessible(page);
      await page.goBack();
      await page.goBack();
      await heap.getByRole('heading', { name: edge }).waitFor();
    });
  });
});
