import { VEHICLE_HINTS } from '@bujia/contracts/catalogue';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { signIn } from './account-steps.ts';
import { launch, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, card, cards, chooseVehicle, open, picker, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The storefront', () => {
  let store: Storefront;
  let browser: Browser;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>, expected?: RegExp[]) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width, expected }, act);

  const search = (code: string) => `/repuestos/busqueda/${encodeURIComponent(code)}`;
  const partPath = (code: string) => `/repuesto/codigo/${encodeURIComponent(code)}`;

  it('finds the parts of a vehicle, from the make down', async () => {
    await at(1440, async (page) => {
      await open(page, '/');
      const finder = page.getByRole('form', { name: 'Buscador por vehículo' });
      const button = finder.getByRole('button', { name: 'Buscar' });
      const enabled = () =>
        Promise.all(['Marca', 'Modelo', 'Año', 'Motor'].map((label) => finder.getByLabel(label).isEnabled()));
      expect(await enabled()).toEqual([true, false, false, false]);
      expect(await button.isEnabled()).toBe(false);

      await chooseVehicle(page, 'Buscador por vehículo', 'Cayambe');
      expect(await enabled()).toEqual([true, true, true, true]);
      await finder.getByLabel('Modelo').selectOption('Altar');
      expect(await enabled()).toEqual([true, true, true, false]);
      expect(await button.isEnabled()).toBe(false);

      await chooseVehicle(page, 'Buscador por vehículo', 'Cayambe');
      await button.click();
      await page.waitForURL(/\/repuestos\?vehiculo=\d+$/);
      await cards(page).first().waitFor();
      await cards(page).first().getByText('Compatible', { exact: true }).waitFor();
      expect(await cards(page).getByText('No compatible').count()).toBe(0);
      expect(await picker(page).textContent()).toContain('Tayra Cayambe');
    });
  });

  it('keeps vehicles in the header: hints, first one chosen, another chosen, removed', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      await picker(page).click();
      await page.getByText(VEHICLE_HINTS.none).waitFor();
      for (const model of ['Sumaco', 'Altar']) {
        await page.getByRole('button', { name: 'Añadir vehículo' }).click();
        const add = page.getByRole('form', { name: 'Añadir vehículo' }).getByRole('button', { name: 'Añadir' });
        expect(await add.isEnabled()).toBe(false);
        await chooseVehicle(page, 'Añadir vehículo', model);
        await add.click();
      }
      await page.getByText(VEHICLE_HINTS.some).waitFor();
      const panel = page.getByRole('navigation', { name: 'Menú principal' });
      expect(await panel.getByRole('radio', { name: /Sumaco/ }).isChecked()).toBe(true);
      await page.waitForURL(/vehiculo=\d+/);
      const sumaco = page.url();

      await panel.getByRole('radio', { name: /Altar/ }).click();
      await page.waitForURL((url) => url.href !== sumaco && url.searchParams.has('vehiculo'));
      expect(await picker(page).textContent()).toContain('Altar');

      await picker(page).click();
      await panel.getByRole('button', { name: /Eliminar .*Altar/ }).click();
      await page.waitForURL((url) => !url.searchParams.has('vehiculo'));
      expect(await picker(page).textContent()).toContain('Mi vehículo');
    });
  });

  it('gives the vehicles back that the shop keeps for a browser', async () => {
    await at(1440, async (page) => {
      await open(page, '/');
      await chooseVehicle(page, 'Buscador por vehículo', 'Sangay');
      const told = page.waitForResponse(/setBusqueda/);
      await page.getByRole('form', { name: 'Buscador por vehículo' }).getByRole('button').click();
      expect((await told).status()).toBe(200);
      await page.waitForFunction(`JSON.parse(localStorage.getItem('busqueda')).id !== ''`);

      await page.evaluate(`{
        const { id } = JSON.parse(localStorage.getItem('busqueda'));
        localStorage.setItem('busqueda', JSON.stringify({ id, vehiculos: [], vehiculoBusqueda: null }));
      }`);
      await open(page, '/terminos');
      await picker(page).getByText('Tayra Sangay').waitFor();
    });
  });

  it('filters by type and category, in the address, and takes filters back one by one or all at once', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      const filters = page.getByRole('form', { name: 'Filtros' });
      await filters.getByRole('button', { name: 'Subcategorías de Frenos' }).click();
      const brakes = filters.getByRole('checkbox', { name: /^Frenos/ });
      const subs = filters.getByRole('group', { name: 'Subcategorías de Frenos' }).getByRole('checkbox');
      await brakes.check();
      expect(await Promise.all((await subs.all()).map((box) => box.isChecked()))).not.toContain(false);
      await subs.first().uncheck();
      expect(await brakes.isChecked()).toBe(false);
      expect(await brakes.and(page.locator(':indeterminate')).count()).toBe(1);
      await subs.first().check();
      expect(await brakes.isChecked()).toBe(true);

      await filters.getByRole('checkbox', { name: 'Recientes' }).check();
      expect(new URL(page.url()).pathname).toBe('/repuestos');
      await filters.getByRole('button', { name: 'Filtrar' }).click();
      await page.waitForURL('/repuestos/frenos?tipos=2');

      const applied = page.getByRole('group', { name: 'Filtros aplicados' });
      await applied.getByRole('button', { name: 'Quitar Recientes' }).click();
      await page.waitForURL('/repuestos/frenos');
      await page.goBack();
      await page.waitForURL('/repuestos/frenos?tipos=2');
      await applied.getByRole('button', { name: 'Quitar filtros' }).click();
      await page.waitForURL('/repuestos');
      expect(await applied.count()).toBe(0);
    });
  });

  it('brings more parts by scrolling and by a button, and goes back to the same place', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      expect(await cards(page).count()).toBe(10);
      await page.getByRole('button', { name: 'Ver más', exact: true }).click();
      await page.waitForURL(/pagina=\d/);
      await cards(page).nth(19).waitFor();
      await cards(page).nth(15).scrollIntoViewIfNeeded();
      const name = await cards(page).nth(15).getByRole('heading').textContent();
      const before = await page.evaluate<number>('scrollY');
      await cards(page).nth(15).getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: name! }).waitFor();
      await page.goBack();
      await cards(page).nth(19).waitFor();
      await page.waitForFunction(`Math.abs(scrollY - ${before}) < 100`);
    });
  });

  it('masks prices for visitors, who cannot add to the cart', async () => {
    await at(1440, async (page) => {
      await open(page, search(store.known.promoted));
      const part = card(page, store.known.promoted);
      await part.getByText('$##.##').waitFor();
      expect(await part.getByText('$12.34').count()).toBe(0);
      expect(await part.getByRole('button', { name: /Añadir al carrito/ }).isEnabled()).toBe(false);
      await page.getByText('Regístrese gratis').first().waitFor();
      const chat = await part.getByRole('link', { name: /Compartir por chat/ }).getAttribute('href');
      expect(decodeURIComponent(chat!)).toContain(`${store.shop.baseUrl}/repuesto/`);

      await open(page, search(store.known.soldOut));
      expect(await card(page, store.known.soldOut).getByRole('button', { name: 'AGOTADO' }).isEnabled()).toBe(false);

      await open(page, search(store.known.manyModels));
      await card(page, store.known.manyModels)
        .getByText('Cayambe, Cotacachi, Antisana, Imbabura, Pasochoa, …', { exact: true })
        .waitFor();
    });
  });

  it('shows prices to those who signed in, the old one struck through', async () => {
    const { person } = await signedInClient(store.shop);
    await at(1440, async (page) => {
      await signIn(page, person);
      await open(page, search(store.known.promoted));
      const part = card(page, store.known.promoted);
      await part.getByText('$10.00').waitFor();
      expect(await part.locator('s').textContent()).toContain('$12.34');
      expect(await page.getByText('$##.##').count()).toBe(0);
      expect(await page.getByText('Regístrese gratis').count()).toBe(0);
    });
  });

  it('goes from a plain code to the part, between one and ten of it', async () => {
    await at(360, async (page) => {
      await open(page, partPath(store.known.available));
      await page.waitForURL(/\/repuesto\/(?!codigo)[\w-]+$/);
      expect(await page.title()).toMatch(/ \| Bujía$/);
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      const tag = page.locator('meta[property="og:title"]');
      expect(await tag.getAttribute('content')).toBe(`${name} | Bujía`);

      const units = page.getByRole('group', { name: 'Cantidad' });
      const more = units.getByRole('button', { name: 'Más' });
      expect(await units.getByRole('button', { name: 'Menos' }).isEnabled()).toBe(false);
      for (let n = 1; n < 10; n++) await more.click();
      expect(await units.locator('output').textContent()).toBe('10');
      expect(await more.isEnabled()).toBe(false);
      await page.getByRole('table', { name: 'Vehículos en los que sirve el repuesto' }).waitFor();
    });
  });

  it('leads from a missing part to the page of what is missing', async () => {
    const notFound = [/404/];
    await at(
      1440,
      async (page) => {
        const answer = await page.goto('/repuesto/no-existe');
        expect(answer?.status()).toBe(404);
        await page.waitForURL('/404');
      },
      notFound,
    );
  });

  it('keeps favourites and what was seen in the browser', async () => {
    await at(1440, async (page) => {
      await open(page, partPath(store.known.available));
      await page
        .getByRole('button', { name: /^Favorito/ })
        .first()
        .click();
      const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
      await open(page, '/favoritos');
      await page.getByRole('article').getByRole('heading', { name }).waitFor();
      await open(page, partPath(store.known.promoted));
      await page.getByRole('region', { name: 'Vistos recientemente' }).getByRole('heading', { name }).first().waitFor();
    });
  });

  it('lists the parts of a promotion first and the rest on demand', async () => {
    await at(1440, async (page) => {
      await open(page, '/');
      const slides = page.getByRole('region', { name: 'Promociones', exact: true }).first();
      await slides
        .getByRole('link', { name: /Ver repuestos/ })
        .first()
        .click();
      await page.waitForURL(/\/promociones\?codigos=/);
      await page.getByRole('heading', { level: 1, name: 'Promociones' }).waitFor();
      await cards(page).first().waitFor();
      const codes = new URL(page.url()).searchParams.get('codigos')!.split(',').length;
      expect(await cards(page).count()).toBe(codes);
      await page.getByRole('button', { name: 'Ver más promociones' }).click();
      await cards(page).nth(codes).waitFor();
    });
  });

  it('suggests while one types, and the arrows choose', async () => {
    await at(1440, async (page) => {
      await open(page, '/terminos');
      const box = page.getByRole('combobox');
      await box.fill('pasti');
      const first = page.getByRole('option').first();
      await first.waitFor();
      await box.press('ArrowDown');
      expect(await first.getAttribute('aria-selected')).toBe('true');
      expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      await box.press('Escape');
      expect(await page.getByRole('listbox').count()).toBe(0);
      await box.press('Enter');
      await page.waitForURL('/repuestos/busqueda/pasti');
    });
  });

  it('says what failed and tries again', async () => {
    const expected = [/500/, /Failed to load/];
    await at(
      1440,
      async (page) => {
        await page.route('**/api/ext/repuestos', (route) =>
          route.fulfill({ status: 500, json: { statusCode: 500, code: 'x', message: 'La tienda descansa' } }),
        );
        await open(page, '/repuestos?tipos=3');
        await page.getByText('La tienda descansa').first().waitFor();
        await page.unroute('**/api/ext/repuestos');
        await page.getByRole('button', { name: 'Intentar otra vez' }).first().click();
        await cards(page).first().waitFor();
      },
      expected,
    );
  });
});
