import {
  CART_NOTICES,
  couponApplied,
  couponBelowMinimum,
  couponInvalid,
  couponNotForPromotions,
  LINE_MISSING,
  priceChanged,
  QUANTITY_TOO_HIGH,
  QUANTITY_TOO_LOW,
  SAVE_CART_PATH,
  soldOut,
} from '@bujia/contracts/cart';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change, load, quantities } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, heading, open, toast } from './account-steps.ts';
import { expectAccessible, expectToFit, launch, photograph, visit, WIDTHS } from './browser.ts';
import {
  amount,
  type CartShop,
  headerCart,
  line,
  type PartOnSale,
  quantity,
  setPrice,
  startCartShop,
} from './cart-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A cart in a browser', () => {
  let world: CartShop;
  let browser: Browser;
  let looker: Visitor | undefined;
  let [brakes, filter, plug, promoted]: PartOnSale[] = [];

  beforeAll(async () => {
    [world, browser] = await Promise.all([startCartShop(), launch()]);
    [brakes, filter, plug, promoted] = world.parts;
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  interface About {
    width?: number;
    colorScheme?: 'light' | 'dark';
    expected?: RegExp[];
  }

  const as = (visitor: Visitor | undefined, act: (page: Page) => Promise<void>, about: About = {}) =>
    visit(browser, { baseUrl: world.shop.baseUrl, ...about }, async (page) => {
      if (visitor) await enterAs(page, visitor);
      await act(page);
    });

  /** Someone who signed in elsewhere and chose parts there. */
  async function shopper(...parts: PartOnSale[]): Promise<Visitor> {
    const { visitor } = await signedInClient(world.shop);
    for (const { id } of parts) await change(visitor, { tipo: 'agregar', codigo: id, cantidad: 2 });
    return visitor;
  }

  const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
  const more = (page: Page, part: PartOnSale) => press(page, `Sumar uno: ${part.name}`);
  const fewer = (page: Page, part: PartOnSale) => press(page, `Restar uno: ${part.name}`);
  const waitingKeys = (page: Page) =>
    page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('carrito:'))");
  const inShop = (visitor: Visitor, expected: [number, number][]) =>
    eventually(async () => expect(quantities(await load(visitor))).toEqual(expected) ?? true);

  async function redeem(page: Page, code: string): Promise<void> {
    await page.getByRole('main').getByRole('textbox', { name: 'Cupón' }).fill(code);
    await press(page, 'Aplicar cupón');
  }

  describe.each(WIDTHS.flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]))(
    'at %i, %s',
    (width, colorScheme) => {
      it('is empty for a visitor, who cannot go on from the header', async () => {
        await as(
          undefined,
          async (page) => {
            await open(page, '/carrito');
            await page.getByText('Su carrito está vacío').waitFor();
            await photograph(page, `cart-empty-${colorScheme}`);
            await expectToFit(page);
            await expectAccessible(page);
            await headerCart(page).click();
            const panel = page.getByRole('group', { name: 'Carrito' });
            for (const way of ['Ver Carrito', 'Pagar']) {
              expect(await panel.getByRole('button', { name: way }).isDisabled()).toBe(true);
            }
            await photograph(page, `mini-cart-empty-${colorScheme}`);
            await expectAccessible(page);
            expect(await page.getByRole('main').getByRole('link', { name: 'Ver repuestos' }).getAttribute('href')).toBe(
              '/repuestos',
            );
          },
          { width, colorScheme },
        );
      });

      it('shows lines, coupon and totals to a client', async () => {
        await as(
          (looker ??= await shopper(brakes!, filter!, promoted!)),
          async (page) => {
            await open(page, '/carrito');
            await line(page, brakes!).waitFor();
            await photograph(page, `cart-${colorScheme}`);
            await expectToFit(page);
            await expectAccessible(page);
            await headerCart(page).click();
            const panel = page.getByRole('group', { name: 'Carrito: 3' });
            await panel.getByRole('link', { name: 'Ver Carrito' }).waitFor();
            await photograph(page, `mini-cart-${colorScheme}`);
            await expectToFit(page);
            await expectAccessible(page);
          },
          { width, colorScheme },
        );
      });
    },
  );

  it('takes a part from its page, once per press, and counts it in the header', async () => {
    const client = await shopper();
    await as(client, async (page) => {
      const { rows } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [brakes!.id]);
      await open(page, `/repuestos/busqueda/${encodeURIComponent(rows[0]!.code)}`);
      const add = page
        .getByRole('main')
        .getByRole('button', { name: `Añadir al carrito: ${brakes!.name}` })
        .first();
      await add.click();
      await toast(page, CART_NOTICES.added(brakes!.name).text);
      await page.getByRole('banner').getByRole('button', { name: 'Carrito: 1' }).waitFor();

      await page.getByRole('main').getByRole('link', { name: brakes!.name }).first().click();
      await heading(page, brakes!.name);
      await page.getByRole('main').getByRole('button', { name: 'Más' }).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: `Añadir al carrito: ${brakes!.name}` })
        .first()
        .click();
      await inShop(client, [[brakes!.id, 3]]);

      await headerCart(page).click();
      await page.getByRole('group', { name: 'Carrito: 1' }).getByText('3 ×').waitFor();
      await page.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' }).click();
      expect(await page.getByRole('group', { name: 'Carrito: 1' }).count()).toBe(0);
      await headerCart(page).click();
      expect(await page.getByRole('group', { name: 'Mi Cuenta' }).count()).toBe(0);
      await page.getByRole('group', { name: 'Carrito: 1' }).getByRole('link', { name: 'Ver Carrito' }).click();
      await expectAt(page, '/carrito');
    });
  });

  it('changes quantities from one to ten, by keyboard too, and shows the sums of the shop', async () => {
    const client = await shopper(brakes!, filter!);
    await as(client, async (page) => {
      await open(page, '/carrito');
      await more(page, brakes!);
      await toast(page, CART_NOTICES.increased.text);
      expect(await quantity(page, brakes!)).toBe('3');
      expect(await amount(page, 'Total')).toBe('$50.00');
      expect(await amount(page, 'Subtotal')).toBe('$43.48');
      expect(await amount(page, 'IVA 15%')).toBe('$6.52');
      await line(page, filter!)
        .getByRole('button', { name: `Restar uno: ${filter!.name}` })
        .focus();
      await page.keyboard.press('Enter');
      await toast(page, CART_NOTICES.decreased.text);
      await page.keyboard.press('Enter');
      await toast(page, QUANTITY_TOO_LOW);
      expect(await quantity(page, filter!)).toBe('1');
      for (let units = 4; units <= 10; units++) await more(page, brakes!);
      await more(page, brakes!);
      await toast(page, QUANTITY_TOO_HIGH);
      await inShop(client, [
        [brakes!.id, 10],
        [filter!.id, 1],
      ]);
      expect((await load(client)).total).toBe(110);

      await press(page, `Quitar del carrito: ${brakes!.name}`);
      await toast(page, CART_NOTICES.removed.text);
      await press(page, `Quitar del carrito: ${filter!.name}`);
      await page.getByText('Su carrito está vacío').waitFor();
      await inShop(client, []);
    });
  });

  it('takes a coupon, says why not, and works it out again', async () => {
    const client = await shopper(promoted!);
    const expected = [/40[04]|422/];
    await as(
      client,
      async (page) => {
        await open(page, '/carrito');
        await redeem(page, 'nada');
        await toast(page, couponInvalid('NADA'));
        await redeem(page, 'bujia10');
        await toast(page, couponNotForPromotions('BUJIA10'));
        await redeem(page, 'minimo50');
        await toast(page, couponBelowMinimum('MINIMO50', '$50.00'));
        await change(client, { tipo: 'agregar', codigo: plug!.id, cantidad: 4 });
        await page.reload();
        await redeem(page, 'minimo50');
        await toast(page, couponApplied('MINIMO50'));
        expect(await amount(page, 'Descuento')).toBe('-$3.48');
        await photograph(page, 'cart-coupon');
        await expectAccessible(page);
        await fewer(page, plug!);
        await page.getByRole('main').getByText(couponBelowMinimum('MINIMO50', '$50.00')).waitFor();
        await eventually(async () => expect((await load(client)).codigoDescuento).toBe('') ?? true);
      },
      { expected },
    );
  });

  it('keeps what is done without a network, and sends it once', async () => {
    const client = await shopper(brakes!);
    await as(
      client,
      async (page) => {
        await open(page, '/carrito');
        await line(page, brakes!).waitFor();
        await page.context().setOffline(true);
        await more(page, brakes!);
        await more(page, brakes!);
        await page.getByText('Sin conexión con la tienda').waitFor();
        expect(await quantity(page, brakes!)).toBe('4');
        await photograph(page, 'cart-offline');
        expect(quantities(await load(client))).toEqual([[brakes!.id, 2]]);
        await page.context().setOffline(false);
        await inShop(client, [[brakes!.id, 4]]);
        await page.getByText('Sin conexión con la tienda').waitFor({ state: 'detached' });
        expect(await quantity(page, brakes!)).toBe('4');
      },
      { expected: [/ERR_INTERNET_DISCONNECTED/] },
    );
  });

  it('applies a change once whose answer was lost, even if the page was left meanwhile', async () => {
    const client = await shopper(brakes!);
    await as(
      client,
      async (page) => {
        await open(page, '/carrito');
        await line(page, brakes!).waitFor();
        await page.route(`**/api/${SAVE_CART_PATH}`, async (route) => {
          await route.fetch(); // the shop does it
          await route.abort();
        });
        await more(page, brakes!);
        await inShop(client, [[brakes!.id, 3]]);
        await page.unrouteAll({ behavior: 'wait' }); // the answer is lost before
        await page.reload();
        await eventually(async () => expect(await waitingKeys(page)).toEqual([]) ?? true);
        expect(await quantity(page, brakes!)).toBe('3');
        expect(quantities(await load(client))).toEqual([[brakes!.id, 3]]);
      },
      { expected: [/ERR_FAILED/] },
    );
  });

  it('takes back what the shop refuses, and says why', async () => {
    const client = await shopper(brakes!, filter!);
    await as(
      client,
      async (page) => {
        await open(page, '/carrito');
        await line(page, brakes!).waitFor();
        await change(client, { tipo: 'quitar', codigo: brakes!.id });
        await more(page, brakes!);
        await toast(page, LINE_MISSING);
        await line(page, brakes!).waitFor({ state: 'detached' });
        expect(await quantity(page, filter!)).toBe('2');
      },
      { expected: [/404/] },
    );
  });

  it('stays in step between two tabs', async () => {
    const client = await shopper(brakes!);
    await as(client, async (page) => {
      const other = await page.context().newPage();
      await open(page, '/carrito');
      await open(other, '/carrito');
      await line(other, brakes!).waitFor();
      await Promise.all([more(page, brakes!), more(other, brakes!)]);
      for (const tab of [page, other]) await eventually(async () => (await quantity(tab, brakes!)) === '4');
      await inShop(client, [[brakes!.id, 4]]);
    });
  });

  it('shows a price and a stock that changed', async () => {
    const client = await shopper(plug!, filter!);
    await setPrice(world.db, plug!, 1250);
    await world.db.query('UPDATE part SET stock = 5 WHERE id = $1', [filter!.id]);
    await as(client, async (page) => {
      await open(page, '/carrito');
      await line(page, plug!).getByText(priceChanged('$10.00', '$12.50')).waitFor();
      await line(page, filter!).getByText(soldOut(filter!.name)).waitFor();
      await photograph(page, 'cart-changed');
      await expectAccessible(page);
      await press(page, 'Entendido');
      await line(page, plug!).getByText(priceChanged('$10.00', '$12.50')).waitFor({ state: 'detached' });
      await eventually(async () => (await load(client)).productos.every((one) => one.precioAnterior === undefined));
    });
  });

  it('stays when its owner signs out, without its prices', async () => {
    const client = await shopper(brakes!);
    await as(client, async (page) => {
      await open(page, '/carrito');
      await line(page, brakes!).waitFor();
      await page.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' }).click();
      await page.getByRole('group', { name: 'Mi Cuenta' }).getByRole('button', { name: 'Salir' }).click();
      await expectAt(page, '/');
      await open(page, '/carrito');
      await line(page, brakes!).waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(/\$\d/);
      await page.getByRole('main').getByRole('link', { name: 'Haga clic aquí para ingresar' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Cupón' }).count()).toBe(0);
      await photograph(page, 'cart-visitor');
      await expectAccessible(page);
    });
  });
});
