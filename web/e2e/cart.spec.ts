import { CART_NOTICES, priceChanged, SAVE_CART_PATH, soldOut } from '@bujia/contracts/cart';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change, load, quantities } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, heading, open, toast } from './account-steps.ts';
import {
  LIGHT_AND_DARK,
  WIDTHS,
  askNothingAgain,
  expectAccessible,
  expectToFit,
  inEach,
  launch,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { type CartShop, headerCart, line, type PartOnSale, quantity, setPrice, startCartShop } from './cart-steps.ts';
import { whyNoChromium } from './chromium.ts';

/** A finger's breadth from the edge. */
const CLEAR_PX = 8;

const bottom = async (what: Locator): Promise<number> => {
  const { y, height } = (await what.boundingBox())!;
  return y + height;
};

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A cart in a browser', () => {
  let world: CartShop;
  let browser: Browser;
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
  const waitingKeys = (page: Page) =>
    page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('carrito:'))");
  const inShop = (visitor: Visitor, expected: [number, number][]) =>
    eventually(async () => expect(quantities(await load(visitor))).toEqual(expected) ?? true);

  async function looked(page: Page, name: string): Promise<void> {
    await inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
      await photograph(page, `${name}-${colorScheme}`);
      await expectToFit(page);
      await expectAccessible(page);
    });
  }

  it('is empty for a visitor, who cannot go on from the header', async () => {
    await as(
      undefined,
      async (page) => {
        await open(page, '/carrito');
        await page.getByText('Su carrito está vacío').waitFor();
        await looked(page, 'cart-empty');
        await headerCart(page).click();
        const panel = page.getByRole('group', { name: 'Carrito' });
        for (const way of ['Ver Carrito', 'Pagar']) {
          await shows(() => panel.getByRole('button', { name: way }).isDisabled(), true);
        }
        await looked(page, 'mini-cart-empty');
        await shows(() => panel.isVisible(), true);
        expect(await page.getByRole('main').getByRole('link', { name: 'Ver repuestos' }).getAttribute('href')).toBe(
          '/repuestos',
        );
      },
      { width: 360 },
    );
  });

  it('shows lines, coupon and totals to a client', async () => {
    await as(await shopper(brakes!, filter!, promoted!), async (page) => {
      await open(page, '/carrito');
      await line(page, brakes!).waitFor();
      await looked(page, 'cart');
      await page.setViewportSize({ width: 360, height: 740 });
      for (const part of [brakes!, filter!, promoted!])
        await eventually(async () => {
          expect((await line(page, part).boundingBox())!.height).toBeLessThanOrEqual(150);
          return true;
        });
      await page.setViewportSize({ width: 1440, height: 900 });
      await headerCart(page).click();
      const way = page.getByRole('group', { name: 'Carrito: 3' }).getByRole('link', { name: 'Ver Carrito' });
      await way.waitFor();
      await looked(page, 'mini-cart');
      await shows(() => way.isVisible(), true);
    });
  });

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
      // What was added says where one goes on from there.
      const ways = page.getByRole('region', { name: 'Avisos' }).getByRole('link');
      expect(await ways.allInnerTexts()).toEqual(['Ver Carrito', 'Pagar']);
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
      await shows(() => page.getByRole('group', { name: 'Carrito: 1' }).count(), 0);
      await headerCart(page).click();
      await shows(() => page.getByRole('group', { name: 'Mi Cuenta' }).count(), 0);
      await page.getByRole('group', { name: 'Carrito: 1' }).getByRole('link', { name: 'Ver Carrito' }).click();
      await expectAt(page, '/carrito');
    });
  });

  it('is in whole reach from the header with many lines', async () => {
    const { rows } = await world.db.query<PartOnSale>('SELECT id, name FROM part WHERE stock > 1 ORDER BY id LIMIT 7');
    await as(await shopper(...rows), async (page) => {
      await open(page, '/carrito');
      await line(page, rows[6]!).waitFor();
      const panel = page.getByRole('group', { name: 'Carrito: 7' });
      const ways = [
        panel.getByRole('link', { name: 'Ver Carrito' }),
        panel.getByRole('link', { name: 'Pagar', exact: true }),
      ];
      const seenBy = async () => Math.min(await bottom(panel), page.viewportSize()!.height);
      for (const [width, height] of [
        [360, 740],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        if (!(await panel.isVisible())) await headerCart(page).click();
        // Where it comes to rest: pictures and sums of the lines arrive.
        await eventually(async () => {
          for (const way of ways) expect(await bottom(way)).toBeLessThanOrEqual((await seenBy()) - CLEAR_PX);
          return true;
        });
        await eventually(async () => {
          await page.evaluate(`document.querySelector('[aria-label="Carrito: 7"][role="group"]').scrollTo(0, 99_999)`);
          for (const way of ways) expect(await bottom(way)).toBeLessThanOrEqual((await seenBy()) - CLEAR_PX);
          const [{ y }, last] = [(await ways[0]!.boundingBox())!, await bottom(panel.getByText('Incluye IVA'))];
          expect(last).toBeLessThanOrEqual(y);
          return true;
        });
        await page.keyboard.press('Escape');
      }
    });
  });

  it.each(WIDTHS)('leaves cart, account and what they open in reach beside a notice, at %i', async (width) => {
    await as(
      await shopper(brakes!),
      async (page) => {
        await askNothingAgain(page); // the five seconds of the notice never pass either
        await open(page, '/carrito');
        await more(page, brakes!);
        await toast(page, CART_NOTICES.increased.text);
        const notice = async () => (await page.getByRole('region', { name: 'Avisos' }).boundingBox())!;
        await eventually(async () => {
          const { y } = await notice();
          for (const tool of [headerCart(page), page.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' })])
            expect(await bottom(tool)).toBeLessThanOrEqual(y);
          return true;
        });
        await headerCart(page).click();
        if (width === 360) {
          // What was opened is as wide as the page.
          await page.getByRole('group', { name: 'Carrito: 1' }).waitFor();
          await shows(
            () => page.getByRole('region', { name: 'Avisos' }).getByText(CART_NOTICES.increased.text).isVisible(),
            false,
          );
          return;
        }
        await eventually(async () => {
          const panel = (await page.getByRole('group', { name: 'Carrito: 1' }).boundingBox())!;
          const { x, width: wide } = await notice();
          expect(x + wide).toBeLessThanOrEqual(panel.x);
          return true;
        });
      },
      { width },
    );
  });

  it('has the way back to the top in a place of its own in the header', async () => {
    await as(await shopper(brakes!), async (page) => {
      await open(page, '/repuestos');
      const header = page.getByRole('banner');
      const upwards = page.getByRole('button', { name: 'Volver arriba' });
      await page.getByRole('region', { name: 'Resultados' }).getByRole('article').first().waitFor();
      for (const width of [320, ...WIDTHS]) {
        await page.setViewportSize({ width, height: 800 });
        await shows(() => upwards.count(), 0);
        await page.evaluate('scrollTo(0, 900)');
        await header.getByRole('button', { name: 'Volver arriba' }).waitFor();
        await expectToFit(page);
        await photograph(page, 'way-up');
        // The header goes on arriving: all are looked at again until they stand still.
        await eventually(async () => {
          const own = (await upwards.boundingBox())!;
          expect([own.width >= 44, own.height >= 44]).toEqual([true, true]);
          for (const other of await header.locator('a, button:not([aria-label="Volver arriba"]), input').all()) {
            const box = await other.boundingBox();
            if (!box) continue; // the menu of phones, on a desk
            const apart =
              box.x + box.width <= own.x ||
              box.x >= own.x + own.width ||
              box.y + box.height <= own.y ||
              box.y >= own.y + own.height;
            expect([width, await other.innerText(), apart]).toEqual([width, expect.anything(), true]);
          }
          return true;
        });
        await upwards.click();
        await eventually(async () => (await page.evaluate<number>('scrollY')) === 0);
        await upwards.waitFor({ state: 'detached' });
      }
    });
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
        await shows(() => quantity(page, brakes!), '4');
        await photograph(page, 'cart-offline');
        expect(quantities(await load(client))).toEqual([[brakes!.id, 2]]);
        await page.context().setOffline(false);
        await inShop(client, [[brakes!.id, 4]]);
        await page.getByText('Sin conexión con la tienda').waitFor({ state: 'detached' });
        await shows(() => quantity(page, brakes!), '4');
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
        await shows(() => quantity(page, brakes!), '3');
        expect(quantities(await load(client))).toEqual([[brakes!.id, 3]]);
      },
      { expected: [/ERR_FAILED/] },
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
});
