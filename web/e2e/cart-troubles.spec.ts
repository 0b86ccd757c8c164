import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change, load, quantities } from '../../services/shop/test/journeys/cart-world.ts';
import { signIn as signInElsewhere, signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, open, signIn } from './account-steps.ts';
import { launch, visit } from './browser.ts';
import { type CartShop, line, type PartOnSale, quantity, startCartShop } from './cart-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A cart in a browser that lacks something', () => {
  let world: CartShop;
  let browser: Browser;
  let [brakes, filter]: PartOnSale[] = [];

  beforeAll(async () => {
    [world, browser] = await Promise.all([startCartShop(), launch()]);
    [brakes, filter] = world.parts;
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  const as = (visitor: Visitor, act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl: world.shop.baseUrl, expected }, async (page) => {
      await enterAs(page, visitor);
      await act(page);
    });
  const having = async (...parts: PartOnSale[]) => {
    const client = await signedInClient(world.shop);
    for (const { id } of parts) await change(client.visitor, { tipo: 'agregar', codigo: id, cantidad: 2 });
    return client;
  };
  const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
  const more = (page: Page, part: PartOnSale) => press(page, `Sumar uno: ${part.name}`);
  const inShop = (visitor: Visitor, expected: [number, number][]) =>
    eventually(async () => expect(quantities(await load(visitor))).toEqual(expected) ?? true);
  const waitingKeys = (page: Page) =>
    page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('carrito:'))");
  const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];

  it('has no locks between tabs, as over plain http: each change counts once all the same', async () => {
    const { visitor } = await having(brakes!);
    await as(visitor, async (page) => {
      await page.context().addInitScript('delete Navigator.prototype.locks');
      const other = await page.context().newPage();
      for (const tab of [page, other]) {
        await open(tab, '/carrito');
        await line(tab, brakes!).waitFor();
        expect(await tab.evaluate("'locks' in navigator")).toBe(false);
      }
      for (let turn = 0; turn < 3; turn++) await Promise.all([more(page, brakes!), more(other, brakes!)]);
      await inShop(visitor, [[brakes!.id, 8]]);
      for (const tab of [page, other]) await eventually(async () => (await quantity(tab, brakes!)) === '8');
    });
  });

  it('has no room left: what waits lasts as long as the page', async () => {
    const { visitor } = await having(brakes!);
    await as(
      visitor,
      async (page) => {
        await page.evaluate(`for (let size = 2 ** 23; size >= 1; size /= 2) {
          try { for (let n = 0; ; n++) localStorage.setItem('lleno' + size + '-' + n, 'x'.repeat(size)); } catch {}
        }`);
        await open(page, '/carrito');
        await line(page, brakes!).waitFor();
        await page.context().setOffline(true);
        await more(page, brakes!);
        await more(page, brakes!);
        expect(await quantity(page, brakes!)).toBe('4');
        expect(await waitingKeys(page)).toEqual([]);
        await page.context().setOffline(false);
        await inShop(visitor, [[brakes!.id, 4]]);
        await eventually(async () => (await quantity(page, brakes!)) === '4');
      },
      OFFLINE,
    );
  });

  it('loses its session while additions wait: they are done when their owner is back, once', async () => {
    const { visitor, person } = await having(brakes!);
    const { rows } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [filter!.id]);
    await as(
      visitor,
      async (page) => {
        await open(page, `/repuestos/busqueda/${encodeURIComponent(rows[0]!.code)}`);
        await page.getByRole('banner').getByRole('button', { name: 'Carrito: 1' }).waitFor();
        await page.context().setOffline(true);
        const add = page.getByRole('main').getByRole('button', { name: `Añadir al carrito: ${filter!.name}` });
        await add.first().click();
        await page.getByRole('banner').getByRole('button', { name: 'Carrito: 2' }).waitFor();
        await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`);
        await page.context().setOffline(false);
        await eventually(async () => (await page.evaluate("localStorage.getItem('currentUser')")) === null);
        expect((await waitingKeys(page)).length).toBe(1);

        await signIn(page, person);
        await eventually(async () => (await waitingKeys(page)).length === 0);
        const elsewhere = world.shop.visitor();
        await signInElsewhere(elsewhere, person);
        await inShop(elsewhere, [
          [brakes!.id, 2],
          [filter!.id, 1],
        ]);
      },
      [...OFFLINE, /401/],
    );
  });

  it('was somebody else’s before: who signs in next finds those parts beside their own', async () => {
    const [{ visitor: first }, { visitor: second, person }] = [await having(brakes!), await having(filter!)];
    await as(first, async (page) => {
      await open(page, '/carrito');
      await line(page, brakes!).waitFor();
      await page.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' }).click();
      await page.getByRole('group', { name: 'Mi Cuenta' }).getByRole('button', { name: 'Salir' }).click();
      await expectAt(page, '/');
      await open(page, '/carrito');
      await line(page, brakes!).waitFor();

      await signIn(page, person);
      await page.getByRole('banner').getByRole('button', { name: 'Carrito: 2' }).waitFor();
      await open(page, '/carrito');
      expect(await quantity(page, brakes!)).toBe('2');
      expect(await quantity(page, filter!)).toBe('2');
      await page.reload();
      await line(page, brakes!).waitFor();
      expect(new Map(quantities(await load(second)))).toEqual(
        new Map([
          [brakes!.id, 2],
          [filter!.id, 2],
        ]),
      );
    });
  });
});
