import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { couponInvalid, couponRules } from '@bujia/contracts/cart';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change, load, quantities } from '../../services/shop/test/journeys/cart-world.ts';
import { signIn as signInElsewhere, signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, open, signIn, signOut } from './account-steps.ts';
import { expectAccessible, launch, photograph, shows, visit } from './browser.ts';
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
      // Whose answer came last is luck without locks: each tab is right at the latest when it asks anew.
      for (const tab of [page, other]) {
        await tab.reload();
        await eventually(async () => (await quantity(tab, brakes!)) === '8');
      }
    });
  });

  const search = async (page: Page, { id }: PartOnSale) => {
    const { rows } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [id]);
    await open(page, `/repuestos/busqueda/${encodeURIComponent(rows[0]!.code)}`);
  };
  const adding = (page: Page, { name }: PartOnSale) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Añadir al carrito: ${name}` })
      .first();
  const counted = (page: Page, count: number) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: count > 0 ? `Carrito: ${count}` : 'Carrito', exact: true })
      .waitFor();

  it('keeps the keyboard where it was: the button that adds has it again', async () => {
    const { visitor } = await having();
    await as(visitor, async (page) => {
      await search(page, brakes!);
      // Whom the shop knows may press it; as it was drawn, for a visitor, it takes no focus.
      await eventually(() => adding(page, brakes!).isEnabled());
      await adding(page, brakes!).focus();
      for (const units of [1, 2]) {
        await page.keyboard.press('Enter');
        await inShop(visitor, [[brakes!.id, units]]);
        await shows(
          () => page.evaluate('document.activeElement.getAttribute("aria-label")'),
          `Añadir al carrito: ${brakes!.name}`,
        );
      }
    });
  });

  it('leaves a coupon that does not count in its field, with the reason beside it', async () => {
    const { visitor } = await having(brakes!);
    await as(
      visitor,
      async (page) => {
        await open(page, '/carrito');
        const field = page.getByRole('main').getByRole('textbox', { name: couponRules.cupon.label });
        await field.fill('bujia11');
        await page.keyboard.press('Enter');
        const reason = page.getByRole('form', { name: couponRules.cupon.label }).getByText(couponInvalid('BUJIA11'));
        await reason.waitFor();
        await shows(() => field.inputValue(), 'BUJIA11');
        await shows(() => field.getAttribute('aria-invalid'), 'true');
        await expectAccessible(page);
        await field.press('Backspace');
        await reason.waitFor({ state: 'detached' });
        await field.press('0');
        await press(page, 'Aplicar cupón');
        await page.getByRole('main').getByText('BUJIA10 · 10%').waitFor();
        await shows(() => field.inputValue(), '');
      },
      [/404/],
    );
  });

  it('loses its session while additions wait: they are done when their owner is back, once', async () => {
    const { visitor, person } = await having(brakes!);
    await as(
      visitor,
      async (page) => {
        await search(page, filter!);
        await counted(page, 1);
        await page.context().setOffline(true);
        await adding(page, filter!).click();
        await counted(page, 2);
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
      await signOut(page, page.getByRole('group', { name: 'Mi Cuenta' }));
      await open(page, '/carrito');
      await line(page, brakes!).waitFor();
      // Without its prices: they were for whoever has left.
      expect(await page.getByRole('main').innerText()).not.toMatch(/\$\d/);
      await page.getByRole('main').getByRole('link', { name: 'Haga clic aquí para ingresar' }).waitFor();
      await shows(() => page.getByRole('textbox', { name: couponRules.cupon.label }).count(), 0);
      await photograph(page, 'cart-visitor');
      await expectAccessible(page);

      await signIn(page, person);
      await page.getByRole('banner').getByRole('button', { name: 'Carrito: 2' }).waitFor();
      await open(page, '/carrito');
      await shows(() => quantity(page, brakes!), '2');
      await shows(() => quantity(page, filter!), '2');
      await page.reload();
      await line(page, brakes!).waitFor();
      await shows(
        async () => new Map(quantities(await load(second))),
        new Map([
          [brakes!.id, 2],
          [filter!.id, 2],
        ]),
      );
    });
  });
});
