import { TRACKING_MISSING, TRACKING_PATH } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { checkOut } from '../../services/shop/test/journeys/checkout-world.ts';
import { EASY_CAPTCHA, signedInClient } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, fill, heading, linkFor, open, press } from './account-steps.ts';
import { LIGHT, expectAccessible, expectToFit, inEach, launch, photograph, shows, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { type CartShop, startCartShop } from './cart-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();
const SEARCH = '/rastrear-pedido';
const DETAIL = '/rastrear-pedido-detail';

const search = async (page: Page, pedido: string, email: string) => {
  await fill(page, 'Rastrear Pedido', { 'Número de pedido': pedido, Email: email });
  await press(page, 'Buscar');
};

async function look(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  await expectToFit(page);
  await expectAccessible(page);
}

describeIf(missing === undefined, missing, 'Tracking in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  describe('for clients', () => {
    let world: CartShop;
    let client: Visitor;
    let email: string;
    let order: number;

    beforeAll(async () => {
      world = await startCartShop();
      const someone = await signedInClient(world.shop);
      [client, email] = [someone.visitor, someone.person.email];
      await change(client, { tipo: 'agregar', codigo: world.parts[0]!.id, cantidad: 1 });
      order = (await checkOut(client)).body.pedido;
    });
    afterAll(() => world.stop());

    it('finds an order by number and e-mail, or says that there is none', async () => {
      await visit(browser, { baseUrl: world.shop.baseUrl, expected: [/404/] }, async (page) => {
        await enterAs(page, client);
        await open(page, DETAIL);
        await expectAt(page, SEARCH);
        await search(page, '999999', email);
        await page.getByRole('alert').getByText(TRACKING_MISSING).waitFor();
        await inEach(page, LIGHT, () => look(page, 'tracking-search'));
        await search(page, String(order), email.toUpperCase());
        await expectAt(page, DETAIL);
        await heading(page, `Pedido ${order}`);
        await page.getByRole('cell', { name: 'Pendiente' }).waitFor();
        await inEach(page, LIGHT, () => look(page, 'tracking-detail'));
        await page.reload();
        await heading(page, `Pedido ${order}`);
        await page.getByRole('link', { name: 'Nueva búsqueda' }).click();
        await expectAt(page, SEARCH);
      });
    });

    it('calls nobody back who has left before the answer came', async () => {
      await visit(browser, { baseUrl: world.shop.baseUrl }, async (page) => {
        const answer = Promise.withResolvers<undefined>();
        await page.route(`**/api/${TRACKING_PATH}`, async (route) => {
          await answer.promise;
          await route.continue();
        });
        await enterAs(page, client);
        await open(page, SEARCH);
        await search(page, String(order), email);
        await page.getByRole('link', { name: 'Contacto' }).first().click();
        await expectAt(page, '/contacto');
        const told = page.waitForResponse(`**/api/${TRACKING_PATH}`);
        answer.resolve(undefined);
        await (await told).finished();
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
        await expectAt(page, '/contacto');
      });
    });

    it('opens the link of a mail to whoever has it, and nothing else to a visitor', async () => {
      const link = await linkFor(world.shop, email, DETAIL);
      await visit(
        browser,
        { baseUrl: world.shop.baseUrl, width: 360, colorScheme: 'dark', expected: [/404/] },
        async (page) => {
          await page.goto(link);
          await heading(page, `Pedido ${order}`);
          await look(page, 'tracking-link-dark');
          await page.goto(`${link}x`);
          await page.getByText('No pudimos abrir el enlace').waitFor();
          // The search is closed to visitors, so nothing leads there.
          await shows(() => page.locator(`a[href="${SEARCH}"]`).count(), 0);
          await page.getByRole('link', { name: 'Ir al inicio' }).click();
          await expectAt(page, '/');
        },
      );
    });
  });

  describe('for everybody', () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await startBuiltShop({ ...EASY_CAPTCHA, TRACKING_ACCESS: 'public' });
    });
    afterAll(() => shop.stop());

    it('is a link and a form for visitors', async () => {
      await visit(browser, { baseUrl: shop.baseUrl, expected: [/404/] }, async (page) => {
        await open(page, '/contacto');
        await page
          .getByRole('navigation', { name: 'La tienda' })
          .getByRole('link', { name: 'Rastrear pedido' })
          .click();
        await expectAt(page, SEARCH);
        await search(page, '100001', 'nadie@correo.example');
        await page.getByRole('alert').getByText(TRACKING_MISSING).waitFor();
      });
    });
  });
});
