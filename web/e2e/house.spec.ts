import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Registration } from '@bujia/contracts/accounts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { expectAt, heading, open } from './account-steps.ts';
import { expectAccessible, expectToFit, inEach, launch, LIGHT_AND_DARK, photograph, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, buy, type DashboardShop, orderOf, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The house of the staff', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  let person: Registration;
  let order = 0;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    ({ visitor: client, person } = await signedInClient(shop.shop));
    order = await buy(shop, client);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navegación' });
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' });
  const field = (page: Page) => palette(page).getByRole('combobox');
  const option = (page: Page, group: string, name: string | RegExp): Locator =>
    palette(page).getByRole('group', { name: group }).getByRole('option', { name }).first();
  const focused = (page: Page) => page.evaluate<string>('document.activeElement.tagName');
  const finder = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Buscar pantallas/ });

  async function looked(page: Page, name: string): Promise<void> {
    await inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
      await photograph(page, `house-${name}-${colorScheme}`);
      await expectToFit(page);
      await expectAccessible(page);
    });
  }

  it('holds the rooms of whoever is here, and nothing that only a shopper needs', async () => {
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/account');
      await navigation(page).getByRole('link', { name: 'Tablero' }).waitFor();
      await shows(
        () => navigation(page).getByRole('heading', { level: 3 }).allInnerTexts(),
        ['Vender', 'Dinero', 'Su cuenta'],
      );
      for (const name of [/^Carrito/, 'Mi vehículo']) await shows(() => page.getByRole('button', { name }).count(), 0);
      await shows(() => page.getByRole('contentinfo').count(), 0);
      await looked(page, 'desk');

      // To the shop, which is as it is for everybody, and back to the desk.
      await page.getByRole('banner').getByRole('link', { name: 'Ver la tienda' }).click();
      await page.getByRole('contentinfo').waitFor();
      await page.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' }).click();
      await page.getByRole('group', { name: 'Mi Cuenta' }).getByRole('link', { name: 'Tablero' }).click();
      await navigation(page).getByRole('link', { name: 'Extractos' }).click();
      await heading(page, 'Extractos');
      await shows(() => navigation(page).locator('[aria-current]').allInnerTexts(), ['Extractos']);
    });
  });

  it('keeps its navigation folded where somebody folded it, and has it in a drawer on a telephone', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations');
      await expectAt(page, '/dashboard/operations/correos');
      await heading(page, 'Correos');
      await page.getByRole('button', { name: 'Plegar la navegación' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Desplegar la navegación' }).waitFor();
      await navigation(page).getByRole('link', { name: 'Auditoría' }).click();
      await heading(page, 'Auditoría');
      await expectAccessible(page);
      await photograph(page, 'house-folded');

      await page.setViewportSize({ width: 360, height: 740 });
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menú' });
      await shows(async () => {
        const { width, height } = (await menu.boundingBox())!;
        return [width, height].every((side) => Math.round(side) >= 44);
      }, true);
      await menu.press('Enter');
      await navigation(page).getByRole('link', { name: 'Reglas' }).waitFor();
      await expectAccessible(page);
      await photograph(page, 'house-drawer');
      await navigation(page).getByRole('link', { name: 'Reglas' }).click();
      await heading(page, 'Reglas');
      await shows(() => navigation(page).count(), 0);
      // Whoever is there already has no more need of it either.
      await menu.press('Enter');
      await navigation(page).getByRole('link', { name: 'Reglas' }).press('Enter');
      await shows(() => navigation(page).count(), 0);
    });
  });

  it('finds screens, an order, a client, an account and a part with the keys alone', async () => {
    const { codigoRepuesto } = (
      await client.get<{ repuesto: { codigoRepuesto: string } }[]>(`/api/pedido-repuesto/${order}`)
    ).body[0]!.repuesto;
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/account');
      await finder(page).focus();
      await page.keyboard.press('Control+k');
      await shows(() => focused(page), 'INPUT');
      await page.keyboard.press('Escape');
      await shows(() => palette(page).count(), 0);
      await shows(() => focused(page), 'BUTTON');

      await page.keyboard.press('Enter');
      await shows(() => focused(page), 'INPUT');
      // Closed and called again faster than the browser tells that it is closed.
      await page.evaluate(
        "document.querySelector('dialog[open]').requestClose(); Promise.resolve().then(() => document.querySelector('[aria-keyshortcuts]').click())",
      );
      await page.waitForTimeout(300);
      await shows(() => focused(page), 'INPUT');
      await page.keyboard.type('auditoria');
      await option(page, 'Pantallas', /^Auditoría/).waitFor();
      await page.keyboard.press('Enter');
      await heading(page, 'Auditoría');

      // To screens whose code is here already, with the focus on what they are called.
      await page.keyboard.press('Control+k');
      await page.keyboard.type('correos');
      await page.keyboard.press('Enter');
      await heading(page, 'Correos');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('auditoria');
      await page.keyboard.press('Enter');
      await heading(page, 'Auditoría');
      await shows(() => page.evaluate<string>('document.activeElement.textContent'), 'Auditoría');
      expect(await page.title()).toMatch(/^Auditoría \| /);

      await page.keyboard.press('Control+k');
      await page.keyboard.type(String(order));
      // Pressed before the shop has answered, it opens what the answer brings.
      await page.keyboard.press('Enter');
      await expectAt(page, `/dashboard/orders/${order}?vista=detalle`);
      await shows(() => palette(page).count(), 0);

      await page.keyboard.press('Control+k');
      await option(page, 'Recientes', `Pedido ${order}`).waitFor();
      await page.keyboard.type(person.email);
      await option(page, 'Clientes', new RegExp(person.email)).waitFor();
      await option(page, 'Cuentas', new RegExp(person.email)).waitFor();
      await looked(page, 'palette');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectAt(page, `/dashboard/operations/cuentas?${new URLSearchParams({ texto: person.email }).toString()}`);
      // Of a person nothing stays in the browser.
      expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(person.email);

      await page.keyboard.press('Control+k');
      await page.keyboard.type(codigoRepuesto);
      await option(page, 'Repuestos', new RegExp(codigoRepuesto)).click();
      await page.waitForURL((url) => url.pathname.startsWith('/dashboard/repuestos/'));
    });
  });

  it('shows a seller nothing of the operators', async () => {
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, '/dashboard/account');
      await finder(page).click();
      await field(page).fill(person.email);
      await option(page, 'Clientes', new RegExp(person.email)).waitFor();
      await shows(() => palette(page).getByRole('group', { name: 'Cuentas' }).count(), 0);
      await field(page).fill('auditoría');
      await palette(page).getByText('No se encontró nada.').waitFor();
    });
  });

  it('shows of a table what somebody chose, and keeps filters under a name, but nobody’s name', async () => {
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, `/dashboard/orders?cliente=${person.email}&estado=20`);
      const heads = () => page.getByRole('main').getByRole('columnheader').allInnerTexts();
      const all = ['Pedido', 'Fecha', 'Cliente', 'Tipo de entrega', 'Estado', 'Total', 'Acciones'];
      await shows(heads, all);
      await page.getByRole('button', { name: 'Columnas: Ventas' }).click();
      await page.getByRole('checkbox', { name: 'Tipo de entrega' }).uncheck();
      await shows(
        heads,
        all.filter((title) => title !== 'Tipo de entrega'),
      );
      for (const name of ['Pedido', 'Acciones']) await shows(() => page.getByRole('checkbox', { name }).count(), 0);
      await expectAccessible(page);
      await photograph(page, 'house-columns');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Guardar filtro' }).click();
      const naming = page.getByRole('dialog', { name: 'Guardar filtro' });
      await naming.getByText('No se guarda lo que habla de una persona: Cliente.').waitFor();
      await naming.getByLabel('Nombre del filtro').fill('Sin pagar');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      const saved = page.getByRole('group', { name: 'Filtros guardados' });
      await saved.getByRole('link', { name: 'Sin pagar' }).click();
      await expectAt(page, '/dashboard/orders?estado=20');
      expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(person.email);
      await page.reload();
      await shows(
        heads,
        all.filter((title) => title !== 'Tipo de entrega'),
      );
      await shows(() => saved.locator('[aria-current]').allInnerTexts(), ['Sin pagar']);
      await looked(page, 'sales');

      // From what a row is opened with the arrows go to that of the next.
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').last().focus();
      await page.getByRole('button', { name: 'Atajos ?' }).waitFor();
      await page.keyboard.press('ArrowUp');
      await shows(() => page.evaluate<string>('document.activeElement.textContent'), String(order));
      await page.keyboard.press('Enter');
      await heading(page, `Pedido ${order}`);

      await open(page, '/dashboard/orders');
      await saved.getByRole('button', { name: 'Quitar el filtro Sin pagar' }).click();
      await shows(() => saved.count(), 0);
    });
  });

  it('leaves no person in the browser whom somebody looked for, as the page is loaded anew or the session has ended', async () => {
    await as(browser, shop, shop.seller, async (page) => {
      const tellsNothing = async () => {
        const there = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])');
        expect(decodeURIComponent(there)).not.toContain(person.email);
      };
      await open(page, `/dashboard/orders?estado=20&cliente=${encodeURIComponent(person.email)}`);
      await page.reload();
      await heading(page, 'Ventas');
      await tellsNothing();
      await page.evaluate("localStorage.removeItem('currentUser')");
      await page.reload();
      await expectAt(page, '/401');
      await tellsNothing();
      expect(await page.evaluate("JSON.parse(sessionStorage.getItem('wayBack')).place")).toBe(
        '/dashboard/orders?estado=20',
      );
    });
  });

  it('whose code does not come says so on a page from which one tries again or goes', async () => {
    const expected = [/ERR_FAILED/, /dynamically imported module/, /(Code|Styles) did not come/];
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await page.route(/\/assets\/house-[\w-]{8}\.js/, (route) => route.abort());
        await page.goto('/dashboard/profile');
        await page.getByRole('main').getByRole('heading', { name: 'No pudimos mostrar esta página' }).waitFor();
        await page.getByRole('main').getByRole('button', { name: 'Salir' }).waitFor();
        await looked(page, 'lost');
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Intentar otra vez' }).click();
        await heading(page, 'Mi Perfil');
        await navigation(page).waitFor();
      },
      { expected },
    );
  });

  it('is nobody’s but theirs: clients stay in the shop, whose pages ask for none of its code', async () => {
    await as(browser, shop, client, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(page, '/dashboard/account');
      await page.getByRole('contentinfo').waitFor();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Carrito/ })
        .waitFor();
      expect(asked.filter((path) => /\/assets\/(house|rooms|palette|shortcuts|staff-)/.test(path))).toEqual([]);
    });
    expect((await orderOf(client, order)).codigo).toBe(order);
  });
});
