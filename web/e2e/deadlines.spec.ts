import { ORDER_AGAIN, UNPAID_ORDER_OPEN } from '@bujia/contracts/orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ExpireOrders } from '../../services/shop/src/contexts/ordering/application/expire-orders.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change, load } from '../../services/shop/test/journeys/cart-world.ts';
import { mailsTo } from '../../services/shop/test/mails.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { expectAt, open } from './account-steps.ts';
import { expectGoodLooks, expectToFit, launch, photograph } from './browser.ts';
import { acceptTerms, fillPickup, finished, openCheckout, pay } from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';
import { as, buy, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'An order that nobody pays', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('says until when, ends, and is asked for again with one press', async () => {
    shop.shop.clock.setTo('2037-11-24T15:00:00Z');
    const { visitor: client, person } = await signedInClient(shop.shop);
    const [part] = shop.parts;
    await change(client, { tipo: 'agregar', codigo: part!.id, cantidad: 2 });
    const looked = async (page: Page, name: string) => {
      await expectGoodLooks(page, name);
      await page.setViewportSize({ width: 360, height: 740 });
    };
    const held = /Apartamos sus repuestos hasta el 26-noviembre-2037 a las \d\d:\d\d. Quedan \d\d:\d\d:\d\d/;
    const act = async (page: Page) => {
      await openCheckout(page);
      await fillPickup(page, 'cash');
      await acceptTerms(page);
      await pay(page);
      const number = await finished(page);
      await page.getByRole('main').getByText(held).waitFor();
      await looked(page, 'deadline-finished');
      await open(page, '/dashboard/orders');
      const card = page.getByRole('main').getByRole('article', { name: `Pedido ${number}` });
      await card.getByText(held).waitFor();
      await looked(page, 'deadline-orders');

      // Hours of three digits stand in one line too.
      await shop.db.query(`UPDATE placed_order SET pay_by = placed_at + interval '130 hours' WHERE number = $1`, [
        number,
      ]);
      await open(page, '/dashboard/orders');
      const timer = card.getByRole('timer').filter({ hasText: /^1[23]\d:/ });
      await timer.waitFor();
      expect(
        await timer.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]),
      ).toEqual([0, 0]);

      // Halfway a mail reminds of it, once.
      await shop.db.query(`UPDATE placed_order SET remind_at = placed_at WHERE number = $1`, [number]);
      shop.shop.clock.advance(1_000);
      for (let times = 0; times < 2; times += 1) await shop.shop.service.app.get(ExpireOrders).sweep();
      const reminders = async () =>
        (await mailsTo(shop.shop, person.email)).filter(
          ({ subject }) => subject === `Su pedido ${number} espera su pago`,
        );
      await eventually(async () => (await reminders()).length === 1);
      const [, way] = /https?:\/\/[^/\s]+(\/\S+)/.exec((await reminders())[0]!.text)!;
      await open(page, way!);
      await page.getByRole('main').getByText(String(number)).first().waitFor();
      await looked(page, 'deadline-reminded');

      // Longer than its time, and less than the session's.
      await shop.db.query(`UPDATE placed_order SET pay_by = placed_at, remind_at = NULL WHERE number = $1`, [number]);
      shop.shop.clock.advance(1_000);
      await shop.shop.service.app.get(ExpireOrders).sweep();
      let text = '';
      await eventually(async () => {
        const mails = await mailsTo(shop.shop, person.email);
        text = mails.find(({ subject }) => subject.includes('venció'))?.text ?? '';
        return text !== '';
      });
      expect(text).toContain(`/dashboard/orders/${number}?vista=detalle`);
      await open(page, `/dashboard/orders/${number}?vista=detalle`);
      await page.getByText('Este pedido venció sin pago y fue cancelado.').waitFor();
      await looked(page, 'deadline-expired');
      await page.getByRole('main').getByRole('button', { name: ORDER_AGAIN }).click();
      await expectAt(page, '/carrito');
      await page.getByRole('main').getByText(part!.name).first().waitFor();
      expect((await load(client)).productos.map(({ codigo, cantidad }) => [codigo, cantidad])).toEqual([[part!.id, 2]]);
    };
    await as(browser, shop, client, act, { width: 360 });
  });

  it('is told of before another is paid for in vain', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    await buy(shop, client);
    await shop.db.query('UPDATE account SET verified = false');
    const [part] = shop.parts;
    await change(client, { tipo: 'agregar', codigo: part!.id, cantidad: 1 });
    const act = async (page: Page) => {
      await openCheckout(page);
      await fillPickup(page, 'cash');
      await page.getByRole('main').getByText(UNPAID_ORDER_OPEN).waitFor();
      await expectToFit(page);
      await photograph(page, 'deadline-held');
      // Who pays at once holds nothing.
      await fillPickup(page, 'card');
      await page.getByRole('main').getByText(UNPAID_ORDER_OPEN).waitFor({ state: 'detached' });
    };
    await as(browser, shop, client, act, { width: 360 });
  });
});
