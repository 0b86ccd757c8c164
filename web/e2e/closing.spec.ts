import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { type Pago, REGISTER_PAYMENT_WITHOUT_IMAGE_PATH } from '@bujia/contracts/payments';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { pickup } from '../../services/shop/test/journeys/checkout-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { heading, open } from './account-steps.ts';
import { launch, photograph, seeEverywhere, shows, untilTrue } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { MORNING, as, buy, type DashboardShop, decide, orderOf, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The close of the day', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  let receipts = 0;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    ({ visitor: client } = await signedInClient(shop.shop, { nombre: 'Zoila', apellido: 'Vaca Ñique' }));
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const row = (page: Page, label: string) =>
    main(page)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .first()
      .locator('xpath=following-sibling::dd');
  /** An order fetched at the first branch and paid there in cash; its sum in cents. */
  async function paidInCash(): Promise<{ number: number; cents: number }> {
    const number = await buy(shop, client, { ...pickup({ sucursal: 'sur' }) });
    const [{ total }] = (await orderOf(client, number)).tarifaPedidoList;
    const { status, body } = await client.post<Pago>(`/api/${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`, {
      ...{ pedido: number, codigoPago: `CAJA-${(receipts += 1)}`, formaPago: PAYMENT_METHOD.cash },
      ...{ entidadFinanciera: 99, fechaPago: MORNING.slice(0, 10), valor: total.toFixed(2) },
    });
    expect(status).toBe(200);
    expect((await decide(shop.seller, body, PAYMENT_STATUS.approved)).status).toBe(200);
    return { number, cents: Math.round(total * 100) };
  }
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

  it('is counted by a seller, who is told what came meanwhile and why it does not match', async () => {
    const first = await paidInCash();
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/account');
        await page
          .getByRole('navigation', { name: 'Navegación' })
          .getByRole('link', { name: 'Cierre del día' })
          .click();
        await main(page).getByText('Esta sucursal todavía no tiene ningún cierre.').waitFor();
        await shows(() => row(page, 'Debe haber').innerText(), dollars(first.cents));

        await button(page, 'Poner o sacar efectivo').click();
        const moving = page.getByRole('dialog');
        await moving.getByLabel('Qué pasa').selectOption('sale');
        await moving.getByLabel('Valor').fill('2,50');
        await moving.getByLabel('Motivo').fill('Taxi al banco');
        await moving.getByRole('button', { name: 'Anotar' }).click();
        await shows(() => row(page, 'Debe haber').innerText(), dollars(first.cents - 250));

        await main(page).getByLabel('Con cuánto empezó la caja').fill('20.00');
        await main(page).getByLabel('Billetes de $20', { exact: true }).fill('1');
        await main(page).getByLabel('Monedas de 25 centavos').fill('x');
        await main(page).getByText('Escriba cuántos hay, sin decimales').waitFor();
        await main(page).getByLabel('Monedas de 25 centavos').fill('4');
        await main(page)
          .getByText(`Faltan ${dollars(first.cents - 250 - 100)}`)
          .waitFor();
        await main(page).getByLabel('Por qué no cuadra').fill('Se pagó al mensajero');
        await main(page).getByLabel('Se lleva al banco').fill('30');
        await main(page).getByText('No puede llevar al banco más de lo que contó').waitFor();
        expect(await button(page, 'Cerrar la caja').isDisabled()).toBe(true);
        await main(page).getByLabel('Se lleva al banco').fill('11');
        await main(page).getByText('Quedan $10.00 en la caja para mañana.').waitFor();
        await seeEverywhere(page, 'closing-count');

        const second = await paidInCash();
        await button(page, 'Cerrar la caja').click();
        await page
          .getByRole('alert')
          .getByText(`Mientras contaba: ${dollars(second.cents)}`)
          .waitFor();
        await shows(() => main(page).getByText('Nuevo', { exact: true }).count(), 1);
        await shows(() => main(page).getByLabel('Billetes de $20', { exact: true }).inputValue(), '1');
        await seeEverywhere(page, 'closing-meanwhile');
        await button(page, 'Cerrar la caja').click();
        await heading(page, 'Cierre 1');
        await main(page).getByText('Motivo: Se pagó al mensajero').waitFor();
        await shows(() => row(page, 'Quedó en la caja').innerText(), '$10.00');
        await main(page)
          .getByRole('link', { name: String(second.number), exact: true })
          .waitFor();
        await seeEverywhere(page, 'closing-detail');
      },
      { expected: [/409/] },
    );
  });

  it('goes on paper alone, with a place to sign', async () => {
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await page.addInitScript('window.print = () => { window.printed = true; }');
        await open(page, '/dashboard/cierre/1');
        await button(page, 'Imprimir').click();
        await untilTrue(page, 'window.printed');
        await page.emulateMedia({ media: 'print' });
        await photograph(page, 'closing-paper');
        await page.getByRole('heading', { level: 1, name: 'Cierre 1: Matriz Sur' }).waitFor();
        for (const role of ['main', 'navigation', 'banner', 'button'] as const)
          expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
        const shown = await page.locator('body').innerText();
        for (const words of ['Billetes de $20: 1', 'Quedó en la caja', 'Cerró', 'Revisó'])
          expect(shown).toContain(words);
        const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
        expect(pages!.length).toBeLessThanOrEqual(2);
        await page.emulateMedia({ media: 'screen' });
        await page.evaluate("dispatchEvent(new Event('afterprint'))");
        await heading(page, 'Cierre 1');
      },
      { colorScheme: 'dark' },
    );
  });

  it('is corrected by whoever closed, beside what was written', async () => {
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/cierre/1');
      await button(page, 'Corregir').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Solo la suma').check();
      await dialog.getByLabel('Efectivo contado').fill('31.00');
      await dialog.getByLabel('Por qué lo corrige').fill('Había un billete más');
      await seeEverywhere(page, 'closing-correct');
      await dialog.getByRole('button', { name: 'Corregir' }).click();
      await heading(page, 'Cierre 2');
      await main(page).getByRole('link', { name: 'cierre 1' }).click();
      await heading(page, 'Cierre 1');
      await main(page).getByRole('link', { name: 'cierre 2' }).waitFor();
      await button(page, 'Imprimir').waitFor();
      expect(await button(page, 'Corregir').count()).toBe(0);
    });
  });

  it('is found by operators with all closes, any day and files, and by sellers with what is open alone', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/cierre');
      await shows(() => row(page, 'Fondo con el que empezó').innerText(), '$20.00');
      await page.getByRole('tab', { name: 'Cierres' }).click();
      const table = main(page).getByRole('table', { name: 'Cierres' });
      await shows(() => table.getByRole('row').count(), 3);
      await seeEverywhere(page, 'closing-list');
      const saved = page.waitForEvent('download');
      await button(page, 'Descargar CSV').click();
      await shows(async () => (await saved).suggestedFilename(), 'cierres.csv');
      await main(page).getByLabel('Sucursal').selectOption('norte');
      await main(page).getByText(NOTHING_REGISTERED).waitFor();
      await page.getByRole('tab', { name: 'Un día' }).click();
      await main(page).getByLabel('Día', { exact: true }).fill('2037-11-24');
      await main(page).getByLabel('Sucursal').selectOption('');
      await main(page).getByText('Además entraron $0.00 y salieron $2.50', { exact: false }).waitFor();
      await seeEverywhere(page, 'closing-day');
    });
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/cierre?ver=cierres');
      await main(page).getByText('Desde el cierre 2').waitFor();
      expect(await page.getByRole('tab').count()).toBe(0);
      await main(page).getByLabel('Sucursal').selectOption('norte');
      await eventually(() => page.url().includes('sucursal=norte'));
      await main(page).getByText('Esta sucursal todavía no tiene ningún cierre.').waitFor();
    });
  });
});
