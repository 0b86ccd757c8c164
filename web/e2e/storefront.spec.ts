import { VEHICLE_HINTS } from '@bujia/contracts/catalogue';
import { UNKNOWN_VEHICLE } from '@bujia/contracts/catalogue-pages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { connected } from '../../services/shop/test/catalogue.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { signIn } from './account-steps.ts';
import { expectAccessible, expectToFit, launch, shows, untilTrue, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import {
  PARTS,
  type Storefront,
  card,
  cards,
  chooseVehicle,
  open,
  picker,
  startStorefront,
} from './storefront-steps.ts';

const missing = await whyNoChromium();

/** Before anybody goes on from what the home page shows first. A third of them are the categories, for whoever reads without JavaScript. */
const MOST_ELEMENTS_OF_HOME = 720;

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
      await shows(enabled, [true, false, false, false]);
      await shows(() => button.isEnabled(), false);

      await chooseVehicle(page, 'Buscador por vehículo', 'Cayambe');
      await shows(enabled, [true, true, true, true]);
      await finder.getByLabel('Modelo').selectOption('Altar');
      await shows(enabled, [true, true, true, false]);
      await shows(() => button.isEnabled(), false);

      await chooseVehicle(page, 'Buscador por vehículo', 'Cayambe');
      const told = page.waitForResponse(/setBusqueda/);
      await button.click();
      expect((await told).status()).toBe(200);
      await page.waitForURL(/\/repuestos\?vehiculo=\d+$/);
      await cards(page).first().waitFor();
      await cards(page)
        .first()
        .getByText(/^Compatible( si)?$/)
        .waitFor();
      await shows(() => cards(page).getByText('No compatible').count(), 0);
      await picker(page).getByText('Tayra Cayambe').waitFor();

      // The shop keeps it for this browser, and gives it back.
      await untilTrue(page, `JSON.parse(localStorage.getItem('busqueda')).id !== ''`);
      await page.evaluate(`{
        const { id } = JSON.parse(localStorage.getItem('busqueda'));
        localStorage.setItem('busqueda', JSON.stringify({ id, vehiculos: [], vehiculoBusqueda: null }));
      }`);
      await open(page, '/terminos');
      await picker(page).getByText('Tayra Cayambe').waitFor();
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
        await shows(() => add.isEnabled(), false);
        await chooseVehicle(page, 'Añadir vehículo', model);
        await add.click();
      }
      await page.getByText(VEHICLE_HINTS.some).waitFor();
      const panel = page.getByRole('navigation', { name: 'Menú principal' });
      await shows(() => panel.getByRole('radio', { name: /Sumaco/ }).isChecked(), true);
      await page.waitForURL(/vehiculo=\d+/);
      const sumaco = page.url();

      await panel.getByRole('radio', { name: /Altar/ }).click();
      await page.waitForURL((url) => url.href !== sumaco && url.searchParams.has('vehiculo'));
      await picker(page).getByText('Altar').waitFor();

      await picker(page).click();
      await panel.getByRole('button', { name: /Eliminar .*Altar/ }).click();
      await page.waitForURL((url) => !url.searchParams.has('vehiculo'));
      await picker(page).getByText('Mi vehículo').waitFor();
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
      await eventually(async () => {
        const ticked = await Promise.all((await subs.all()).map((box) => box.isChecked()));
        return ticked.length > 0 && !ticked.includes(false);
      });
      await subs.first().uncheck();
      await shows(() => brakes.isChecked(), false);
      await shows(() => brakes.and(page.locator(':indeterminate')).count(), 1);
      await subs.first().check();
      await shows(() => brakes.isChecked(), true);

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
      await shows(() => applied.count(), 0);

      // What was ticked and not yet taken goes as well.
      const ticked = [
        filters.getByRole('checkbox', { name: 'Recientes' }),
        filters.getByRole('checkbox', { name: /^Motor/ }),
      ];
      for (const box of ticked) await box.check();
      await filters.getByRole('button', { name: 'Limpiar' }).click();
      for (const box of ticked) await shows(() => box.isChecked(), false);
    });
  });

  it('says how many parts there are and for which vehicle, those that can be bought first of all', async () => {
    const db = await connected(store.shop.databaseUrl);
    const { rows } = await db.query<{ name: string; some: number; every: number }>(
      `SELECT m.name || ' ' || v.engine || ' ' || v.year AS name, f.* FROM vehicle v JOIN model m ON m.id = v.model_id,
         LATERAL (SELECT count(*)::int AS every, count(*) FILTER (WHERE stock > 5)::int AS some FROM part
                  WHERE universal OR v.id = ANY(vehicle_ids)) f
       WHERE v.id = 2`,
    );
    await db.end();
    const [{ name, some, every }] = rows as [(typeof rows)[number]];
    expect(some).toBeLessThan(every);
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      await page.getByText(`${PARTS} repuestos`, { exact: true }).waitFor();
      await open(page, '/repuestos?vehiculo=2');
      await page.getByText(`${some} repuestos para su ${name}`, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Quitar Solo disponibles' }).click();
      await page.waitForURL('/repuestos?vehiculo=2&disponibles=0');
      await page.getByText(`${every} repuestos para su ${name}`, { exact: true }).waitFor();
      await open(page, '/repuestos?vehiculo=2&disponibles=0');
      await page.getByText(`${every} repuestos para su ${name}`, { exact: true }).waitFor();
      const filters = page.getByRole('form', { name: 'Filtros' });
      const box = filters.getByRole('checkbox', { name: 'Solo disponibles' });
      await box.check();
      await shows(() => box.isChecked(), true);
      await filters.getByRole('button', { name: 'Filtrar' }).click();
      // The button is far down: by then the address may name the next page.
      await shows(() => page.evaluate("new URLSearchParams(location.search).has('disponibles')"), false);
    });
  });

  it('puts the list in another order, in the address, and by price for those who see prices', async () => {
    const { person } = await signedInClient(store.shop);
    await at(360, async (page) => {
      const order = page.getByRole('combobox', { name: 'Ordenar por' });
      const names = () => cards(page).getByRole('heading').allTextContents();
      await open(page, '/repuestos');
      const own = await names();
      await shows(
        () => order.getByRole('option').allTextContents(),
        ['Destacados primero', 'Más nuevos', 'Mejor calificados', 'Nombre'],
      );
      await order.selectOption('Nombre');
      await page.waitForURL('/repuestos?orden=nombre');
      await eventually(async () => (await names())[0]?.startsWith('A'));
      await page.reload({ waitUntil: 'networkidle' });
      await shows(() => order.inputValue(), 'nombre');
      expect((await names())[0]).toMatch(/^A/);
      // By price: no list of a visitor, whatever the address says.
      await open(page, '/repuestos?orden=precio');
      await shows(names, own);
      await shows(() => order.inputValue(), '');

      await signIn(page, person);
      await open(page, '/repuestos');
      await order.selectOption('Menor precio');
      await page.waitForURL('/repuestos?orden=precio');
      await eventually(async () => {
        const texts = await cards(page).allTextContents();
        const prices = texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
        return prices.length > 5 && prices.every((price, i) => i === 0 || price >= prices[i - 1]!);
      });
    });
  });

  it('brings more parts by scrolling, twice, and then by a button, and goes back to the same place', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      await eventually(async () => {
        await page.mouse.wheel(0, 4000);
        return page.url().endsWith('pagina=3');
      });
      await page.getByRole('contentinfo').getByRole('link').first().scrollIntoViewIfNeeded();
      expect(page.url()).toMatch(/pagina=3$/);
      await page.getByRole('button', { name: 'Ver más', exact: true }).click();
      await page.waitForURL(/pagina=4$/);
      await cards(page).nth(35).scrollIntoViewIfNeeded();
      const name = await cards(page).nth(35).getByRole('heading').textContent();
      const before = await page.evaluate<number>('scrollY');
      await cards(page).nth(35).getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: name! }).waitFor();
      await page.goBack();
      await cards(page).nth(35).waitFor();
      await untilTrue(page, `Math.abs(scrollY - ${before}) < 100`);
    });
  });

  it('brings more parts to somebody who leaps to the end', async () => {
    await at(1440, async (page) => {
      const leap = async () => {
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        return page.url().endsWith('pagina=3');
      };
      for (let times = 0; times < 2; times++) {
        await open(page, '/repuestos');
        await eventually(leap, { every: 60 });
      }
    });
  });

  it('leads to every part however many there are, and keeps no more of them than a screen can hold', async () => {
    // Fifty-one pages down, the first one that still shows is the forty-third.
    const [down, gone, pages] = [51, 420, PARTS / 10];
    await at(1440, async (page) => {
      const shown = () => cards(page).getByRole('heading').allTextContents();
      await open(page, `/repuestos?pagina=${down}`);
      // All its pages: of the last row some wait for the next one.
      await eventually(async () => (await cards(page).count()) > (down - 1) * 10 - gone);
      const seen = new Set(await shown());
      const more = page.getByRole('button', { name: 'Ver más', exact: true });
      for (let number = down + 1; number <= pages; number++) {
        await more.click();
        await page.waitForURL(new RegExp(`pagina=${number}$`));
        await page
          .locator(`[data-page="${number - 1}"] article`)
          .first()
          .waitFor();
        for (const name of await shown()) seen.add(name);
        await eventually(async () => (await cards(page).count()) <= 120);
      }
      await more.click();
      await more.waitFor({ state: 'detached' });
      for (const name of await shown()) seen.add(name);
      expect(seen.size).toBe(PARTS - gone);

      // The way back up: what was being read stays where it is.
      const top = cards(page).first();
      await top.scrollIntoViewIfNeeded();
      const name = (await top.getByRole('heading').textContent())!;
      await page.getByRole('button', { name: 'Ver anteriores' }).click();
      await eventually(async () => (await shown()).indexOf(name) > 20);
      const same = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
      const height = page.viewportSize()!.height;
      await eventually(async () => {
        const { y } = (await same.boundingBox())!;
        return y > -50 && y < height;
      });
    });
  });

  it('says when an address leads behind the end of the list', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos?pagina=5000');
      await page.getByRole('heading', { name: 'La lista termina antes de esta página' }).waitFor();
      await page.getByRole('button', { name: 'Volver al principio de la lista' }).click();
      await page.waitForURL('/repuestos');
      await cards(page).first().waitFor();
    });
  });

  it('shows whole rows while more is to come', async () => {
    await at(768, async (page) => {
      await open(page, '/repuestos');
      const left = () =>
        page.evaluate<number>(`{
          const tops = [...document.querySelectorAll('main article')].map((card) => Math.round(card.getBoundingClientRect().top));
          tops.length % tops.filter((top) => top === tops[0]).length
        }`);
      for (const width of [768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await shows(async () => ({ width, left: await left() }), { width, left: 0 });
      }
    });
  });

  it('shows the part of an exact code alone, and says when it does not fit the chosen vehicle', async () => {
    await at(1440, async (page) => {
      await open(page, search(store.known.available));
      await cards(page).first().waitFor();
      await shows(() => cards(page).count(), 1);
      await open(page, '/');
      await chooseVehicle(page, 'Buscador por vehículo', store.known.otherModel);
      await page.getByRole('form', { name: 'Buscador por vehículo' }).getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL(/vehiculo=\d+/);
      await page.getByRole('search').getByRole('combobox').fill(store.known.available.replace(/-/g, ''));
      await page.getByRole('search').getByRole('combobox').press('Enter');
      await page.waitForURL(/busqueda/);
      await card(page, store.known.available).getByText('No compatible').waitFor();
      await shows(() => cards(page).count(), 1);
      await page.getByText(`El repuesto ${store.known.available} no consta entre los de `).waitFor();
    });
  });

  it('does not filter by a vehicle that there is not, and says so', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos');
      const all = await cards(page).getByRole('heading').allTextContents();
      await open(page, '/repuestos?vehiculo=99999');
      await page.getByText(UNKNOWN_VEHICLE).waitFor();
      await eventually(async () => {
        await shows(() => cards(page).getByRole('heading').allTextContents(), all);
        return true;
      });
    });
  });

  it('has four layouts that differ on a phone, and each says that a part is on promotion', async () => {
    await at(360, async (page) => {
      await open(page, '/promociones');
      const sizes: string[] = [];
      for (const name of ['Cuadrícula', 'Cuadrícula con características', 'Lista', 'Tabla']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
        const results = page.getByRole('region', { name: 'Resultados' });
        await results.getByText('Promoción', { exact: true }).first().waitFor();
        const picture = (await results.locator('picture').first().boundingBox())!;
        const measures = await results.getByText('Profundidad').first().isVisible();
        sizes.push(`${Math.round(picture.width)} ${measures}`);
      }
      expect(new Set(sizes).size).toBe(4);
    });
  });

  it('has a table for workshops that a phone shows whole: code, name, stock, price and what to press', async () => {
    const { person } = await signedInClient(store.shop);
    const { available: code } = store.known;
    await at(360, async (page) => {
      await signIn(page, person);
      await open(page, `${search(code)}?vista=tabla`);
      const its = page.getByRole('table', { name: 'Repuestos' }).getByRole('row').filter({ hasText: code });
      for (const shown of [
        its.getByText(code),
        its.getByRole('link').first(),
        its.getByRole('cell', { name: '6 disponibles' }),
        its.getByRole('cell', { name: /^\$/ }),
        its.getByRole('button', { name: /^Añadir: / }),
      ])
        await shown.and(page.locator(':visible')).waitFor();
      const pressed = await its.locator('a, button').all();
      const boxes = await Promise.all(pressed.map((one) => one.boundingBox()));
      expect(boxes.length).toBeGreaterThan(4);
      for (const { width, height } of boxes.map((box) => box!))
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      const strip = page.getByRole('region', { name: 'Tabla de repuestos' });
      expect(await strip.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expectToFit(page);
      await expectAccessible(page);
      // Going back shows it as it was, and the button answers to the keyboard.
      await page.getByRole('button', { name: 'Lista', exact: true }).press('Enter');
      await page.waitForURL(`${search(code)}?vista=lista`);
      await page.goBack();
      await its.getByRole('button', { name: /^Añadir: / }).press('Enter');
      await page
        .getByText(/Se ha añadido/)
        .first()
        .waitFor();
    });
  });

  it.each([360, 1440])('asks for the parts of a shelf and draws them when somebody is near, at %i', async (width) => {
    await at(width, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await open(page, '/');
      const heading = page.getByRole('heading', { name: 'En vitrina' });
      const parts = page.locator('section', { has: heading }).getByRole('article');
      const height = async () => (await heading.locator('..').boundingBox())!.height;
      const elements = () => page.evaluate<number>('document.querySelectorAll("*").length');
      const before = await elements();
      expect(before).toBeLessThanOrEqual(MOST_ELEMENTS_OF_HOME);
      expect(asked.filter((url) => /showcase/.test(url))).toEqual([]);
      const room = await height();
      await heading.scrollIntoViewIfNeeded();
      await parts.first().waitFor();
      // Its room is nearly as high: badges and long names are the parts' own.
      await eventually(async () => Math.abs((await height()) / room - 1) < 0.15);
      expect(asked.filter((url) => /showcase/.test(url)).length).toBeGreaterThan(0);
      expect(await elements()).toBeGreaterThan(before);
      // It begins where the page begins.
      await eventually(async () => {
        const [head, first] = [(await heading.boundingBox())!, (await parts.first().boundingBox())!];
        return Math.abs(first.x - head.x) < 1;
      });
    });
  });

  it('hides no filter behind the buttons, and the buttons behind nothing', async () => {
    await at(360, async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, '/repuestos');
      await page.getByRole('button', { name: 'Filtros' }).click();
      const filters = page.getByRole('form', { name: 'Filtros' });
      const buttons = filters.getByRole('button', { name: 'Filtrar' });
      await buttons.waitFor();
      const boxOf = async (what: typeof buttons) => (await what.boundingBox())!;
      await untilTrue(page, `document.querySelector('dialog[open]').getAnimations().length === 0`);
      expect((await boxOf(buttons)).y + (await boxOf(buttons)).height).toBeLessThanOrEqual(740);
      for (const box of await filters.getByRole('checkbox').all()) {
        await box.focus();
        const { y, height } = await boxOf(box);
        expect(y + height).toBeLessThanOrEqual((await boxOf(buttons)).y);
      }
    });
  });

  it('masks prices for visitors, who cannot add to the cart', async () => {
    await at(1440, async (page) => {
      await open(page, search(store.known.promoted));
      const part = card(page, store.known.promoted);
      await part.getByText('$##.##').waitFor();
      await shows(() => part.getByText('$12.34').count(), 0);
      await shows(() => part.getByRole('button', { name: /Añadir al carrito/ }).isEnabled(), false);
      await page.getByText('Regístrese gratis').first().waitFor();
      const chat = await part.getByRole('link', { name: /Compartir por chat/ }).getAttribute('href');
      expect(decodeURIComponent(chat!)).toContain(`${store.shop.baseUrl}/repuesto/`);

      await open(page, search(store.known.soldOut));
      await shows(() => card(page, store.known.soldOut).getByRole('button', { name: 'AGOTADO' }).isEnabled(), false);

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
      await shows(() => page.getByText('$##.##').count(), 0);
      await shows(() => page.getByText('Regístrese gratis').count(), 0);
    });
  });

  it('goes from a plain code to the part, between one and ten of it', async () => {
    await at(360, async (page) => {
      await open(page, partPath(store.known.available));
      await page.waitForURL(/\/repuesto\/(?!codigo)[\w-]+$/);
      await eventually(async () => / \| Bujía$/.test(await page.title()));
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      const tag = page.locator('meta[property="og:title"]');
      await shows(() => tag.getAttribute('content'), `${name} | Bujía`);

      const units = page.getByRole('group', { name: 'Cantidad' });
      const more = units.getByRole('button', { name: 'Más' });
      await shows(() => units.getByRole('button', { name: 'Menos' }).isEnabled(), false);
      for (let n = 1; n < 10; n++) await more.click();
      await shows(() => units.locator('output').textContent(), '10');
      await shows(() => more.isEnabled(), false);
      const vehicles = page.getByRole('region', { name: 'Vehículos en los que sirve' });
      await vehicles.getByRole('listitem').first().waitFor();
    });
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
      await page.getByRole('heading', { level: 1 }).waitFor();
      await open(page, partPath(store.known.available));
      await open(page, partPath(store.known.promoted));
      await page.getByRole('heading', { name: 'Vistos recientemente' }).scrollIntoViewIfNeeded();
      const seen = page.getByRole('region', { name: 'Vistos recientemente' });
      await seen.getByRole('heading', { name }).first().waitFor();
      // Looked at twice and shown once, however few they are.
      await shows(() => seen.getByRole('article').count(), 1);
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
      await shows(() => cards(page).count(), codes);
      await page.getByRole('button', { name: 'Ver más promociones' }).click();
      await cards(page).nth(codes).waitFor();
    });
  });

  it.each([360, 1440])('suggests while one types, and the keys choose, at %d', async (width) => {
    await at(width, async (page) => {
      await open(page, '/terminos');
      const box = page.getByRole('search').getByRole('combobox');
      await box.fill('pasti');
      const first = page.getByRole('option').first();
      await first.waitFor();
      await box.press('ArrowDown');
      await shows(() => first.getAttribute('aria-selected'), 'true');
      await shows(() => box.getAttribute('aria-activedescendant'), await first.getAttribute('id'));
      await box.press('Escape');
      await shows(() => page.getByRole('listbox').count(), 0);
      await box.press('ArrowDown');
      await first.waitFor();
      await shows(() => first.getAttribute('aria-selected'), 'false');
      await box.press('Escape');
      await shows(() => page.getByRole('listbox').count(), 0);
      await box.press('ArrowUp');
      await first.waitFor();
      await box.press('ArrowUp');
      const last = page.getByRole('option').last();
      await shows(() => last.getAttribute('aria-selected'), 'true');
      await shows(async () => {
        const [list, chosen] = [await page.getByRole('listbox').boundingBox(), await last.boundingBox()];
        return chosen!.y >= list!.y && chosen!.y + chosen!.height <= list!.y + list!.height;
      }, true);
      await expectAccessible(page);
      await expectToFit(page);
      await box.press('ArrowDown');
      await shows(() => box.getAttribute('aria-activedescendant'), null);
      await box.press('ArrowDown');
      await shows(() => first.getAttribute('aria-selected'), 'true');
      await box.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/terminos');
      await page.getByRole('heading', { level: 1, name: 'Repuestos' }).waitFor();

      await box.fill('pasti');
      await first.waitFor();
      await box.press('Escape');
      await shows(() => page.getByRole('listbox').count(), 0);
      await box.press('Enter');
      await page.waitForURL('/repuestos/busqueda/pasti');
    });
  });
});
