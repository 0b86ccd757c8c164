import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import {
  LIGHT,
  LIGHT_AND_DARK,
  expectAccessible,
  expectToFit,
  inEach,
  launch,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { signIn } from './account-steps.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, card, cards, open, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

/** Keeps a vehicle as the chosen one of this browser. */
async function keepVehicle(page: Page, vehicle: object): Promise<void> {
  const kept = JSON.stringify({ id: '', vehiculos: [vehicle], vehiculoBusqueda: vehicle });
  await page.evaluate(`localStorage.setItem('busqueda', ${JSON.stringify(kept)})`);
}

describeIf(missing === undefined, missing, 'Codes', () => {
  let store: Storefront;
  let browser: Browser;
  /** A part and a vehicle that it does not fit, for which there is the same thing. */
  let code: string;
  let vehicle: { codigo: number; marca: string; modelo: string; anio: number; motor: string };

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    const db = await connected(store.shop.databaseUrl);
    const { rows } = await db.query<{ code: string; vehicle: typeof vehicle }>(
      `SELECT p.code, json_build_object('codigo', v.id, 'marca', 'Tayra', 'modelo', m.name, 'anio', v.year, 'motor', v.engine) AS vehicle
       FROM part p JOIN fitment f ON f.part_id = p.id
       JOIN part q ON q.category_id = p.category_id AND q.id <> p.id AND q.name LIKE 'Pastillas%' AND q.stock > 5
       JOIN fitment o ON o.part_id = q.id AND o.position = f.position
       JOIN vehicle v ON v.id = o.vehicle_id JOIN model m ON m.id = v.model_id
       WHERE p.name LIKE 'Pastillas%' AND NOT o.vehicle_id = ANY(p.vehicle_ids) ORDER BY p.id, v.id LIMIT 1`,
    );
    ({ code, vehicle } = rows[0]!);
    await db.end();
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width }, act);

  it('lead to their part alone, with its verdict and the same thing for the chosen vehicle', async () => {
    for (const width of [360, 1440])
      await at(width, async (page) => {
        await open(page, '/terminos');
        await keepVehicle(page, vehicle);
        await open(page, '/terminos');
        const name = `${vehicle.anio} Tayra ${vehicle.modelo} ${vehicle.motor}`;
        const box = page.getByRole('combobox');
        await box.fill(code.toLowerCase().replace(/\W/g, ' '));
        const options = page.getByRole('option');
        await shows(() => options.count(), 2);
        await options.first().getByText('No compatible').waitFor();
        await options.nth(1).getByText(`Lo mismo para su ${name}`).waitFor();
        await expectToFit(page);
        await photograph(page, 'code-suggested');
        await box.press('Enter');
        await page.waitForURL(/busqueda/);
        await card(page, code).getByText('No compatible').waitFor();
        await page.getByText(`El repuesto ${code} no consta entre los de ${name}`).waitFor();
        await shows(() => cards(page).count(), 1);
        const beside = page
          .getByRole('region', { name: `Lo mismo para su ${name}` })
          .getByRole('article')
          .first();
        await beside.getByText('Compatible', { exact: true }).waitFor();
        await expectToFit(page);
        // Beside the list, filters go on behind their buttons, and a rule of axe is about what is seen of them.
        if (width === 360) await expectAccessible(page);
        await photograph(page, 'code-listed');
        await card(page, code).getByRole('heading').getByRole('link').click();
        await page.waitForURL(/\/repuesto\//);
        await beside.getByText('Compatible', { exact: true }).waitFor();
      });
  });

  it('that are old lead to what took their place, and the part tells its other numbers', async () => {
    const db = await connected(store.shop.databaseUrl);
    const chain = (await db.query<{ first: string; second: string; code: string }>(
      `SELECT a.old_number AS first, a.new_number AS second, p.code FROM supersession a
       JOIN supersession b ON b.old_key = a.new_key JOIN part p ON p.code_key = b.new_key LIMIT 1`)).rows[0]!; // prettier-ignore
    const part = (await db.query<{ code: string; number: string }>(
      `SELECT p.code, n.number FROM part_number n JOIN part p ON p.id = n.part_id WHERE n.kind = 'competencia' LIMIT 1`)).rows[0]!; // prettier-ignore
    await db.query(`INSERT INTO supersession VALUES ($1, $2, $3, $4, '')`, [
      ...[part.code.replace(/\W/g, ''), part.code, chain.code.replace(/\W/g, ''), chain.code],
    ]);
    await db.end();
    await at(360, async (page) => {
      await open(page, `/repuestos/busqueda/${chain.first}`);
      await card(page, chain.code).waitFor();
      await page.getByText(`El número ${chain.first} fue reemplazado por ${chain.second} → ${chain.code}.`).waitFor();
      await open(page, `/repuesto/codigo/${part.code}`);
      await page.getByText(`Este número fue reemplazado por ${chain.code}.`).waitFor();
      const numbers = page.getByRole('region', { name: 'Otros números de este repuesto' });
      await numbers.getByText(part.number).waitFor();
      await inEach(page, LIGHT, async () => {
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, 'part-numbers');
      });
      await page.getByRole('main').getByRole('link', { name: /^Ver / }).first().click();
      await page.getByRole('region', { name: 'Otros números de este repuesto' }).getByText(chain.first).waitFor();
    });
  });

  it('come as a list too: checked line by line, and all that is there goes into the cart', async () => {
    const db = await connected(store.shop.databaseUrl);
    const { rows } = await db.query<{ code: string; name: string }>(
      'SELECT code, name FROM part WHERE stock > 20 AND NOT universal ORDER BY id DESC LIMIT 2',
    );
    await db.end();
    const [one, two] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const list = [
      `${one.code} x 2`,
      `3 ${two.code.replace(/\W/g, ' ').toLowerCase()}`,
      'ZZ-000-ZZ',
      '',
      store.known.soldOut,
    ];
    const lines = (page: Page) => page.getByRole('region', { name: /encontradas?$/ }).getByRole('listitem');
    const { person } = await signedInClient(store.shop);
    await at(360, async (page) => {
      await open(page, '/lista');
      const field = page.getByLabel('Lista de códigos');
      const review = page.getByRole('button', { name: 'Revisar la lista' });
      await review.click();
      await page.getByText('Pegue o escriba los códigos que busca').waitFor();
      await field.fill(Array.from({ length: 150 }, (_, n) => n).join('\n'));
      await review.click();
      await page.getByText('Su lista tiene 150 líneas').waitFor();
      await field.fill(list.join('\n'));
      await field.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '3 de 4 líneas encontradas' }).waitFor();
      await lines(page).first().getByText(one.name).waitFor();
      await lines(page).nth(2).getByText('Ningún repuesto tiene este código').waitFor();
      await lines(page).nth(3).getByText('AGOTADO').waitFor();
      await page
        .getByRole('region', { name: /encontradas$/ })
        .getByRole('link', { name: 'ingrese' })
        .waitFor();
      await inEach(page, LIGHT_AND_DARK, async ({ width: seen, colorScheme }) => {
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, `list-${seen}-${colorScheme}`);
      });
    });
    await at(1440, async (page) => {
      await signIn(page, person);
      await open(page, '/lista');
      await page.getByLabel('Lista de códigos').fill(list.join('\n'));
      await page.getByRole('button', { name: 'Revisar la lista' }).click();
      await lines(page).first().getByText(/\$\d/).first().waitFor();
      await page.getByRole('button', { name: 'Añadir todos (2)' }).click();
      await page.getByText('Se han añadido 2 repuestos de su lista', { exact: true }).waitFor();
      // What is too much is told at its line.
      await page.getByLabel('Lista de códigos').fill(`${one.code} x 15`);
      await page.getByRole('button', { name: 'Revisar la lista' }).click();
      await page.getByRole('button', { name: 'Añadir todos (1)' }).click();
      await lines(page).first().getByText('La cantidad máxima es 10').waitFor();
      await open(page, '/carrito');
      await page.getByRole('main').getByText(one.name).first().waitFor();
      await page.getByRole('main').getByText(two.name).first().waitFor();
    });
  });
});
