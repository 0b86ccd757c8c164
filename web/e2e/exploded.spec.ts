import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { LIGHT_AND_DARK, expectAccessible, expectToFit, inEach, launch, photograph, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, drawnAt, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();
const GROUPS = ['frenos-delanteros', 'freno-de-tambor', 'embrague', 'distribucion', 'suspension-delantera', 'direccion', 'refrigeracion', 'escape', 'encendido', 'frontal']; // prettier-ignore

describeIf(missing === undefined, missing, 'Exploded drawings', () => {
  let store: Storefront;
  let browser: Browser;
  let disc: string;
  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    const db = await connected(store.shop.databaseUrl);
    const { rows } = await db.query<{ code: string }>(
      `SELECT p.code FROM part p JOIN fitment f ON f.part_id = p.id AND f.position = 'Delantero'
       WHERE p.name LIKE 'Disco de freno%' ORDER BY p.id LIMIT 1`,
    );
    disc = rows[0]!.code;
    await db.end();
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const sheet = (page: Page) => page.getByRole('group', { name: /^Dibujo: / });
  const places = (page: Page) => sheet(page).getByRole('link');

  it('are drawn by the shop, fit a phone, and have places for fingers, keys and ears', async () => {
    const html = await drawnAt(store, '/despiece/embrague');
    expect(html).toContain('Disco');
    expect(html).toMatch(/href="\/assets\/embrague-[^"]+\.svg#p1"/);
    await visit(browser, { baseUrl: store.shop.baseUrl, width: 360 }, async (page) => {
      await open(page, '/categorias');
      await page.getByRole('region', { name: 'Encuéntrelo en el dibujo' }).getByRole('link').first().click();
      await page.waitForURL(/\/despiece\/frenos-delanteros/);
      for (const group of GROUPS) {
        await open(page, `/despiece/${group}`);
        const boxes = await Promise.all((await places(page).all()).map((one) => one.boundingBox()));
        const least = Math.min(...boxes.map((one) => Math.min(one!.width, one!.height)));
        const listed = await page.getByRole('main').getByRole('listitem').count();
        expect([group, least >= 44, boxes.length]).toEqual([group, true, listed]);
        await inEach(
          page,
          LIGHT_AND_DARK.filter(({ width }) => width !== 768),
          async ({ width, colorScheme }) => {
            await expectToFit(page);
            if (group === GROUPS[0]) await expectAccessible(page);
            await photograph(page, `exploded-${group}-${width}-${colorScheme}`);
          },
        );
        await page.setViewportSize({ width: 360, height: 800 });
      }
      await places(page).nth(3).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/busqueda\/faro\?categorias=faros&posiciones=/);
    });
  });

  it('stand on the page of a part with its place marked', async () => {
    await visit(browser, { baseUrl: store.shop.baseUrl, width: 360 }, async (page) => {
      await open(page, `/repuesto/codigo/${disc}`);
      await page.getByRole('heading', { name: 'Otros números de este repuesto' }).scrollIntoViewIfNeeded();
      const section = page.getByRole('region', { name: 'Dónde va' });
      await section.waitFor();
      await section.getByText('Este repuesto va aquí').waitFor();
      await shows(() => places(page).first().getAttribute('aria-label'), '1: Disco de freno, este repuesto');
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await section.scrollIntoViewIfNeeded();
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, `where-${width}-${colorScheme}`);
      });
      await section.getByRole('link', { name: 'Ver solo el despiece: frenos delanteros' }).click();
      await page.waitForURL(/\/despiece\/frenos-delanteros/);
    });
  });
});
