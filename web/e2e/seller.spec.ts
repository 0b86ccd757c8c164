import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { orderItemsPath, type PedidoRepuesto } from '@bujia/contracts/orders';
import { CONFIRM_REVERSAL, REVERSAL_OVER, REVERSED } from '@bujia/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { expectAt, heading, open, press, toast } from './account-steps.ts';
import { expectAccessible, launch, photograph } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import {
  AFTER_CLOSING,
  approved,
  as,
  buy,
  buyByCard,
  type DashboardShop,
  decide,
  MORNING,
  orderOf,
  registerPayment,
  startDashboardShop,
} from './dashboard-steps.ts';

const missing = await whyNoChromium();

/** What can be read on paper; undefined where no pdftotext is installed. */
const wordsOf = (pdf: Buffer) =>
  new Promise<string | undefined>((done) => {
    const reader = execFile('pdftotext', ['-layout', '-', '-'], (error, words) => done(error ? undefined : words));
    reader.stdin?.on('error', () => undefined).end(pdf);
  });

describeIf(missing === undefined, missing, 'The day of a seller', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    ({ visitor: client } = await signedInClient(shop.shop, { nombre: 'Zoila', apellido: 'Vaca Ñique' }));
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');

  it('gives a card payment back while its window is open, once', async () => {
    const number = await buyByCard(shop, client);
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, `/dashboard/orders/${number}`);
      const timer = main(page).getByRole('timer');
      // Until the server has told the time, nothing is left.
      const first = await eventually(async () => /^07:3\d:\d\d$/.exec(await timer.innerText())?.[0]);
      await eventually(async () => (await timer.innerText()) < first);
      await main(page)
        .getByRole('button', { name: /^Reversar pago/ })
        .click();
      const question = page.getByRole('dialog');
      await question.getByText(CONFIRM_REVERSAL).waitFor();
      await photograph(page, 'seller-reversal');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Aceptar' }).click();
      await toast(page, REVERSED);
      await main(page).getByRole('cell', { name: 'Reversado' }).waitFor();
      expect(await timer.innerText()).toBe('00:00:00');
      expect(
        await main(page)
          .getByRole('button', { name: /^Reversar pago/ })
          .count(),
      ).toBe(0);
    });
    expect((await shop.cards.books()).calls.filter(({ at }) => at === 'refund')).toHaveLength(1);
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Cancelado');
  });

  it('is refused once the window has closed, also on a page that was opened before', async () => {
    const number = await buyByCard(shop, client);
    try {
      await as(
        browser,
        shop,
        shop.seller,
        async (page) => {
          await open(page, `/dashboard/orders/${number}`);
          await main(page)
            .getByRole('button', { name: /^Reversar pago/ })
            .click();
          shop.shop.clock.setTo(AFTER_CLOSING);
          await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
          await toast(page, REVERSAL_OVER);
          await page.reload();
          await eventually(async () => (await main(page).getByRole('timer').innerText()) === '00:00:00');
          expect(
            await main(page)
              .getByRole('button', { name: /^Reversar pago/ })
              .count(),
          ).toBe(0);
          await main(page)
            .getByRole('button', { name: /^Ver pago/ })
            .waitFor();
        },
        { expected: [/409/, /422/] },
      );
    } finally {
      shop.shop.clock.setTo(MORNING);
    }
  });

  it('searches, keeps what was searched for in the address, and gets along with the keys alone', async () => {
    const number = await buy(shop, client);
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/orders');
      await main(page)
        .getByRole('link', { name: String(number) })
        .first()
        .waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type(String(number));
      await page.keyboard.press('Enter');
      await expectAt(page, `/dashboard/orders?numero=${number}`);
      await eventually(async () => (await main(page).getByRole('row').count()) === 2);
      await main(page).getByRole('button', { name: 'Buscar' }).focus();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await heading(page, `Pedido ${number}`);
      await main(page).getByRole('link', { name: 'Regresar' }).click();
      await expectAt(page, `/dashboard/orders?numero=${number}`);

      const filter = main(page).getByRole('search');
      await filter.getByLabel('Número de pedido').fill('');
      await filter.getByLabel('Cliente').fill('ñique');
      await filter.getByLabel('Estado').selectOption('Pendiente');
      await filter.getByLabel('Desde').fill(MORNING.slice(0, 10));
      await press(page, 'Buscar');
      await main(page)
        .getByRole('link', { name: String(number) })
        .first()
        .waitFor();
      await page.reload();
      expect(await filter.getByLabel('Cliente').inputValue()).toBe('ñique');
      await filter.getByLabel('Cliente').fill('nadie se llama así');
      await press(page, 'Buscar');
      await main(page).getByText('Ningún pedido cumple con los filtros.').waitFor();

      await main(page).getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Atajos del teclado' }).getByText('Ventas').waitFor();
      await photograph(page, 'seller-shortcuts');
      await expectAccessible(page);
      await page.getByLabel('Usar los atajos en este navegador').uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('p');
      await page.keyboard.press('?');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('button', { name: 'Atajos ?' }).click();
      await page.getByLabel('Usar los atajos en este navegador').check();
      await page.keyboard.press('Escape');
      await page.keyboard.press('p');
      await expectAt(page, '/dashboard/pagos-traking');
    });
  });

  it('has on the desk what waits, and takes the list home', async () => {
    const number = await approved(shop, client);
    const unpaid = await buy(shop, client);
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/account');
      const heap = (name: string) => main(page).getByRole('region', { name });
      await heap('Pedidos sin pago')
        .getByRole('link', { name: `Pedido ${unpaid}` })
        .waitFor();
      const later = await buy(shop, client);
      await heap('Pedidos sin pago')
        .getByRole('link', { name: `Pedido ${later}` })
        .waitFor();
      await heap('Pedidos por enviar')
        .getByRole('link', { name: `Pedido ${number}` })
        .click();
      await heading(page, `Pedido ${number}`);
      await main(page).getByRole('heading', { name: 'Historia' }).waitFor();
      await main(page).getByText('Recibimos su pedido', { exact: true }).waitFor();

      await open(page, '/dashboard/orders?cliente=ñique');
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Exportar CSV')]);
      expect(file.suggestedFilename()).toBe('pedidos.csv');
      const text = await readFile(await file.path(), 'utf8');
      for (const one of [number, unpaid]) expect(text).toContain(String(one));
    });
  });

  it('finds an order on the desk once: without a payment, or with one that is to be looked at', async () => {
    const number = await buy(shop, client);
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/account');
      const inHeap = (name: string) =>
        main(page)
          .getByRole('region', { name })
          .getByRole('link', { name: `Pedido ${number}` });
      const everywhere = main(page).getByRole('link', { name: `Pedido ${number}` });
      await inHeap('Pedidos sin pago').waitFor();
      expect(await everywhere.count()).toBe(1);
      const payment = await registerPayment(client, number);
      await inHeap('Comprobantes por revisar').waitFor();
      await eventually(async () => (await everywhere.count()) === 1);
      await decide(shop.seller, payment, PAYMENT_STATUS.rejected, 'No consta');
      await inHeap('Pedidos sin pago').waitFor();
      await eventually(async () => (await everywhere.count()) === 1);
    });
  });

  describe('prints on one white sheet', () => {
    let number: number;
    let code: string;
    beforeAll(async () => {
      number = await approved(shop, client);
      const [item] = (await client.get<PedidoRepuesto[]>(`/api/${orderItemsPath(number)}`)).body;
      code = item!.repuesto.codigoRepuesto;
    });

    const both = (code: string) => ['Bujía', code, 'Zoila Vaca Ñique', 'Pichincha - Quito', 'Llamar antes de entregar'];
    const sums = ['Subtotal', 'IVA 15%', 'Total', 'Pagado', '$'];

    it.each([
      { kind: 'Pedido', title: (n: number) => `Pedido ${n}`, on: sums, off: ['Nota de empaque'] },
      { kind: 'Nota de empaque', title: (n: number) => `Nota de empaque: pedido ${n}`, on: [], off: sums },
    ])('the $kind, and nothing else of the page', async ({ kind, title, on, off }) => {
      await as(
        browser,
        shop,
        shop.seller,
        async (page) => {
          await page.addInitScript('window.print = () => { window.printed = true; }');
          await open(page, `/dashboard/orders/${number}?vista=detalle`);
          await main(page).getByRole('region', { name: 'Imprimir' }).getByRole('button', { name: kind }).click();
          await page.waitForFunction('window.printed');
          await page.emulateMedia({ media: 'print' });
          await photograph(page, `seller-paper-${kind.toLowerCase().replaceAll(' ', '-')}`);
          await page.getByRole('heading', { level: 1, name: title(number), exact: true }).waitFor();
          for (const role of ['main', 'navigation', 'banner', 'contentinfo', 'button'] as const)
            expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
          expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
            'rgb(255, 255, 255)',
          );

          const paper = await page.pdf({ format: 'A4' });
          expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
          const seen = (await wordsOf(paper)) ?? (await page.locator('body').innerText());
          for (const words of [title(number), ...both(code), ...on]) expect(seen).toContain(words);
          for (const words of [...off, 'Navegación', 'Historia']) expect(seen).not.toContain(words);

          await page.emulateMedia({ media: 'screen' });
          await page.evaluate("dispatchEvent(new Event('afterprint'))");
          await eventually(async () => (await page.getByRole('article').count()) === 0);
          await heading(page, `Pedido ${number}`);
        },
        { colorScheme: 'dark' },
      );
    });
  });

  it('finds the payments of an order by its number, and comes back without any', async () => {
    const [number, without] = [await buyByCard(shop, client), await buy(shop, client)];
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/pagos-traking-detail');
        await expectAt(page, '/dashboard/pagos-traking');
        const search = main(page).getByLabel('Número de pedido');
        await search.focus();
        await search.blur();
        await main(page).getByText('Debe ingresar un número de pedido').waitFor();
        for (const [typed, told] of [
          ['999999', 'El pedido no existe'],
          [String(without), 'No tiene hay información registrada...'],
        ] as const) {
          await search.fill(typed);
          await press(page, 'Buscar');
          await toast(page, told);
          await expectAt(page, '/dashboard/pagos-traking');
        }
        await search.fill(String(number));
        await press(page, 'Buscar');
        await heading(page, `Pagos del pedido ${number}`);
        expect(await main(page).getByRole('columnheader').allInnerTexts()).toEqual([
          'Pedido',
          'Código de pago',
          'Fecha de pago',
          'Fecha de registro',
          'Entidad financiera',
          'Forma de pago',
          'Estado',
          'Valor',
          'Acciones',
        ]);
        await main(page).getByRole('cell', { name: '2026/11/24' }).first().waitFor();
        await main(page).getByRole('link', { name: 'Nueva búsqueda' }).click();
        await expectAt(page, '/dashboard/pagos-traking');
      },
      { expected: [/404/] },
    );
  });
});
