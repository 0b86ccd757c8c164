import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DESK_CHANGED, INVITATION_VOID, STAFF_INVITED } from '@bujia/contracts/staff';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA, signedInClient } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { expectAt, fill, linkFor, open, press, signIn, toast } from './account-steps.ts';
import { expectGoodLooks, launch, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const ACCOUNTS = join(import.meta.dirname, '../../services/shop/accounts.ts');
const run = promisify(execFile);
const missing = await whyNoChromium();
const TEAM = '/dashboard/operations/equipo';
const PASSWORD = 'pistones y bielas 77';
const LINK = '/reseteo';

/** Nobody finds the code where addresses are kept. */
const expectNoCode = (page: Page) => expect(page.url()).not.toContain('cod=');

describeIf(missing === undefined, missing, 'The people of the shop', () => {
  let shop: DashboardShop;
  let browser: Browser;
  const operator = demoAccounts.find(({ role }) => role === 'Operator')!;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const rowOf = (page: Page, table: string, email: string) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: email });

  async function invite(page: Page, email: string, tipo = 'Ventas') {
    await page.getByRole('button', { name: 'Invitar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Nombres').fill('Lucía');
    await dialog.getByLabel('Apellidos').fill('Andrade');
    await dialog.getByLabel('Tipo', { exact: true }).selectOption({ label: tipo });
    await dialog.getByLabel('Su contraseña').fill(operator.password);
    return dialog;
  }

  it('are invited, choose a password behind the link of the mail, and enter the house', async () => {
    const email = 'lucia@correo.example';
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, TEAM);
      const dialog = await invite(page, email);
      await expectGoodLooks(page, 'invite-staff');
      await dialog.getByRole('button', { name: 'Invitar' }).click();
      await toast(page, STAFF_INVITED);
      await rowOf(page, 'Invitaciones', email).getByText('Pendiente').waitFor();
    });
    const link = `${await linkFor(shop.shop, email, LINK)}&invitacion=1`;
    await visit(browser, { baseUrl: shop.shop.baseUrl }, async (page) => {
      await open(page, link);
      await page.getByText(`Su cuenta ${email} será de Ventas.`).waitFor();
      expectNoCode(page);
      await expectGoodLooks(page, 'accept-invitation');
      await fill(page, 'Aceptar la invitación', { Contraseña: PASSWORD, 'Repetir contraseña': PASSWORD });
      await press(page, 'Aceptar y guardar');
      await expectAt(page, '/login');
      await signIn(page, { email, password: PASSWORD });
      await open(page, '/dashboard/orders');
      await page.getByRole('navigation', { name: 'Navegación' }).getByText('Extractos').waitFor();
    });
    await visit(browser, { baseUrl: shop.shop.baseUrl, expected: [/400/] }, async (page) => {
      await page.goto(link);
      await page.getByText(INVITATION_VOID).waitFor();
      await expectGoodLooks(page, 'invitation-void');
    });
  });

  it('come as clients with the password that they have, are given another type and are clients again', async () => {
    const { person } = await signedInClient(shop.shop);
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, TEAM);
      await (await invite(page, person.email)).getByRole('button', { name: 'Invitar' }).click();
      await toast(page, STAFF_INVITED);
      const link = `${await linkFor(shop.shop, person.email, LINK)}&invitacion=1`;
      await visit(browser, { baseUrl: shop.shop.baseUrl, expected: [/400/] }, async (theirs) => {
        await open(theirs, link);
        await fill(theirs, 'Aceptar la invitación', { Contraseña: PASSWORD });
        await press(theirs, 'Aceptar');
        await theirs.getByText('La contraseña actual no es correcta').waitFor();
        await expectGoodLooks(theirs, 'accept-invitation-client');
        await fill(theirs, 'Aceptar la invitación', { Contraseña: person.password });
        await press(theirs, 'Aceptar');
        await expectAt(theirs, '/login');
      });
      await open(page, `${TEAM}?texto=${encodeURIComponent(person.email)}`);
      const row = rowOf(page, 'Equipo', person.email);
      await row.getByRole('button', { name: 'Cambiar el tipo de' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Operación' });
      await dialog.getByLabel('Su contraseña').fill(operator.password);
      await expectGoodLooks(page, 'change-desk');
      await dialog.getByRole('button', { name: 'Cambiar' }).click();
      await toast(page, DESK_CHANGED);
      await row.getByText('Operación').waitFor();
      await row.getByRole('button', { name: 'Cambiar el tipo de' }).click();
      await dialog.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Ya no trabaja aquí: cliente' });
      await dialog.getByLabel('Su contraseña').fill(operator.password);
      await dialog.getByRole('button', { name: 'Cambiar' }).click();
      await row.waitFor({ state: 'detached' });
    });
  });
});

describeIf(missing === undefined, missing, 'A shop that nobody runs yet', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(EASY_CAPTCHA), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('gets its first operator by the link that the terminal prints', async () => {
    const { stdout } = await run(process.execPath, [ACCOUNTS, 'first-operator'], {
      env: {
        ...{ PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl, BASE_URL: shop.baseUrl },
        SECRET: 'a secret that is only good for tests, and long enough',
      },
    });
    const link = stdout.split('\n')[0]!;
    const email = 'duena@correo.example';
    const found = async (page: Page) => {
      await open(page, link);
      await fill(page, 'Primer operador', {
        ...{ Email: email, Nombres: 'Rosa', Apellidos: 'Quishpe' },
        ...{ Contraseña: PASSWORD, 'Repetir contraseña': PASSWORD },
      });
      expectNoCode(page);
    };
    await visit(browser, { baseUrl: shop.baseUrl, expected: [/404/] }, async (page) => {
      await found(page);
      await expectGoodLooks(page, 'first-operator');
      await press(page, 'Empezar');
      await expectAt(page, '/login');
      await signIn(page, { email, password: PASSWORD });
      await open(page, TEAM);
      await page.getByRole('table', { name: 'Equipo', exact: true }).getByText(email).waitFor();
    });
    await visit(browser, { baseUrl: shop.baseUrl, expected: [/404/] }, async (page) => {
      await found(page);
      await press(page, 'Empezar');
      await page.getByText('El enlace no es válido o ya caducó.').waitFor();
    });
  });
});
