import { CATALOGUE_PATHS, type Repuesto, SOLD_OUT, fillPath } from '@bujia/contracts/catalogue';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { enterAs } from './account-steps.ts';
import { launch, shows, visit } from './browser.ts';
import { type CartShop, headerCart, type PartOnSale, startCartShop } from './cart-steps.ts';
import { whyNoChromium } from './chromium.ts';
import { open } from './storefront-steps.ts';

const missing = await whyNoChromium();
const A_MINUTE_LATER = 61_000;
/** Longer than the page waits until it asks after the last pieces again. */
const LATE_MS = 1_500;
const AWAY_MS = 10 * 60_000;

describeIf(missing === undefined, missing, 'What was asked a while ago', () => {
  let shop: CartShop;
  let browser: Browser;
  let part: PartOnSale;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startCartShop(), launch()]);
    part = shop.parts[0]!;
  });
  beforeEach(() => inStock(50));
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const at = (act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl: shop.shop.baseUrl, expected }, act);
  const askedFor = `/api/${fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: '' })}`;
  /** As the shop answers it, whose own memory is told by the database. */
  async function inStock(stock: number) {
    await shop.db.query('UPDATE part SET stock = $1 WHERE id = $2', [stock, part.id]);
    const visitor = shop.shop.visitor();
    const path = `/api/${fillPath(CATALOGUE_PATHS.part, { id: part.id })}`;
    await eventually(async () => (await visitor.get<Repuesto>(path)).body.stock === stock);
  }
  const oneGoes = () => shop.db.query('UPDATE part SET stock = stock - 1 WHERE id = $1', [part.id]);
  const openPart = async (page: Page) => {
    await page.clock.install();
    await open(page, `/repuesto/codigo/${await codeOf()}`);
    await page.getByRole('heading', { level: 1, name: part.name }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Añadir al carrito/ })
      .first()
      .waitFor();
  };
  const codeOf = async () => {
    const { rows } = await shop.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [part.id]);
    return encodeURIComponent(rows[0]!.code);
  };
  const pieces = (page: Page, left: number) => page.getByRole('main').getByText(`Matriz Sur: ${left} · `).waitFor();
  const isAsked = (url: string) => new URL(url).pathname.startsWith(askedFor);
  const isAbout = (request: Request) => isAsked(request.url());
  const soldOut = (page: Page) => page.getByRole('main').getByText(SOLD_OUT).first().waitFor();

  it('is asked again where somebody comes back to it, and a part that is gone cannot be bought', () =>
    at(async (page) => {
      await openPart(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
      await page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }).waitFor();
      await inStock(0);
      await page.clock.fastForward(A_MINUTE_LATER);
      await page.goBack();
      await soldOut(page);
    }));

  it('of the last pieces is said to two who look at them as each one goes, without a press', () =>
    at(async (one) => {
      await inStock(8);
      await at(async (other) => {
        const both = async (left: number) => {
          for (const page of [one, other]) await pieces(page, left);
        };
        for (const page of [one, other]) await open(page, `/repuesto/codigo/${await codeOf()}`);
        await both(8);
        for (const left of [7, 6]) {
          await oneGoes();
          await both(left);
        }
        await oneGoes();
        for (const page of [one, other]) await soldOut(page);
      });
    }));

  it('of the last pieces comes also where each answer is late, and one that fails takes nothing away', async () => {
    await inStock(8);
    const { visitor } = await signedInClient(shop.shop);
    await at(
      async (page) => {
        await enterAs(page, visitor);
        let asked = 0;
        await page.route(
          ({ href }) => isAsked(href),
          async (route) => {
            const isSecond = ++asked === 2;
            await new Promise((done) => setTimeout(done, LATE_MS));
            await (isSecond ? route.fulfill({ status: 503 }) : route.continue());
          },
        );
        await page.goto(`/repuesto/codigo/${await codeOf()}`);
        const main = page.getByRole('main');
        await main
          .getByRole('button', { name: /^Añadir al carrito/ })
          .first()
          .click();
        await shows(() => headerCart(page).getAttribute('aria-label'), 'Carrito: 1');
        await shows(async () => asked > 2, true);
        await main.getByText('$10.00').first().waitFor();
        await oneGoes();
        await pieces(page, 7);
      },
      [/503/],
    );
  });

  it('of the last pieces is not asked for while nobody stirs, and is again as soon as somebody does', async () => {
    await inStock(8);
    await at(async (page) => {
      let [asked, answered] = [0, 0];
      page.on('request', (request) => isAbout(request) && asked++);
      page.on('requestfinished', (request) => isAbout(request) && answered++);
      await openPart(page);
      await shows(async () => asked > 1, true);
      await page.clock.pauseAt(Date.now() + 60_000);
      await shows(async () => asked - answered, 0);
      await page.clock.fastForward(AWAY_MS);
      const before = asked;
      await page.clock.runFor(5_000);
      expect(asked).toBe(before);
      const again = page.waitForRequest(isAbout);
      await page.mouse.move(200, 200);
      await page.clock.runFor(2_000);
      await again;
    });
  });

  it('of the last pieces is not asked for again where data is dear', async () => {
    await inStock(8);
    await at(async (page) => {
      await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
      await openPart(page);
      const asked: string[] = [];
      page.on('request', (request) => isAbout(request) && asked.push(request.url()));
      await page.clock.runFor(5_000);
      expect(asked).toEqual([]);
    });
  });

  it('is asked again where somebody comes back to the tab', () =>
    at(async (page) => {
      await openPart(page);
      await inStock(0);
      await page.clock.fastForward(A_MINUTE_LATER);
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      await soldOut(page);
    }));

  it.each(['mouse', 'key'])('is here when a link is pressed that was pointed at by %s, and is asked once', (by) =>
    at(async (page) => {
      await open(page, `/repuestos/busqueda/${await codeOf()}`);
      const link = page.getByRole('main').getByRole('article').getByRole('link', { name: part.name }).first();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const answers = () => asked.filter((path) => path.startsWith(askedFor)).length;
      const come = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(askedFor));
      await (by === 'mouse' ? link.hover() : link.focus());
      await (await come).finished();
      await link.click();
      await page.getByRole('heading', { level: 1, name: part.name }).waitFor();
      expect(answers()).toBe(1);
    }),
  );

  it('is not asked for early where data is dear', () =>
    at(async (page) => {
      await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
      await open(page, `/repuestos/busqueda/${await codeOf()}`);
      const link = page.getByRole('main').getByRole('article').getByRole('link', { name: part.name }).first();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await link.focus();
      // Behind what pointing at a link asks for at once.
      await page.evaluate('new Promise((done) => setTimeout(done, 200))');
      expect(asked.filter((path) => path.startsWith(askedFor))).toEqual([]);
      await link.click();
      await page.getByRole('heading', { level: 1, name: part.name }).waitFor();
    }));

  it('stays as it is for a minute', () =>
    at(async (page) => {
      await openPart(page);
      await page.clock.setFixedTime(new Date());
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
      await page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: part.name }).waitFor();
      expect(asked.filter((path) => path.startsWith(askedFor))).toEqual([]);
    }));
});
