import { SAVE_CART_PATH } from '@bujia/contracts/cart';
import { ACCEPT_UNFIT } from '@bujia/contracts/checkout';
import { equivalentsFor, SEE_THE_FITTING, STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { enterAs, open as openAccount } from './account-steps.ts';
import {
  LIGHT_AND_DARK,
  askNothingAgain,
  expectAccessible,
  expectToFit,
  inEach,
  launch,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { open, startStorefront, type Storefront } from './storefront-steps.ts';
import { checkoutForm, fillPickup, payButton, finished } from './checkout-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Whether a part is for the vehicle', () => {
  let store: Storefront;
  let browser: Browser;
  let db: pg.Client;
  let vehicle: { id: number; model: string; engine: string; year: number };
  /** Parts by what they are to that vehicle. */
  let fits: string;
  let perhaps: string;
  let differs: string;
  let unknown: string;

  const at = (width: number, act: (page: Page) => Promise<void>) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width }, act);

  const code = async (sql: string, values: unknown[] = []) =>
    (await db.query<{ code: string }>(`SELECT code FROM part p WHERE ${sql} ORDER BY id LIMIT 1`, values)).rows[0]!
      .code;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    db = await connected(store.shop.databaseUrl);
    // What is for another vehicle and has the same thing for this one.
    const pair = await db.query<{ vehicle: number; other: number; code: string }>(
      `SELECT f.vehicle_id AS vehicle, o.id AS other, o.code FROM part p JOIN fitment f ON f.part_id = p.id
       JOIN part o ON o.category_id = p.category_id AND split_part(o.name, ' ', 1) = split_part(p.name, ' ', 1)
       WHERE f.position = '' AND NOT o.universal AND f.note = '' AND p.stock > 5
         AND NOT EXISTS (SELECT FROM fitment WHERE part_id = o.id AND (vehicle_id = f.vehicle_id OR position <> ''))
         AND EXISTS (SELECT FROM fitment c WHERE c.vehicle_id = f.vehicle_id AND c.note <> '')
       ORDER BY p.id, o.id LIMIT 1`,
    );
    differs = pair.rows[0]!.code;
    const id = pair.rows[0]!.vehicle;
    vehicle = (
      await db.query<typeof vehicle>(
        `SELECT v.id, m.name AS model, v.engine, v.year FROM vehicle v JOIN model m ON m.id = v.model_id WHERE v.id = $1`,
        [id],
      )
    ).rows[0]!;
    const listed = (note: string) =>
      `EXISTS (SELECT FROM fitment WHERE part_id = p.id AND vehicle_id = $1 AND position <> '' AND note ${note} '')`;
    fits = await code(
      `${listed('=')} AND NOT EXISTS (SELECT FROM fitment WHERE part_id = p.id AND vehicle_id = $1 AND note <> '')`,
      [id],
    );
    perhaps = await code(`EXISTS (SELECT FROM fitment WHERE part_id = p.id AND vehicle_id = $1 AND note <> '')`, [id]);
    unknown = await code(`NOT universal AND code <> ALL ($1)`, [[fits, perhaps, differs]]);
    await db.query('DELETE FROM fitment WHERE part_id = (SELECT id FROM part WHERE code = $1)', [unknown]);
    await db.query('UPDATE part SET stock = 50, price_cents = 1000, promo_price_cents = NULL WHERE code = ANY ($1)', [
      [fits, perhaps, differs, unknown],
    ]);
  });
  afterAll(async () => {
    await db.end();
    await browser.close();
    await store.stop();
  });

  const partPath = (of: string) => `/repuesto/codigo/${encodeURIComponent(of)}`;
  const named = () => `${vehicle.model} ${vehicle.engine} ${vehicle.year}`;

  const keep = (page: Page) =>
    page.addInitScript(
      `localStorage.getItem('busqueda') ?? localStorage.setItem('busqueda', JSON.stringify(${JSON.stringify({
        id: '',
        vehiculos: [
          { codigo: vehicle.id, marca: 'Tayra', modelo: vehicle.model, anio: vehicle.year, motor: vehicle.engine },
        ],
        vehiculoBusqueda: {
          codigo: vehicle.id,
          marca: 'Tayra',
          modelo: vehicle.model,
          anio: vehicle.year,
          motor: vehicle.engine,
        },
      })}))`,
    );

  it('stands above the price, in words and signs that differ, and leads to the part that does fit', async () => {
    await at(1440, async (page) => {
      await keep(page);
      const says = (text: string | RegExp) =>
        page.getByRole('main').getByRole('status').filter({ hasText: text }).waitFor();
      await open(page, partPath(fits));
      await says(new RegExp(`^Sirve en su ${named()} · `));
      const ranges = page.getByRole('table', { name: 'Vehículos en los que sirve el repuesto' });
      await shows(() => ranges.getByRole('row', { name: `Tayra ${vehicle.model} Su vehículo` }).count(), 1);
      await shows(() => ranges.getByText('Su vehículo').count(), 1);
      await open(page, partPath(perhaps));
      await says(`Sirve en su ${named()} si: `);
      await open(page, partPath(unknown));
      await says(`Sin datos para su ${named()}`);
      await open(page, partPath(differs));
      await says(`No sirve en su ${named()}`);
      await page
        .getByRole('heading', { name: equivalentsFor(`${vehicle.year} Tayra ${vehicle.model} ${vehicle.engine}`) })
        .waitFor();
      await page.getByRole('link', { name: SEE_THE_FITTING }).click();
      await says(`Sirve en su ${named()}`);
    });
  });

  it.each([360, 1440])('orders the shelves of the home page at %d: what fits first, what does not last', async (width) => {
    // Whichever of them is shown first.
    await db.query('UPDATE part SET featured = true, recent = true, best_seller = true, most_searched = true WHERE code = $1', [fits]);
    await at(width, async (page) => {
      await keep(page);
      await open(page, '/');
      const finder = page.getByRole('form', { name: 'Buscador por vehículo' });
      await shows(() => finder.getByLabel('Modelo').inputValue(), vehicle.model);
      await shows(() => finder.getByLabel('Motor').inputValue(), vehicle.engine);
      const heading = page.getByRole('heading', { name: 'En vitrina' });
      await heading.scrollIntoViewIfNeeded();
      const shelf = page.locator('section', { has: heading });
      await shelf.locator('[data-fit]').first().waitFor();
      const articles = await shelf.getByRole('article').all();
      const verdicts = await Promise.all(articles.map((one) => one.locator('[data-fit]').getAttribute('data-fit')));
      const signs = [/^comp|^cond/, /^sin/, /^no/];
      const places = verdicts.map((verdict) => signs.findIndex((sign) => sign.test(verdict ?? '')));
      expect(places.length).toBeGreaterThan(4);
      expect(places[0]).toBe(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      await expectToFit(page);
    });
  }); // prettier-ignore

  it('is told by model on a phone, a row for each range of years, that of the reader marked', async () => {
    await at(360, async (page) => {
      await keep(page);
      await open(page, partPath(fits));
      const list = page.getByRole('region', { name: 'Vehículos en los que sirve' });
      await list.getByRole('heading', { level: 3, name: `Tayra ${vehicle.model}`, exact: true }).waitFor();
      const own = list.getByRole('listitem').filter({ hasText: 'Su vehículo' });
      await own.filter({ hasText: vehicle.engine }).waitFor();
      await shows(() => own.count(), 1);
      await expectToFit(page);
      await expectAccessible(page);
    });
  });

  it('is not kept silent where the shop did not say, and is asked for again', async () => {
    await visit(browser, { baseUrl: store.shop.baseUrl, width: 360, expected: [/503/] }, async (page) => {
      await keep(page);
      await askNothingAgain(page);
      const calls = `**/api/${STOREFRONT_PATHS.compatibility}*`;
      await page.route(calls, (route) =>
        route.fulfill({ status: 503, json: { statusCode: 503, code: 'x', message: 'x' } }),
      );
      await open(page, partPath(fits));
      const band = page.getByRole('main').getByRole('status');
      await band.filter({ hasText: `No pudimos comprobar si sirve en su ${named()}` }).waitFor();
      await expectToFit(page);
      await expectAccessible(page);
      await page.unroute(calls);
      await band.getByRole('button', { name: 'Intentar otra vez' }).click();
      await band.filter({ hasText: `Sirve en su ${named()}` }).waitFor();
    });
  });

  it('asks for a vehicle where there is none, and answers for the one that is chosen there', async () => {
    await at(360, async (page) => {
      await open(page, partPath(fits));
      const question = page.getByRole('main').getByRole('button', { name: /Elija su vehículo/ });
      // One line.
      expect((await question.boundingBox())!.height).toBeLessThan(48);
      await question.press('Enter');
      await page.getByRole('button', { name: 'Añadir vehículo' }).click();
      const field = (label: string) => page.getByRole('form', { name: 'Añadir vehículo' }).getByLabel(label);
      await field('Marca').selectOption({ index: 1 });
      await field('Modelo').selectOption(vehicle.model);
      await field('Año').selectOption(String(vehicle.year));
      await field('Motor').selectOption(vehicle.engine);
      await page.getByRole('form', { name: 'Añadir vehículo' }).getByRole('button', { name: 'Añadir' }).click();
      await page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: `Sirve en su ${named()}` })
        .waitFor();
    });
  });

  it('is on the first screen of a phone with picture, title, price and button, and in reach further down', async () => {
    await at(360, async (page) => {
      await keep(page);
      await open(page, partPath(fits));
      const main = page.getByRole('main');
      await main.getByRole('status').filter({ hasText: 'Sirve en su' }).waitFor();
      // It takes the keyboard from nobody who only opened the page.
      expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
      const buy = main.getByRole('button', { name: /^Añadir al carrito/ }).first();
      const box = (await buy.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(740);
      expect((await main.getByText('Sirve en su').boundingBox())!.y).toBeLessThan(box.y);
      expect(
        (await main.getByRole('group', { name: 'Imágenes del repuesto' }).boundingBox())!.height,
      ).toBeLessThanOrEqual(220);
      const bar = page.getByRole('region', { name: 'Comprar este repuesto' });
      await shows(() => bar.count(), 0);
      await page.getByRole('heading', { name: 'Vehículos en los que sirve' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 600);
      await bar.getByText('Compatible').waitFor();
      await expectAccessible(page);
      await page.evaluate('scrollTo(0, 0)');
      await shows(() => bar.count(), 0);
    });
  });

  it('is bought further down in as many pieces as were chosen above', async () => {
    await at(360, async (page) => {
      await enterAs(page, (await signedInClient(store.shop)).visitor);
      await open(page, partPath(fits));
      for (const pieces of ['2', '3']) {
        await page.getByRole('group', { name: 'Cantidad' }).getByRole('button', { name: 'Más' }).click();
        await page.getByRole('group', { name: 'Cantidad' }).getByText(pieces, { exact: true }).waitFor();
      }
      await page.getByRole('heading', { name: 'Vehículos en los que sirve' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 600);
      const saved = page.waitForRequest((request) => request.url().endsWith(SAVE_CART_PATH));
      const bar = page.getByRole('region', { name: 'Comprar este repuesto' });
      await bar.getByRole('button', { name: /^Añadir: / }).click();
      expect((await saved).postData()).toContain('"cantidad":3');
    });
  });

  it('has a picture that is looked at closer, by press and by keyboard', async () => {
    await at(360, async (page) => {
      await open(page, partPath(fits));
      await page.getByRole('button', { name: 'Ampliar la imagen' }).press('Enter');
      const dialog = page.getByRole('dialog');
      const width = async () => (await dialog.getByRole('button', { name: 'Acercar' }).boundingBox())!.width;
      const whole = await width();
      await dialog.getByRole('button', { name: 'Acercar' }).click();
      await shows(async () => (await width()) > 2 * whole, true);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await shows(() => dialog.count(), 0);
      const closer = page.getByRole('button', { name: 'Ampliar la imagen' });
      await shows(() => closer.evaluate((one: { matches(selector: string): boolean }) => one.matches(':focus')), true);
    });
  });

  it('goes with the parts through cart and checkout into the order, where what does not fit asks for a tick', async () => {
    const { visitor } = await signedInClient(store.shop);
    await at(1440, async (page) => {
      await keep(page);
      await enterAs(page, visitor);
      for (const [added, part] of [fits, differs].entries()) {
        await open(page, partPath(part));
        await page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: /sirve en su/i })
          .waitFor();
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Añadir al carrito/ })
          .first()
          .click();
        await page
          .getByRole('banner')
          .getByRole('button', { name: `Carrito: ${added + 1}` })
          .waitFor();
      }
      await page.getByRole('banner').getByRole('button', { name: 'Carrito: 2' }).click();
      const said = `Para su ${named()}: no compatible`;
      await page.getByRole('banner').getByText(said).waitFor();
      await open(page, '/carrito');
      await page.getByRole('main').getByText(said).waitFor();
      await page.getByRole('main').getByRole('link', { name: SEE_THE_FITTING }).waitFor();
      await inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, `fitment-cart-${colorScheme}`);
      });
      // On a phone the picture leads where the name does, and the way to another part lies over neither.
      await page.setViewportSize({ width: 360, height: 740 });
      const names = page.getByRole('main').getByRole('row').filter({ hasText: said }).getByRole('link');
      await names.first().click({ trial: true });
      await names.last().click({ trial: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, '/pago');
      await fillPickup(page, 'transfer');
      await page.getByRole('button', { name: 'Falta 1 dato: verlo' }).click();
      const tick = checkoutForm(page).getByLabel(ACCEPT_UNFIT);
      await shows(() => tick.evaluate((box: { matches(selector: string): boolean }) => box.matches(':focus')), true);
      expect(await payButton(page).isDisabled()).toBe(true);
      await inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, `fitment-checkout-${colorScheme}`);
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await tick.press('Space');
      await payButton(page).click();
      const number = await finished(page);
      await openAccount(page, `/dashboard/orders/${number}?vista=detalle`);
      await page.getByRole('main').getByText(said).waitFor();
      await expectAccessible(page);
    });
  });

  it('looks good on the page of a part, in every width and colour', async () => {
    for (const [name, of, has] of [
      ['fits', fits, true],
      ['perhaps', perhaps, true],
      ['differs', differs, true],
      ['unknown', unknown, true],
      ['asked', fits, false],
      ['sold-out', store.known.soldOut, false],
    ] as const)
      await at(360, async (page) => {
        if (has) await keep(page);
        await open(page, partPath(of));
        if (has) await page.getByRole('main').getByRole('status').filter({ hasText: named() }).waitFor();
        if (of === differs) await page.getByRole('link', { name: SEE_THE_FITTING }).waitFor();
        await inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
          await expectToFit(page);
          await expectAccessible(page);
          await photograph(page, `fitment-${name}-${colorScheme}`);
        });
      });
  });
});
