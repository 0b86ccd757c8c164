import { OWN_REVIEWS_PAGE, REVIEW_REASONS, REVIEW_WARNINGS, REVIEWS_DESK_PAGE } from '@bujia/contracts/reviews';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { atRest } from '../../services/shop/test/sound.ts';
import { open } from './account-steps.ts';
import { expectAccessible, expectToFit, inEach, launch, LIGHT_AND_DARK, photograph, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, buy, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'What buyers write about a part', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let db: Awaited<ReturnType<typeof connected>>;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    db = await connected(shop.shop.databaseUrl);
  });
  afterAll(async () => {
    await db.end();
    await browser.close();
    await shop.stop();
  });

  const seen = (page: Page, name: string) =>
    inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
      await photograph(page, `${name}-${width}-${colorScheme}`);
      await expectToFit(page);
      await expectAccessible(page);
    });
  const told = (page: Page, words: string) =>
    page.getByRole('region', { name: 'Avisos' }).getByText(words).first().waitFor();

  it('goes from the order to an operator, is refused, changed, let be read, and stands on the part', async () => {
    const { visitor, id } = await signedInClient(shop.shop);
    const number = await buy(shop, visitor);
    await atRest(db);
    await db.query(
      `UPDATE placed_order SET handover = jsonb_build_object('state', 'delivered', 'steps', 2, 'at', now(), 'branch', null,
         'issue', 0, 'carrier', 'Courier', 'guide', 'CH-1', 'by', $2::text) WHERE number = $1`,
      [number, id],
    );
    const [{ name, id: part }] = shop.parts as [{ name: string; id: number }];
    const { rows } = await db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [part]);
    const [{ code }] = rows as [{ code: string }];

    await as(
      browser,
      shop,
      visitor,
      async (page) => {
        await open(page, `/dashboard/orders/${number}?vista=detalle`);
        await page.getByRole('link', { name: `Escribir mi opinión de ${name}` }).click();
        const form = page.getByRole('form', { name: `Opinión de ${name}` });
        await form.getByRole('button', { name: 'Enviar mi opinión' }).click();
        await form.getByText('Elija de 1 a 5 estrellas').waitFor();
        await form.getByRole('radio', { name: /^4 estrellas/ }).check({ force: true });
        await form.getByRole('textbox').fill('Quedaron exactas.\nCualquier duda al 099 123 4567');
        await seen(page, 'review-form');
        await form.getByRole('button', { name: 'Enviar mi opinión' }).press('Enter');
        await told(page, 'Gracias por su opinión');
        await page.getByText('Por revisar').waitFor();
      },
      { width: 360 },
    );

    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/account');
      const heap = page.getByRole('region', { name: 'Opiniones por revisar' });
      await heap.getByRole('link', { name }).click();
      await page.waitForURL(`**${REVIEWS_DESK_PAGE}`);
      await page.getByText(REVIEW_WARNINGS.telefono).waitFor();
      await seen(page, 'reviews-desk');
      await page.getByRole('button', { name: `Rechazar: ${name}` }).click();
      const why = page.getByRole('form', { name: 'Rechazar la opinión' });
      await why.getByRole('radio', { name: REVIEW_REASONS.contacto.name }).check();
      await seen(page, 'reviews-refuse');
      await why.getByRole('button', { name: 'Rechazar' }).click();
      await page.getByText('Nada que revisar').waitFor();
    });

    await as(browser, shop, visitor, async (page) => {
      await open(page, OWN_REVIEWS_PAGE);
      await page.getByText(`No la mostramos porque ${REVIEW_REASONS.contacto.text}`).waitFor();
      await seen(page, 'reviews-own');
      await page.getByRole('button', { name: `Cambiar mi opinión de ${name}` }).click();
      const form = page.getByRole('form', { name: `Opinión de ${name}` });
      await form.getByRole('textbox').fill('Quedaron exactas y no suenan. <b>Muy buenas</b>');
      await form.getByRole('button', { name: 'Enviar el cambio' }).click();
      await told(page, 'Gracias por su opinión');
    });

    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, REVIEWS_DESK_PAGE);
        await page.getByRole('button', { name: `Publicar: ${name}` }).click();
        await page.getByText('Nada que revisar').waitFor();
        await page.getByRole('tab', { name: 'Publicadas' }).click();
        await page.getByRole('button', { name: `Deshacer: ${name}` }).waitFor();
        await seen(page, 'reviews-shown');
      },
      { width: 360 },
    );

    await db.query(
      `INSERT INTO review (id, account_id, part_id, stars, words, written_at, version, state, decided_at, shown_stars, shown_words, shown_written_at)
       SELECT gen_random_uuid(), gen_random_uuid(), part_id, 5, 'Buenas', at, 1, 'shown', at, 5, 'Buenas y baratas de mantener', at
       FROM review, generate_series(1, 5) n, LATERAL (SELECT '2037-01-01'::timestamptz + n * interval '1 day' AS at) t`,
    );
    await visit(browser, { baseUrl: shop.shop.baseUrl, width: 360 }, async (page) => {
      await open(page, `/repuesto/codigo/${code}`);
      await page.getByRole('link', { name: '4.8 · 6 opiniones' }).click();
      const said = page.getByRole('region', { name: 'Opiniones de compradores' });
      await said.getByText('<b>Muy buenas</b>').waitFor();
      await seen(page, 'reviews-part');
      await said.getByRole('button', { name: 'Ver más opiniones' }).press('Enter');
      await said.getByRole('article').nth(5).waitFor();
      expect(await said.getByRole('article').count()).toBe(6);
    });
  });
});
