import { TOTAL_CHANGED } from '@bujia/contracts/checkout';
import { promotionChanged } from '@bujia/contracts/promotions';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, open } from './account-steps.ts';
import { expectAccessible, expectToFit, inEach, launch, LIGHT, photograph, shows, visit } from './browser.ts';
import { amount, line, type PartOnSale } from './cart-steps.ts';
import {
  acceptTerms,
  type CheckoutShop,
  fillPickup,
  finished,
  openCheckout,
  pay,
  startCheckoutShop,
} from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

const SAVED = 'lleve 2, pague 1: -$10.00';
const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A promotion in a browser', () => {
  let world: CheckoutShop;
  let browser: Browser;
  let [wipers]: PartOnSale[] = [];
  beforeAll(async () => {
    [world, browser] = await Promise.all([startCheckoutShop(), launch()]);
    [wipers] = world.parts;
  });
  afterEach(() => world.db.query('UPDATE promotion SET ended_at = now() WHERE ended_at IS NULL'));
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  /** Its id. */
  async function twoForOne({ id }: PartOnSale): Promise<number> {
    const { rows } = await world.db.query<{ id: number }>(
      `INSERT INTO promotion (name, badge, terms, scope, scope_ids, from_day, until_day, stackable, made_at)
       VALUES ('Plumas', '2x1', '{"kind": "n-for-m", "take": 2, "pay": 1}', 'part', ARRAY[$1::int], current_date - 1,
               current_date + 1, false, now()) RETURNING id`,
      [id],
    );
    return rows[0]!.id;
  }
  const end = (id: number) => world.db.query(`UPDATE promotion SET ended_at = now() WHERE id = $1`, [id]);
  const as = (visitor: Visitor | undefined, act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl: world.shop.baseUrl, expected }, async (page) => {
      if (visitor) await enterAs(page, visitor);
      await act(page);
    });
  const seen = (page: Page, name: string) =>
    inEach(page, LIGHT, async ({ width }) => {
      await expectToFit(page);
      await expectAccessible(page);
      await photograph(page, `promotion-${name}-${width}`);
    });

  it('stands as a badge on the card and the page of its part, also for visitors, who read no price', async () => {
    await twoForOne(wipers!);
    await as(undefined, async (page) => {
      const card = page
        .getByRole('region', { name: 'Resultados' })
        .getByRole('article')
        .filter({ hasText: wipers!.name });
      await eventually(async () => {
        await open(page, `/repuestos/busqueda/${encodeURIComponent(wipers!.name)}`);
        await card.first().waitFor();
        return (await card.first().getByText('2x1', { exact: true }).count()) > 0;
      });
      expect(await page.getByRole('main').innerText()).not.toContain('$10');
      await seen(page, 'card');
    });
  });

  it('lowers the line of the cart and is said there, at the checkout and in the order', async () => {
    await twoForOne(wipers!);
    const { visitor } = await signedInClient(world.shop);
    await change(visitor, { tipo: 'agregar', codigo: wipers!.id, cantidad: 1 });
    await as(visitor, async (page) => {
      await open(page, '/carrito');
      await line(page, wipers!).getByText('lleve 2, pague 1', { exact: false }).waitFor();
      await shows(() => amount(page, 'Repuestos'), '$10.00');
      await page
        .getByRole('main')
        .getByRole('button', { name: `Sumar uno: ${wipers!.name}` })
        .click();
      await line(page, wipers!).getByText(SAVED).waitFor();
      await shows(() => amount(page, 'Repuestos'), '$10.00');
      await seen(page, 'cart');

      await openCheckout(page);
      await page.getByRole('main').getByText(SAVED).waitFor();
      await fillPickup(page, 'cash');
      await seen(page, 'checkout');
      await acceptTerms(page);
      await pay(page);
      const number = await finished(page);
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await page.getByRole('main').getByText(SAVED).waitFor();
      await seen(page, 'order');
    });
  });

  it('that ends during a checkout is told, and taken note of in the cart', async () => {
    const promotion = await twoForOne(wipers!);
    const { visitor } = await signedInClient(world.shop);
    await change(visitor, { tipo: 'agregar', codigo: wipers!.id, cantidad: 2 });
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await page.getByRole('main').getByText(SAVED).waitFor();
        await fillPickup(page, 'cash');
        await acceptTerms(page);
        await end(promotion);
        await pay(page);
        await page.getByText(TOTAL_CHANGED).first().waitFor();
        await open(page, '/carrito');
        const told = promotionChanged('lleve 2, pague 1', '');
        await line(page, wipers!).getByText(told).waitFor();
        await page.getByRole('main').getByRole('button', { name: 'Entendido' }).click();
        await line(page, wipers!).getByText(told).waitFor({ state: 'detached' });
        await shows(() => amount(page, 'Repuestos'), '$20.00');
      },
      [/409/],
    );
  });
});
