import { KIT_FAULTS } from '@bujia/contracts/kits';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { loadDemoKits } from '../../services/shop/demo/kits.ts';
import { loadParts } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { load } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { open, toast } from './account-steps.ts';
import { LIGHT_AND_DARK, expectAccessible, expectToFit, inEach, launch, photograph, seeEverywhere, shows, visit } from './browser.ts'; // prettier-ignore
import { whyNoChromium } from './chromium.ts';
import { approved, as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

interface Pair {
  pads: string;
  disc: { id: number; name: string };
  vehicle: { codigo: number; marca: string; modelo: string; anio: number; motor: string };
}

describeIf(missing === undefined, missing, 'What is usually changed together', () => {
  let shop: DashboardShop;
  let browser: Browser;
  /** Front pads and a front disc for one vehicle. */
  let known: Pair;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    await loadParts(shop.shop.databaseUrl, 1200);
    await loadDemoKits(shop.shop.databaseUrl);
    const { rows } = await shop.db.query<Pair>(
      `SELECT p.code AS pads, json_build_object('id', d.id, 'name', d.name) AS disc,
         json_build_object('codigo', v.id, 'marca', 'Tayra', 'modelo', m.name, 'anio', v.year, 'motor', v.engine) AS vehicle
       FROM part p JOIN fitment f ON f.part_id = p.id AND f.position = 'Delantero' AND f.note = ''
       JOIN fitment o ON o.vehicle_id = f.vehicle_id AND o.position = 'Delantero' AND o.note = ''
       JOIN part d ON d.id = o.part_id AND d.name LIKE 'Disco de freno%'
       JOIN vehicle v ON v.id = f.vehicle_id JOIN model m ON m.id = v.model_id
       WHERE p.name LIKE 'Pastillas%' ORDER BY p.id, v.id DESC LIMIT 1`,
    );
    known = rows[0]!;
    await shop.db.query(`UPDATE part SET stock = 40 WHERE code = $1 OR id = $2`, [known.pads, known.disc.id]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const keep = JSON.stringify.bind(JSON);
  const choose = (page: Page) =>
    page.evaluate(
      `localStorage.setItem('busqueda', ${keep(keep({ id: '', vehiculos: [known.vehicle], vehiculoBusqueda: known.vehicle }))})`,
    );
  const kit = (page: Page, name = 'Frenos delanteros') => page.getByRole('region', { name, exact: true });
  /** Down to where its code comes by itself. */
  async function openPart(page: Page) {
    await open(page, `/repuesto/codigo/${known.pads}`);
    await page.getByRole('heading', { name: 'Otros números de este repuesto' }).scrollIntoViewIfNeeded();
    await kit(page).waitFor();
    await kit(page).scrollIntoViewIfNeeded();
  }

  it('stands on the page of a part, without a price for visitors, for their own vehicle', async () => {
    await visit(browser, { baseUrl: shop.shop.baseUrl, width: 360 }, async (page) => {
      await openPart(page);
      await page.getByText('Elija el suyo para verlo todo').waitFor();
      await choose(page);
      await openPart(page);
      await kit(page)
        .getByRole('link', { name: known.disc.name.slice(0, 14) })
        .first()
        .waitFor();
      await kit(page).getByText('se usan 2').waitFor();
      await shows(() => kit(page).getByRole('button').count(), 0);
      await shows(() => kit(page).getByText(/\$\d/).count(), 0);
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await kit(page).scrollIntoViewIfNeeded();
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, `kit-visitor-${width}-${colorScheme}`);
      });
    });
  });

  it('goes into the cart with one press, and what somebody has already is marked and left out', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    await approved({ ...shop, parts: [known.disc] }, client);
    await as(browser, shop, client, async (page) => {
      await choose(page);
      await openPart(page);
      await kit(page).getByText('Lo compró el 24/11/2037').waitFor();
      const ticks = kit(page).getByRole('checkbox');
      await shows(() => Promise.all([ticks.nth(0).isChecked(), ticks.nth(1).isChecked()]), [true, false]);
      const disc = kit(page).getByRole('checkbox', { name: known.disc.name });
      await disc.press('Space');
      const units = kit(page).getByRole('group', { name: 'Cantidad: Disco de freno · delantero' });
      await units.getByRole('button', { name: 'Más' }).press('Enter');
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await kit(page).scrollIntoViewIfNeeded();
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, `kit-client-${width}-${colorScheme}`);
      });
      await kit(page)
        .getByRole('button', { name: /^Añadir los/ })
        .press('Enter');
      await toast(page, 'Se han añadido 2 repuestos al carrito');
      const inCart = async () =>
        (await load(client)).productos.find(({ codigo }) => codigo === known.disc.id)?.cantidad;
      await shows(inCart, 3);
    });
  });

  it('is written, changed, taken out and put back by operators', async () => {
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/conjuntos');
        const table = page.getByRole('table', { name: 'Conjuntos', exact: true });
        await table.getByText('Frenos delanteros').waitFor();
        await seeEverywhere(page, 'kits-desk');
        await page.getByRole('button', { name: 'Nuevo conjunto' }).press('Enter');
        const form = page.getByRole('form', { name: 'Conjunto' });
        await form.getByRole('button', { name: 'Guardar' }).click();
        await form.getByText('Escriba cómo se llama el conjunto').waitFor();
        await form.getByLabel('Nombre', { exact: true }).fill('Faros');
        for (const [at, name] of ['faro', 'perinola'].entries()) {
          const place = form.getByRole('group', { name: `Lugar ${at + 1}` });
          await place.getByLabel('Categoría').selectOption('faros');
          await place.getByLabel('Cómo se llama el repuesto').fill(name);
        }
        await form.getByRole('button', { name: 'Guardar' }).click();
        await form.getByText(KIT_FAULTS.nothing(2, 'perinola')).waitFor();
        await seeEverywhere(page, 'kit-form');
        await form.getByRole('group', { name: 'Lugar 2' }).getByLabel('Cómo se llama el repuesto').fill('neblinero');
        await form.getByRole('button', { name: 'Guardar' }).press('Enter');
        await toast(page, '«Faros» está guardado');
        await table.getByRole('button', { name: 'Quitar Faros' }).click();
        const former = page.getByRole('table', { name: 'Conjuntos anteriores' });
        await former.getByRole('button', { name: /^Reponer Faros/ }).click();
        await table.getByRole('button', { name: 'Cambiar Faros' }).waitFor();
        expect(await former.count()).toBe(0);
      },
      { expected: [/422/] },
    );
  });
});
