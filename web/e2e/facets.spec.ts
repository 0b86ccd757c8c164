import { PRICES_FOR_SIGNED_IN, PRICE_NAMES } from '@bujia/contracts/facets';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { connected } from '../../services/shop/test/catalogue.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { signIn } from './account-steps.ts';
import { expectAccessible, expectToFit, launch, photograph, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, cards, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();
const FACETS = `**/api/${STOREFRONT_PATHS.facets}`;

describeIf(missing === undefined, missing, 'The filters of the listing', () => {
  let store: Storefront;
  let browser: Browser;
  /** How many parts a brand has, and how many of them one goes in front. */
  let brand: { name: string; parts: number; front: number };

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    const db = await connected(store.shop.databaseUrl);
    await db.query(`UPDATE part_number SET source = (ARRAY['Takuri', 'Wayrex', 'Yakutek', 'Ninaspar', 'Rumikar', 'Sachapar', 'Intimot'])[1 + part_id % 7]
      WHERE kind = 'fabricante' AND part_id % 3 = 0`);
    const { rows } = await db.query<typeof brand>(`
      SELECT n.source AS name, count(*)::int AS parts, count(*) FILTER (WHERE EXISTS (
        SELECT FROM fitment f WHERE f.part_id = n.part_id AND f.position = 'Delantero'))::int AS front
      FROM part_number n WHERE n.kind = 'fabricante' AND n.source <> 'Tayra' GROUP BY 1 ORDER BY front DESC LIMIT 1`);
    brand = rows[0]!;
    await db.end();
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>, more: { expected?: RegExp[] } = {}) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width, ...more }, act);
  const form = (page: Page) => page.getByRole('form', { name: 'Filtros' });
  const group = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true });
  const choice = (within: Locator, name: string, count: number | string) =>
    within.getByRole('checkbox', { name: `${name} (${count})`, exact: true });
  const submit = (page: Page, count: number | RegExp) =>
    form(page).getByRole('button', {
      name: typeof count === 'number' ? `Filtrar · Ver ${count}` : count,
      exact: true,
    });
  const applied = (page: Page) => page.getByRole('group', { name: 'Filtros aplicados' });

  it.each([1440, 360])(
    'tell beside each choice what it would leave, and at %d pixels the button how many it shows',
    async (width) => {
      await at(width, async (page) => {
        await open(page, '/repuestos');
        if (width === 360) await page.getByRole('button', { name: 'Filtros', exact: true }).click();
        await submit(page, 600).waitFor();
        await choice(group(page, 'Marca del repuesto'), brand.name, brand.parts).check();
        await submit(page, brand.parts).waitFor();
        // Of the brands themselves the counts stay; those of the places are of the brand.
        await choice(group(page, 'Marca del repuesto'), brand.name, brand.parts).waitFor();
        await choice(group(page, 'Posición'), 'Delantero', brand.front).check();
        await submit(page, brand.front).waitFor();
        // Nothing is filtered yet.
        expect(new URL(page.url()).search).toBe('');
        await expectAccessible(page);
        await expectToFit(page);
        await submit(page, brand.front).click();
        await page.waitForURL(`/repuestos?marcas=${brand.name}&posiciones=Delantero`);
        await page.getByText(`${brand.front} repuestos`, { exact: true }).waitFor();
        await shows(() => cards(page).count(), Math.min(10, brand.front));

        // What is chosen leads when the filters are looked at again.
        if (width === 360) await page.getByRole('button', { name: 'Filtros', exact: true }).click();
        await submit(page, brand.front).waitFor();
        await shows(() => group(page, 'Marca del repuesto').getByRole('checkbox').first().isChecked(), true);
        if (width === 360) await page.keyboard.press('Escape');

        await applied(page).getByRole('button', { name: 'Quitar Delantero' }).click();
        await page.waitForURL(`/repuestos?marcas=${brand.name}`);
        await page.getByText(`${brand.parts} repuestos`, { exact: true }).waitFor();
        await page.goBack();
        await page.waitForURL(`/repuestos?marcas=${brand.name}&posiciones=Delantero`);
        await page.getByText(`${brand.front} repuestos`, { exact: true }).waitFor();
        await page.reload({ waitUntil: 'networkidle' });
        await page.getByText(`${brand.front} repuestos`, { exact: true }).waitFor();
        await applied(page).getByRole('button', { name: 'Quitar filtros' }).click();
        await page.waitForURL('/repuestos');
        if (width === 360) return;
        // The button goes, and the focus to the first of those that it showed.
        const brands = group(page, 'Marca del repuesto');
        await brands.getByRole('button', { name: 'Mostrar más' }).press('Enter');
        const seventh = brands.getByRole('checkbox').nth(6);
        await seventh.and(page.locator(':focus')).waitFor();
      });
    },
  );

  it('never show the numbers of what was ticked before', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      await submit(page, 600).waitFor();
      const late = Promise.withResolvers<undefined>();
      let held = false;
      // The first answer from now on comes when the next one is here already.
      await page.route(FACETS, async (route) => {
        if (!held) {
          held = true;
          await late.promise;
        }
        await route.continue();
      });
      const brands = group(page, 'Marca del repuesto').getByRole('checkbox', { name: new RegExp(`^${brand.name} `) });
      await brands.check();
      await eventually(() => held);
      // While nobody knows it, no number is said.
      await form(page).getByRole('button', { name: 'Filtrar', exact: true }).waitFor();
      await group(page, 'Posición')
        .getByRole('checkbox', { name: /^Delantero \(/ })
        .check();
      await submit(page, brand.front).waitFor();
      const answered = page.waitForResponse(FACETS);
      late.resolve(undefined);
      await (await answered).finished();
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      expect(await submit(page, brand.front).count()).toBe(1);
    });
  });

  it('are chosen by price by those who see prices, and by nobody else', async () => {
    const { person } = await signedInClient(store.shop);
    await at(1440, async (page) => {
      // A link that somebody sent.
      await open(page, '/repuestos?precios=1');
      await page.getByText('600 repuestos', { exact: true }).waitFor();
      await submit(page, 600).waitFor();
      await shows(() => group(page, 'Precio').count(), 0);
      await shows(() => applied(page).count(), 0);
      const refused = await page.evaluate<{ status: number; text: string }>(`(async () => {
        const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
        const answer = await fetch('/api/ext/repuestos', { method: 'POST',
          headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token ?? '') },
          body: JSON.stringify({ promocion: -1, codigoEmpresa: 1, page: 0, size: 10, precios: ['1'] }) });
        return { status: answer.status, text: await answer.text() };
      })()`);
      expect(refused.text).toContain(PRICES_FOR_SIGNED_IN);

      await signIn(page, person);
      await open(page, '/repuestos');
      await submit(page, 600).waitFor();
      const cheap = group(page, 'Precio').getByRole('checkbox', { name: PRICE_NAMES[0] });
      const count = Number(/\((\d+)\)/.exec(await group(page, 'Precio').getByText(PRICE_NAMES[0]).innerText())![1]);
      await cheap.check();
      await submit(page, count).click();
      // The list goes on loading by itself, and says so in the address.
      await page.waitForURL(/\/repuestos\?precios=1(&pagina=\d+)?$/);
      await page.getByText(`${count} repuestos`, { exact: true }).waitFor();
      await eventually(async () => {
        const texts = await cards(page).allTextContents();
        const prices = texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
        return prices.length > 5 && prices.every((price) => price < 20);
      });
      await applied(page).getByRole('button', { name: `Quitar ${PRICE_NAMES[0]}` }).click();
      await page.waitForURL(/\/repuestos(\?pagina=\d+)?$/);
    }, { expected: [/400/] });
  }); // prettier-ignore

  it('narrow a search to what is on promotion and at a branch, in the address', async () => {
    await at(360, async (page) => {
      await open(page, '/repuestos/busqueda/filtro');
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await group(page, 'Promoción').getByRole('checkbox', { name: /^En promoción / }).check();
      await form(page).getByRole('button', { name: /^Filtrar · Ver \d+$/ }).click();
      await page.waitForURL('/repuestos/busqueda/filtro?promocion=1');
      await applied(page).getByRole('button', { name: 'Quitar En promoción' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Repuestos' }).waitFor();
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await group(page, 'Sucursal').getByRole('checkbox', { name: /^Matriz Sur / }).check();
      await form(page).getByRole('button', { name: /^Filtrar · Ver \d+$/ }).click();
      await page.waitForURL('/repuestos/busqueda/filtro?promocion=1&sucursales=sur');
      await applied(page).getByRole('button', { name: 'Quitar Matriz Sur' }).waitFor();
      await applied(page).getByRole('button', { name: 'Quitar filtros' }).click();
      await page.waitForURL('/repuestos/busqueda/filtro');
    });
  }); // prettier-ignore

  it('say so where nobody can count, and filter all the same', async () => {
    await at(360, async (page) => {
      await page.route(FACETS, (route) => route.abort());
      await open(page, '/repuestos');
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await form(page).getByText('No se pudo contar los repuestos de cada filtro.').waitFor();
      await page.unroute(FACETS);
      await form(page).getByRole('button', { name: 'Intentar otra vez' }).click();
      await submit(page, 600).waitFor();
      await form(page).getByRole('checkbox', { name: 'Recientes' }).check();
      await form(page).getByRole('button', { name: /^Filtrar/ }).click();
      await page.waitForURL('/repuestos?tipos=2');
    }, { expected: [/ERR_FAILED/] });
  }); // prettier-ignore

  // A picture of the whole page makes it narrow for a moment, and what is ticked is forgotten.
  it.each([1440, 360])('look well at %d pixels', async (width) => {
    await at(width, async (page) => {
      await open(page, `/repuestos?marcas=${brand.name}&sucursales=sur`);
      if (width === 360) await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await submit(page, /\d/).waitFor();
      await group(page, 'Marca del repuesto').scrollIntoViewIfNeeded();
      for (const colorScheme of width === 360 ? (['light'] as const) : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await expectToFit(page);
        await photograph(page, `facets-${colorScheme}`);
      }
    });
  });
});
