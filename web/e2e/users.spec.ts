import { ACCOUNT_DISABLED, USER_DISABLED, USER_ENABLED, USER_SESSIONS_ENDED } from '@bujia/contracts/users';
import { afterAll, beforeAll, it } from '@jest/globals';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { fill, open, press, toast } from './account-steps.ts';
import { expectAccessible, expectToFit, launch, photograph, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The accounts of the shop', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('are found, put out, disabled and enabled by an operator', async () => {
    const { id, person } = await signedInClient(shop.shop);
    const db = new pg.Client({ connectionString: shop.shop.databaseUrl });
    await db.connect();
    await db.query(
      `INSERT INTO link_code (id, account_id, purpose, email, requested_at, expires_at)
       VALUES (gen_random_uuid(), $1, 'keep-email', 'antes@correo.example', $2::timestamptz, $2::timestamptz + interval '7 days')`,
      [id, shop.shop.clock.now().toISOString()],
    );
    await db.end();
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/cuentas');
      await page.getByRole('search', { name: 'Buscar cuentas' }).getByRole('textbox').fill(person.email);
      await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
      const row = page.getByRole('table', { name: 'Cuentas' }).getByRole('row').filter({ hasText: person.email });
      await row.getByText('Activa').waitFor();
      await row.getByRole('button', { name: 'Ver las sesiones de' }).click();
      const sessions = page.getByRole('dialog', { name: 'Sesiones de la cuenta' });
      await sessions.getByRole('button', { name: /^Cerrar la de/ }).waitFor();
      await expectAccessible(page);
      await photograph(page, 'user-sessions');
      await sessions.getByRole('button', { name: 'Cerrar todas' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesiones' }).click();
      await toast(page, USER_SESSIONS_ENDED);
      await row.getByRole('button', { name: 'Cerrar las sesiones de' }).waitFor({ state: 'detached' });

      await row.getByRole('button', { name: 'Deshabilitar a' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Motivo').selectOption('intrusion');
      await dialog.getByLabel('Detalle').fill('No reconoce un pedido');
      await expectAccessible(page);
      await photograph(page, 'disable-user');
      await dialog.getByRole('button', { name: 'Deshabilitar' }).click();
      await toast(page, USER_DISABLED);
      await row.getByText(/Alguien más entró a la cuenta: No reconoce un pedido$/).waitFor();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, 'operations-users');
      }

      await visit(browser, { baseUrl: shop.shop.baseUrl, expected: [/403/] }, async (theirs) => {
        await open(theirs, '/login');
        await fill(theirs, 'Login', { Email: person.email, Contraseña: person.password });
        await press(theirs, 'Login');
        await theirs.getByText(ACCOUNT_DISABLED).waitFor();
      });

      await row.getByRole('button', { name: 'Habilitar a' }).click();
      await page.getByRole('dialog').getByText('la de antes ya no sirve').waitFor();
      await page.getByRole('dialog').getByText('Su email cambió hace poco: antes era antes@correo.example').waitFor();
      await expectAccessible(page);
      await photograph(page, 'enable-user');
      await page.getByRole('dialog').getByRole('button', { name: 'Habilitar' }).click();
      await toast(page, USER_ENABLED);
      await row.getByText('Activa').waitFor();
    });
  });
});
