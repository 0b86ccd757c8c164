import { CURRENT_PASSWORD_WRONG } from '@bujia/contracts/accounts';
import { CART_NOTICES } from '@bujia/contracts/cart';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, open, toast } from './account-steps.ts';
import { askNothingAgain, launch, shows, visit } from './browser.ts';
import { line } from './cart-steps.ts';
import {
  checkoutForm,
  type CheckoutShop,
  closeWindow,
  fillPickup,
  pay,
  payButton,
  shippingTypes,
  startCheckoutShop,
} from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

const SIZES = [
  [360, 640],
  [740, 360],
  [1440, 900],
] as const;

type Size = (typeof SIZES)[number];

describeIf(missing === undefined, missing, 'A notice', () => {
  let world: CheckoutShop;
  let browser: Browser;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startCheckoutShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  /** Notices stay: their five seconds never pass. */
  const as = (visitor: Visitor, [width, height]: Size, act: (page: Page) => Promise<void>, expected?: RegExp[]) =>
    visit(browser, { baseUrl: world.shop.baseUrl, guests: [world.cards.url], expected }, async (page) => {
      await page.setViewportSize({ width, height });
      await askNothingAgain(page);
      await enterAs(page, visitor);
      await act(page);
    });

  async function buyer(): Promise<Visitor> {
    const { visitor } = await signedInClient(world.shop);
    await change(visitor, { tipo: 'agregar', codigo: world.parts[0]!.id, cantidad: 1 });
    return visitor;
  }

  const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
  /** As a link inside the shop leads there. */
  const goTo = (page: Page, path: string) => page.evaluate(`history.pushState(null, '', '${path}')`);

  /** Once all of it stands where it belongs: sums and methods arrive. */
  const expectClear = (page: Page, what: Locator) => shows(() => isClear(page, what), true);

  async function isClear(page: Page, what: Locator): Promise<boolean> {
    const notice = (await notices(page).boundingBox())!;
    for (const one of await what.all()) {
      const box = await one.boundingBox();
      if (!box) continue;
      const apart =
        box.x >= notice.x + notice.width ||
        notice.x >= box.x + box.width ||
        box.y >= notice.y + notice.height ||
        notice.y >= box.y + box.height;
      expect({ covered: apart ? undefined : await one.innerText() }).toEqual({ covered: undefined });
    }
    return true;
  }

  for (const size of SIZES) {
    it(`stays behind on its page where it is good, else covers no window of a card and nothing that is paid with, at ${size.join(' x ')}`, async () =>
      as(await buyer(), size, async (page) => {
        await open(page, '/carrito');
        const press = (name: RegExp) => line(page, world.parts[0]!).getByRole('button', { name }).click();
        await press(/^Sumar uno/);
        await toast(page, CART_NOTICES.increased.text);
        await goTo(page, '/pago');
        await shippingTypes(page).waitFor();
        await shows(() => notices(page).isVisible(), false);

        await goTo(page, '/carrito');
        await press(/^Restar uno/);
        await toast(page, CART_NOTICES.decreased.text);
        await press(/^Restar uno/);
        await toast(page, CART_NOTICES.tooFew.text);
        await goTo(page, '/pago');
        await fillPickup(page, 'card');
        await toast(page, CART_NOTICES.tooFew.text);
        await expectClear(page, payButton(page));
        if (size[0] === 1440) await expectClear(page, checkoutForm(page).locator('[data-pays]'));
        await pay(page);
        await page.frameLocator('iframe[title="Pago con tarjeta"]').getByLabel('Número de tarjeta').waitFor();
        await shows(() => notices(page).isVisible(), false);
        await closeWindow(page);
        await toast(page, CART_NOTICES.tooFew.text);
      }));

    it(`covers nothing that is pressed in an open dialog, at ${size.join(' x ')}`, async () =>
      as(
        (await signedInClient(world.shop)).visitor,
        size,
        async (page) => {
          await open(page, '/dashboard/profile');
          await page.getByRole('main').getByRole('button', { name: 'Eliminar mi cuenta' }).click();
          const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
          await dialog.getByLabel('Contraseña actual', { exact: true }).fill('no es esta');
          await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
          await toast(page, CURRENT_PASSWORD_WRONG);
          await expectClear(page, dialog.locator('button, input'));
          await expectAt(page, '/dashboard/profile');
        },
        [/40[013]/],
      ));
  }
});
