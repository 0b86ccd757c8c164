import { SAVE_CART_PATH, soldOut } from '@bujia/contracts/cart';
import { CARD_INVALID, CART_EMPTY, CHECKOUT_PATH, CHECKOUT_PROCESSING } from '@bujia/contracts/checkout';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CARDS } from '../../services/shop/test/card-sandbox.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change, load } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, open, signOut, toast } from './account-steps.ts';
import { launch, shows, visit } from './browser.ts';
import type { PartOnSale } from './cart-steps.ts';
import {
  checkoutForm,
  type CheckoutShop,
  fillPickup,
  finished,
  method,
  openCheckout,
  ordersOf,
  pay,
  payInWindow,
  startCheckoutShop,
} from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A second purchase in the same tab', () => {
  let world: CheckoutShop;
  let browser: Browser;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startCheckoutShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  const shopsFor = async (visitor: Visitor) => {
    await change(visitor, { tipo: 'agregar', codigo: world.parts[0]!.id, cantidad: 1 });
  };

  /** Whoever is told of the processing before the shop has answered is told of it while it lasts. */
  async function payAndBeTold(page: Page): Promise<void> {
    const answer = Promise.withResolvers<undefined>();
    await page.route(`**/api/${CHECKOUT_PATH}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await pay(page);
    await page.getByRole('status').getByText(CHECKOUT_PROCESSING).waitFor();
    answer.resolve(undefined);
    await page.unrouteAll({ behavior: 'wait' });
  }

  /** By the way that the finished screen and the header offer, without a page loaded anew. */
  async function goBuyMore(page: Page, visitor: Visitor): Promise<void> {
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expectAt(page, '/');
    await shopsFor(visitor);
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await page.getByRole('banner').getByRole('button', { name: 'Carrito: 1' }).click();
    await page.getByRole('group', { name: 'Carrito: 1' }).getByRole('link', { name: 'Pagar' }).click();
    await expectAt(page, '/pago');
  }

  const wayBack = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Carrito' });

  const writes = (page: Page) => page.evaluate<number>('globalThis.writes');

  /** Nothing is drawn, and so nothing kept, any more. */
  const comesToRest = (page: Page) =>
    eventually(async () => {
      const before = await writes(page);
      await page.waitForTimeout(500);
      return (await writes(page)) === before;
    });

  it.each([
    ['transfer', 360],
    ['cash', 1440],
    ['card', 360],
  ] as const)('by %s at %i is told of like the first one', async (by, width) => {
    const { visitor } = await signedInClient(world.shop);
    await shopsFor(visitor);
    await visit(
      browser,
      { baseUrl: world.shop.baseUrl, guests: [world.cards.url], width, expected: [/422/] },
      async (page) => {
        await page.addInitScript(`globalThis.writes = 0;
          const keep = Storage.prototype.setItem;
          Storage.prototype.setItem = function (...entry) { globalThis.writes++; keep.apply(this, entry); };`);
        await enterAs(page, visitor);
        await openCheckout(page);
        await fillPickup(page, by);
        if (by === 'card') {
          await pay(page);
          await payInWindow(page, CARDS.approved);
        } else await pay(page);
        const first = await finished(page);
        await comesToRest(page);

        await goBuyMore(page, visitor);
        await method(page, by).waitFor();
        await comesToRest(page);
        await wayBack(page).waitFor();
        await fillPickup(page, by);
        if (by === 'card') {
          await pay(page);
          await payInWindow(page, CARDS.rejected);
          await checkoutForm(page).getByRole('alert').getByText(CARD_INVALID).waitFor();
          await comesToRest(page);
          await pay(page);
          await payInWindow(page, CARDS.approved);
        } else await payAndBeTold(page);
        const second = await finished(page);
        await comesToRest(page);
        await wayBack(page).waitFor();

        expect(second).not.toBe(first);
        expect((await ordersOf(visitor)).map(({ codigo }) => codigo)).toEqual([second, first]);
        expect((await load(visitor)).productos).toEqual([]);
      },
    );
  });

  /** A buyer whose first order is finished in this tab, and the page that it stands on. */
  async function afterFirst(
    act: (page: Page, first: number, buyer: { visitor: Visitor }) => Promise<void>,
  ): Promise<void> {
    const buyer = await signedInClient(world.shop);
    await shopsFor(buyer.visitor);
    await visit(browser, { baseUrl: world.shop.baseUrl, expected: [/409/] }, async (page) => {
      await enterAs(page, buyer.visitor);
      await openCheckout(page);
      await fillPickup(page, 'transfer');
      await pay(page);
      await act(page, await finished(page), buyer);
    });
  }

  const gone = () => world.parts[1]!;
  const setStock = ({ id }: PartOnSale, stock: number) =>
    world.db.query('UPDATE part SET stock = $2 WHERE id = $1', [id, stock]);

  /** On the page it can still be had; before the button is pressed others have bought the last one. */
  async function addTooLate(page: Page): Promise<void> {
    const { id, name } = gone();
    await setStock(gone(), 50);
    const { rows } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [id]);
    await open(page, `/repuestos/busqueda/${encodeURIComponent(rows[0]!.code)}`);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: `Añadir al carrito: ${name}` })
      .first();
    // With its price, so that the page asks nothing more of it.
    await page.getByRole('main').getByText(/\$\d/).first().waitFor();
    await eventually(() => add.isEnabled());
    await setStock(gone(), 0);
    await add.click();
  }

  async function isEmpty(page: Page): Promise<void> {
    await page.getByRole('main').getByText(CART_EMPTY).waitFor();
    await page.getByRole('main').getByText(soldOut(gone().name)).waitFor();
    await shows(() => page.getByText('Su número de pedido es').count(), 0);
  }

  it('whose only part is sold out meanwhile does not pass for the first one', async () => {
    await afterFirst(async (page, first, { visitor }) => {
      await page.reload();
      expect(await finished(page)).toBe(first);

      await addTooLate(page);
      await toast(page, soldOut(gone().name));
      await open(page, '/pago');
      await isEmpty(page);
      await page.reload();
      await isEmpty(page);

      await shopsFor(visitor);
      await openCheckout(page);
      await fillPickup(page, 'transfer');
      await pay(page);
      expect(await finished(page)).not.toBe(first);
    });
  });

  it('is not the first one either while it is still on its way to the shop', async () => {
    await afterFirst(async (page) => {
      const asked = Promise.withResolvers<undefined>();
      await page.route(`**/api/${SAVE_CART_PATH}`, async (route) => {
        await asked.promise;
        await route.continue();
      });
      await addTooLate(page);
      await page.getByRole('banner').getByRole('button', { name: 'Carrito: 1' }).click();
      await page.getByRole('group', { name: 'Carrito: 1' }).getByRole('link', { name: 'Pagar' }).click();
      await expectAt(page, '/pago');
      asked.resolve(undefined);
      await isEmpty(page);
    });
  });

  it('begins in another tab, and is not the first one in either', async () => {
    await afterFirst(async (page, first) => {
      const other = await page.context().newPage();
      await addTooLate(other);
      await toast(other, soldOut(gone().name));
      expect(await finished(page)).toBe(first);
      await open(page, '/pago');
      await isEmpty(page);
    });
  });

  it('is told to nobody else who signs in, nor is the first one', async () => {
    await afterFirst(async (page) => {
      await addTooLate(page);
      await toast(page, soldOut(gone().name));
      await open(page, '/login');
      await signOut(page);
      await open(page, '/pago');
      await page.getByRole('main').getByText(CART_EMPTY).waitFor();
      const another = await signedInClient(world.shop);
      await enterAs(page, another.visitor);
      await open(page, '/pago');
      await page.getByRole('main').getByText(CART_EMPTY).waitFor();
      await shows(() => page.getByText(soldOut(gone().name)).count(), 0);
      await shows(() => page.getByText('Su número de pedido es').count(), 0);
    });
  });
});
