import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { PAYMENT_STATUS, TIMER_PATH } from '@bujia/contracts/catalogues';
import { NEWS_PATH } from '@bujia/contracts/news';
import { orderItemsPath, type PedidoRepuesto } from '@bujia/contracts/orders';
import { CONFIRM_REVERSAL, DECIDE_PAYMENT_PATH, REVERSED } from '@bujia/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { expectAt, heading, open, press, toast } from './account-steps.ts';
import { expectAccessible, launch, photograph, seeEverywhere, shows, untilTrue } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import {
  approved,
  as,
  buy,
  buyByCard,
  type DashboardShop,
  decide,
  expectRed,
  MORNING,
  orderOf,
  paymentsOf,
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
      const time = Promise.withResolvers<undefined>();
      await page.route(`**/api/${TIMER_PATH}`, (route) => time.promise.then(() => route.continue()));
      await open(page, `/dashboard/orders/${number}`);
      const timer = main(page).getByRole('timer');
      // Until the server has told the time, nobody knows what is left.
      await shows(() => timer.innerText(), '--:--:--');
      time.resolve(undefined);
      const first = await eventually(async () => /^07:3\d:\d\d$/.exec(await timer.innerText())?.[0]);
      await eventually(async () => (await timer.innerText()) < first);
      await main(page)
        .getByRole('button', { name: /^Reversar pago/ })
        .click();
      const question = page.getByRole('dialog');
      await question.getByText(CONFIRM_REVERSAL).waitFor();
      await photograph(page, 'seller-reversal');
      await expectAccessible(page);
      const reverse = question.getByRole('button', { name: /^Reversar \$\d+\.\d\d$/ });
      await question.getByRole('button', { name: 'Conservar pago' }).waitFor();
      await expectRed(page, reverse);
      await reverse.click();
      await toast(page, REVERSED);
      await main(page).getByRole('cell', { name: 'Reversado' }).waitFor();
      await shows(() => timer.innerText(), '00:00:00');
      await shows(
        () =>
          main(page)
            .getByRole('button', { name: /^Reversar pago/ })
            .count(),
        0,
      );
    });
    expect((await shop.cards.books()).calls.filter(({ at }) => at === 'refund')).toHaveLength(1);
    await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre === 'Cancelado');
  });

  it('searches, keeps what was searched for in the address, and gets along with the keys alone', async () => {
    const number = await buy(shop, client);
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/orders');
      await main(page)
        .getByRole('link', { name: String(number) })
        .first()
        .waitFor();
      // Before their code is here no key is heard.
      const keys = page.getByRole('button', { name: 'Atajos ?' });
      await keys.waitFor();
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
      await shows(() => filter.getByLabel('Cliente').inputValue(), 'ñique');
      await filter.getByLabel('Cliente').fill('nadie se llama así');
      await press(page, 'Buscar');
      await main(page).getByText('Ningún pedido cumple con los filtros.').waitFor();

      await keys.waitFor();
      await main(page).getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Atajos del teclado' }).getByText('Ventas').waitFor();
      await photograph(page, 'seller-shortcuts');
      await expectAccessible(page);
      await page.getByLabel('Usar los atajos en este navegador').uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('p');
      await page.keyboard.press('?');
      await shows(() => page.getByRole('dialog').count(), 0);
      await keys.click();
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

  it('hears of what happened between the first look at the desk and the first word of the news', async () => {
    const number = await buy(shop, client);
    await as(browser, shop, shop.seller, async (page) => {
      let listen = () => {};
      const listening = new Promise<void>((done) => (listen = done));
      await page.route(`**/api/${NEWS_PATH}`, async (route) => {
        await listening;
        await route.continue();
      });
      await open(page, '/dashboard/account');
      const inHeap = (name: string) =>
        main(page)
          .getByRole('region', { name })
          .getByRole('link', { name: `Pedido ${number}` });
      await inHeap('Pedidos sin pago').waitFor();
      await registerPayment(client, number);
      listen();
      await inHeap('Comprobantes por revisar').waitFor();
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

    it('the order and its packing note, and nothing else of the page', async () => {
      await as(
        browser,
        shop,
        shop.seller,
        async (page) => {
          await page.addInitScript('window.print = () => { window.printed = true; }');
          await open(page, `/dashboard/orders/${number}?vista=detalle`);
          for (const { kind, title, on, off } of [
            { kind: 'Pedido', title: `Pedido ${number}`, on: sums, off: ['Nota de empaque'] },
            { kind: 'Nota de empaque', title: `Nota de empaque: pedido ${number}`, on: [], off: sums },
          ]) {
            await main(page).getByRole('region', { name: 'Imprimir' }).getByRole('button', { name: kind }).click();
            await untilTrue(page, 'window.printed');
            await page.emulateMedia({ media: 'print' });
            await photograph(page, `seller-paper-${kind.toLowerCase().replaceAll(' ', '-')}`);
            await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
            for (const role of ['main', 'navigation', 'banner', 'contentinfo', 'button'] as const)
              expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
            expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
              'rgb(255, 255, 255)',
            );

            // Read first: once the file is made, printing has ended and the sheet is gone.
            const shown = await page.locator('body').innerText();
            const paper = await page.pdf({ format: 'A4' });
            expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
            for (const seen of [shown, (await wordsOf(paper)) ?? shown]) {
              for (const words of [title, ...both(code), ...on]) expect(seen).toContain(words);
              for (const words of [...off, 'Navegación', 'Historia']) expect(seen).not.toContain(words);
            }

            await page.emulateMedia({ media: 'screen' });
            await page.evaluate("window.printed = false; dispatchEvent(new Event('afterprint'))");
            await eventually(async () => (await page.getByRole('article').count()) === 0);
            await heading(page, `Pedido ${number}`);
          }
        },
        { colorScheme: 'dark' },
      );
    });
  });

  describe('at the desk for deposits', () => {
    const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

    it('is shown where the same deposit was told of before, and asked once more before approving it', async () => {
      const numbers = [await buy(shop, client), await buy(shop, client)] as const;
      const first = await registerPayment(client, numbers[0], undefined, 'TRX-DOBLE');
      await decide(shop.seller, first, PAYMENT_STATUS.approved);
      const second = await registerPayment(client, numbers[1], undefined, '0trx doble');
      const statusNow = async () => (await paymentsOf(shop.seller, numbers[1]))[0]!.estadoPago.codigo;
      await as(browser, shop, shop.seller, async (page) => {
        await open(page, `/dashboard/pagos-traking-detail?pedido=${numbers[1]}&pago=${second.codigo}`);
        const doubles = main(page).getByRole('list', { name: 'Pagos repetidos' });
        await doubles.getByText('El mismo banco y número de comprobante están en el').waitFor();
        await doubles.getByText('(aprobado, ').waitFor();
        await seeEverywhere(page, 'seller-deposit-doubled');

        await main(page).getByRole('button', { name: 'Aprobar', exact: true }).click();
        const save = main(page).getByRole('button', { name: 'Guardar' });
        const question = page.getByRole('dialog', { name: 'El mismo comprobante está en otro pago' });
        await save.click();
        await question.getByText(`pedido ${numbers[0]} (aprobado)`).waitFor();
        await page.emulateMedia({ colorScheme: 'light' });
        await expectRed(page, question.getByRole('button', { name: 'Aprobar $24.20 de todos modos' }));
        await seeEverywhere(page, 'seller-deposit-doubled-question');
        await question.getByRole('button', { name: 'No aprobar todavía' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await statusNow()).toBe(PAYMENT_STATUS.created);
        await save.click();
        await question.getByRole('button', { name: 'Aprobar $24.20 de todos modos' }).click();
        await main(page).getByRole('cell', { name: 'Aprobado' }).waitFor();
        expect(await statusNow()).toBe(PAYMENT_STATUS.approved);

        await open(page, `/dashboard/pagos-traking-detail?pedido=${numbers[1]}&pago=${second.codigo}`);
        await doubles.getByRole('link', { name: `pedido ${numbers[0]}` }).click();
        await main(page).getByText(`Pago ${first.codigo} del pedido ${numbers[0]}`).waitFor();
      });
    });

    it('goes from one to the next, approves and rejects with the keys alone', async () => {
      const numbers = [await buy(shop, client), await buy(shop, client), await buy(shop, client)] as const;
      const payments = [
        await registerPayment(client, numbers[0]),
        await registerPayment(client, numbers[1]),
        await registerPayment(client, numbers[2]),
      ] as const;
      const title = (at: 0 | 1 | 2) => `Pago ${payments[at].codigo} del pedido ${numbers[at]}`;
      const statusOf = async (at: 0 | 1 | 2) => (await paymentsOf(shop.seller, numbers[at]))[0]!.estadoPago.codigo;
      await as(browser, shop, shop.seller, async (page) => {
        await open(page, `/dashboard/pagos-traking-detail?pedido=${numbers[1]}&pago=${payments[1].codigo}`);
        // Before their code is here no key is heard.
        await page.getByRole('button', { name: 'Atajos ?' }).waitFor();
        await shows(() => focused(page), title(1));
        await main(page).getByRole('link', { name: 'Siguiente por revisar' }).waitFor();
        await page.keyboard.press('k');
        await shows(() => focused(page), title(0));
        await main(page).getByRole('link', { name: 'Siguiente por revisar' }).waitFor();
        await page.keyboard.press('j');
        await shows(() => focused(page), title(1));

        // In a field it is a letter, and with a question open it is nothing.
        await main(page).getByLabel('Observaciones').focus();
        await page.keyboard.type('a');
        await shows(() => main(page).getByLabel('Observaciones').inputValue(), 'a');
        await shows(() => main(page).getByRole('combobox', { name: 'Estado del pago' }).inputValue(), '');
        await main(page).getByLabel('Observaciones').fill('');
        await main(page).getByRole('button', { name: 'Aprobar', exact: true }).focus();
        await page.keyboard.press('?');
        const shown = page.getByRole('dialog', { name: 'Atajos del teclado' });
        for (const words of ['Aprobar', 'Rechazar', 'Siguiente por revisar', 'Tablero'])
          await shown.getByText(words, { exact: true }).waitFor();
        await page.keyboard.press('a');
        await page.keyboard.press('Escape');
        await shows(() => main(page).getByRole('combobox', { name: 'Estado del pago' }).inputValue(), '');

        await page.keyboard.press('r');
        await untilTrue(page, "document.activeElement.name === 'motivo'");
        await photograph(page, 'seller-deposit-reject');
        await expectAccessible(page);
        await main(page).getByLabel('Motivo del rechazo').selectOption('La imagen del comprobante no se lee');
        await main(page).getByRole('button', { name: 'Guardar' }).press('Enter');
        await main(page).getByRole('cell', { name: 'Rechazado' }).waitFor();
        expect((await paymentsOf(client, numbers[1]))[0]!.observaciones).toBe('La imagen del comprobante no se lee.');

        let asked = 0;
        await page.route(`**/api/${DECIDE_PAYMENT_PATH}`, (route) => {
          asked += 1;
          return route.continue();
        });
        await open(page, `/dashboard/pagos-traking-detail?pedido=${numbers[2]}&pago=${payments[2].codigo}`);
        await page.getByRole('button', { name: 'Atajos ?' }).waitFor();
        await shows(() => focused(page), title(2));
        await main(page).getByRole('button', { name: 'Aprobar', exact: true }).waitFor();
        // Held down: the second and third `down` without an `up` are repeats.
        for (let i = 0; i < 3; i++) await page.keyboard.down('a');
        await page.keyboard.up('a');
        await shows(() => focused(page), 'Guardar');
        expect([asked, await statusOf(2)]).toEqual([0, PAYMENT_STATUS.created]);
        for (let i = 0; i < 3; i++) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
        await main(page).getByRole('cell', { name: 'Aprobado' }).waitFor();
        expect([asked, await statusOf(2)]).toEqual([1, PAYMENT_STATUS.approved]);

        // Switched off, nothing is shown and nothing is pressed.
        await page.getByRole('button', { name: 'Atajos ?' }).click();
        await page.getByLabel('Usar los atajos en este navegador').uncheck();
        await page.keyboard.press('Escape');
        await open(page, `/dashboard/pagos-traking-detail?pedido=${numbers[0]}&pago=${payments[0].codigo}`);
        await page.getByRole('button', { name: 'Atajos ?' }).waitFor();
        await shows(() => main(page).locator('[aria-keyshortcuts], kbd[aria-hidden]').count(), 0);
        await page.keyboard.press('a');
        await shows(() => main(page).getByRole('combobox', { name: 'Estado del pago' }).inputValue(), '');
      });
    });
  });
});
