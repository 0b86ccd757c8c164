import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { enterAs, open, signOut } from './account-steps.ts';
import { LIGHT_AND_DARK, expectAccessible, expectToFit, inEach, launch, photograph, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();
const GARAGE = '/dashboard/garaje';

describeIf(missing === undefined, missing, 'The garage of a client, in a browser', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
  const look = (page: Page, name: string) =>
    inEach(page, LIGHT_AND_DARK, async ({ colorScheme }) => {
      await page.evaluate('scrollTo(0, 0)');
      await photograph(page, `${name}-${colorScheme}`);
      await expectToFit(page);
      await expectAccessible(page);
    });
  const note = async (page: Page, kilometres: string, day: string) => {
    await main(page).getByLabel('Kilometraje').fill(kilometres);
    await main(page).getByLabel('Fecha').fill(day);
    await press(page, 'Guardar');
  };
  const kept = (page: Page) =>
    page.evaluate(() => JSON.stringify([localStorage.getItem('busqueda'), localStorage.getItem('favoritos')]));

  it('keeps vehicles by name and mileage, says what they need, and leaves nothing behind', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    await as(
      browser,
      shop,
      client,
      async (page) => {
        await open(page, GARAGE);
        await main(page).getByRole('heading', { name: 'Su garaje está vacío' }).waitFor();
        await press(page, 'Añadir vehículo');
        const dialog = page.getByRole('dialog', { name: 'Añadir vehículo' });
        for (const field of ['Marca', 'Modelo', 'Año', 'Motor']) {
          const select = dialog.getByLabel(field);
          await eventually(() => select.isEnabled());
          await select.selectOption({ index: 1 });
        }
        await dialog.getByLabel('Nombre (opcional)').fill('El de mamá');
        await photograph(page, 'garage-add');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
        const card = main(page).getByRole('article', { name: 'El de mamá' });
        await card.waitFor();

        await press(page, 'Anotar kilometraje');
        await note(page, '44.000', '2037-08-24');
        await card.getByText('por ahora contamos por meses').waitFor();
        await press(page, 'Actualizar');
        await note(page, '4700', '2037-11-24');
        await main(page).getByText('el kilometraje no baja').waitFor();
        await photograph(page, 'garage-doubt');
        await expectToFit(page);
        await note(page, '47 000', '2037-11-24');
        await card.getByText(/recorre unos/).waitFor();
        await look(page, 'garage');

        await card.getByRole('button', { name: 'Ya lo hice' }).first().click();
        const done = page.getByRole('dialog');
        await done.getByLabel('Kilometraje').fill('46 500');
        await done.getByLabel('Fecha').fill('2037-11-10');
        await photograph(page, 'garage-done');
        await done.getByRole('button', { name: 'Guardar' }).click();
        await card.getByText(/^Anotado: /).waitFor();
        await card.getByText('Después (').click();
        await card.getByText('Última vez: 10-noviembre-2037').waitFor();
        await main(page).getByRole('checkbox').check();
        await eventually(async () => (await client.get<{ aviso: boolean }>('/api/usr/garaje')).body.aviso);
        await look(page, 'garage-after');

        await card.getByRole('button', { name: 'Quitar El de mamá' }).click();
        await main(page).getByText('Se quitó El de mamá').waitFor();
        await photograph(page, 'garage-gone');
        await press(page, 'Deshacer');
        await card.waitFor();
        await card.getByRole('link', { name: 'Ver repuestos' }).first().click();
        await page.waitForURL(/\/repuestos\/[a-z-]+\?vehiculo=\d+/);
      },
      { width: 360, expected: [/409/] },
    );
  });

  it('brings favourites of a browser to the account, and takes what is the account’s out of it', async () => {
    const { visitor: client } = await signedInClient(shop.shop);
    await visit(browser, { baseUrl: shop.shop.baseUrl, width: 1440 }, async (page) => {
      await open(page, '/repuestos');
      const heart = () => page.getByRole('button', { name: /^Favorito/ }).first();
      await heart().click();
      await eventually(async () => /\[\d+\]/.test(await kept(page)));
      await enterAs(page, client);
      await open(page, '/favoritos');
      await page.getByRole('main').getByRole('article').waitFor();
      await page.getByText('Los repuestos que guardó en su cuenta.').waitFor();
      await eventually(
        async () => (await client.get<{ codigos: number[] }>('/api/usr/favoritos')).body.codigos.length === 1,
      );
      await photograph(page, 'favourites');
      expect(await kept(page)).toContain('"[]"');
      await open(page, '/dashboard/profile');
      await signOut(page, page.getByRole('navigation', { name: 'Navegación' }));
      expect(await kept(page)).toBe('[null,"[]"]');
      await open(page, '/favoritos');
      await page.getByRole('heading', { name: 'Todavía no tiene favoritos' }).waitFor();
    });
  });
});
