import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { FIT_DOUBTS_PAGE, FIT_NO, FIT_YES, fitPage, STOP_FIT, STOP_FIT_PAGE } from '@bujia/contracts/fit-answers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { AskWhoReceived } from '../../services/shop/src/contexts/fitting/application/ask-who-received.ts';
import { newId } from '../../services/shop/src/kernel/ids.ts';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { mailsTo } from '../../services/shop/test/mails.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { open } from './account-steps.ts';
import { expectAccessible, launch, LIGHT_AND_DARK, inEach, expectToFit, photograph, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, buy, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Whether a part fitted', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let db: Awaited<ReturnType<typeof connected>>;
  let vehicle: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    db = await connected(shop.shop.databaseUrl);
    const part = shop.parts[0]!.id;
    // One that the data say it is for, however the catalogue was made.
    const { rows } = await db.query<{ id: number }>('SELECT id FROM vehicle ORDER BY id LIMIT 1');
    vehicle = rows[0]!.id;
    await db.query('DELETE FROM fitment WHERE part_id = $1', [part]);
    await db.query('UPDATE part SET universal = false WHERE id = $1', [part]);
    await db.query(`INSERT INTO fitment (part_id, vehicle_id, position, note) VALUES ($1, $2, '', '')`, [
      part,
      vehicle,
    ]);
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
  const at = (width: number, act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl: shop.shop.baseUrl, width, expected }, act);

  /** The mail of somebody who bought the part a week ago, for the vehicle where one is given. */
  const asked = async (forVehicle?: number) => {
    const { visitor, person, id } = await signedInClient(shop.shop);
    if (forVehicle !== undefined)
      await visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, {
        cambio: { tipo: 'agregar', codigo: forVehicle },
      });
    const number = await buy(shop, visitor);
    await db.query(
      `INSERT INTO fit_question (id, order_id, account_id, due_at, state, changed_at)
       SELECT $1, id, $2, '2037-11-23', 'waiting', '2037-11-16' FROM placed_order WHERE number = $3`,
      [newId(), id, number],
    );
    await shop.shop.service.app.get(AskWhoReceived).sweep();
    const mail = await eventually(async () =>
      (await mailsTo(shop.shop, person.email)).find(({ subject }) => subject.startsWith('¿Le quedó?')),
    );
    const links = [...mail.text.matchAll(/https?:\/\/[^/\s]+(\/le-quedo\S*)/g)].map(([, path]) => path!);
    return { number, yes: links[0]!, no: links[1]!, stop: links.find((path) => path.startsWith(STOP_FIT_PAGE))! };
  };
  const form = (page: Page) => page.getByRole('main').getByRole('form').first();
  const says = (page: Page, words: string) => form(page).getByRole('status').getByText(words).waitFor();

  it('is told with one press of what the mail made ready, counted on the part, and changed later', async () => {
    const { yes, no, stop } = await asked(vehicle);
    await at(360, async (page) => {
      await open(page, yes);
      expect(page.url()).not.toContain('cod=');
      expect(await form(page).getByLabel(FIT_YES).isChecked()).toBe(true);
      await seen(page, 'fit-ready');
      await form(page).getByRole('button', { name: 'Enviar mi respuesta' }).press('Enter');
      await says(page, 'Gracias por su respuesta.');
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click();
      const row = page.getByRole('region', { name: 'Vehículos en los que sirve' }).getByText('Por 1 comprador');
      await row.waitFor();
      await seen(page, 'fit-part');

      await open(page, no);
      expect(await form(page).getByLabel(FIT_NO).isChecked()).toBe(true);
      await form(page).getByRole('button', { name: 'Cambiar mi respuesta' }).click();
      await says(page, 'Gracias: lo revisaremos.');
      await seen(page, 'fit-no');

      await open(page, stop);
      await page.getByRole('main').getByRole('button', { name: STOP_FIT }).click();
      await page.getByRole('heading', { level: 1, name: 'No le preguntaremos más' }).waitFor();
    });
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/account');
        const heap = page.getByRole('region', { name: 'Ajustes por revisar' });
        await heap.getByRole('link').first().click();
        const table = page.getByRole('table', { name: 'Repuestos que no le quedaron a un comprador' });
        await table.getByText('Compatible').first().waitFor();
        await seen(page, 'fit-doubts');
        await table.getByRole('button', { name: /^Los datos están bien/ }).click();
        await page
          .getByRole('region', { name: 'Avisos' })
          .getByText(/: revisado$/)
          .waitFor();
        await page.getByText('Nada que revisar').waitFor();
        expect(new URL(page.url()).pathname).toBe(FIT_DOUBTS_PAGE);
      },
      { width: 360 },
    );
  });

  it('asks for the vehicle where the order knows of none', async () => {
    const { no } = await asked();
    await at(360, async (page) => {
      await open(page, no);
      const send = form(page).getByRole('button', { name: 'Enviar mi respuesta' });
      await shows(() => send.isDisabled(), true);
      const vehicleOf = form(page).getByRole('group', { name: '¿Para qué vehículo fue?' });
      for (const field of ['Marca', 'Modelo', 'Año', 'Motor'])
        await vehicleOf.getByLabel(field).selectOption({ index: 1 });
      await seen(page, 'fit-vehicle');
      await send.click();
      await says(page, 'Gracias: lo revisaremos.');
    });
  });

  it('says of a link that is none that it opens nothing', () =>
    at(
      360,
      async (page) => {
        await page.goto(fitPage('x'.repeat(40), 0, true));
        await page.getByText('No pudimos abrir el enlace').waitFor();
        await seen(page, 'fit-missing');
      },
      [/404/],
    ));
});
