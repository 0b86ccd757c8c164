import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { freePort } from '../../scripts/start/ports.ts';
import { type World, populate } from '../../services/shop/test/authorisation/world.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { enterAs, open } from './account-steps.ts';
import { launch, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The board of the queues on a host of its own', () => {
  let shop: TestShop;
  let world: World;
  let browser: Browser;
  let boardUrl: string;
  beforeAll(async () => {
    const port = String(await freePort());
    // Another site altogether, as a browser sees it: harder than another name below the same domain.
    boardUrl = `http://localhost:${port}`;
    const names = { PORT: port, BASE_URL: `http://127.0.0.1:${port}`, BOARD_URL: boardUrl };
    [shop, browser] = await Promise.all([startBuiltShop(names), launch()]);
    world = await populate(shop);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
    await shop.stop();
  });

  it('opens from the operations in a tab of its own, by a cookie of its own', async () => {
    const operator = await world.visitor('operator');
    await visit(browser, { baseUrl: shop.baseUrl, guests: [boardUrl] }, async (page) => {
      await enterAs(page, operator);
      await open(page, '/dashboard/operations/correos');
      const [board] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('main').getByRole('button', { name: 'Colas' }).click(),
      ]);
      await board.waitForURL(`${boardUrl}/ops/queues/`);
      await board.getByText('mail').first().waitFor();
      const cookies = await page.context().cookies();
      const ofBoard = cookies.filter(({ domain }) => domain === 'localhost').map(({ name }) => name);
      expect(ofBoard.sort()).toEqual(['XSRF-TOKEN', 'ops']);
      expect(cookies.filter(({ domain, name }) => domain !== 'localhost' && name === 'ops')).toEqual([]);
    });
  });
});
