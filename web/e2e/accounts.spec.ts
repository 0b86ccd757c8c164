import {
  ACCOUNT_DELETED,
  CURRENT_PASSWORD_WRONG,
  PASSWORD_CHANGED,
  PROFILE_SAVED,
  REGISTERED,
  RESET_REQUESTED,
  SIGN_IN_REFUSED,
} from '@bujia/contracts/accounts';
import {
  ADDRESS_NOTICES,
  CONFIRM_DEFAULT_ADDRESS,
  CONFIRM_DELETE_ADDRESS,
  NO_ADDRESSES,
} from '@bujia/contracts/addresses';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA, newPerson, signedInClient } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import {
  expectAt,
  fill,
  fillRegistration,
  form,
  heading,
  keptSession,
  linkFor,
  open,
  press,
  signIn,
  toast,
} from './account-steps.ts';
import { launch, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const ADDRESS = {
  Ciudad: 'Quito',
  'Calle principal': 'Av. Amazonas',
  Numeración: 'N34-120',
  'Calle secundaria': 'Juan Pablo Sanz',
  Referencia: 'Edificio crema, frente al parque',
  'Teléfono principal': '0991234567',
  'Teléfono secundario': '022345678',
  Email: 'bodega@correo.example',
};

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'An account in a browser', () => {
  let shop: TestShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(EASY_CAPTCHA), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>, expected?: RegExp[]) =>
    visit(browser, { baseUrl: shop.baseUrl, width, expected }, act);

  it('is registered, verified by its mail, and entered', async () => {
    const person = newPerson();
    await at(360, async (page) => {
      await open(page, '/registro');
      await fillRegistration(page, person);
      await press(page, 'Crear una cuenta');
      await toast(page, REGISTERED);
      await heading(page, 'Revise su correo electrónico');
      await page.getByText('spam').waitFor();
      await page.getByRole('main').getByText('@').first().waitFor();

      await open(page, await linkFor(shop, person.email, '/verificacion'));
      await page.getByText('Su cuenta ha sido verificada').waitFor();

      await signIn(page, person);
      expect(await keptSession(page)).toEqual({
        accessToken: expect.any(String),
        tipo: 1,
        email: person.email,
        codigo: expect.any(String),
        verificado: true,
      });
      await open(page, '/dashboard/account');
      await page.getByRole('heading', { name: `${person.nombre} ${person.apellido}` }).waitFor();
      await page.getByText(NO_ADDRESSES).waitFor();
      await page.getByRole('link', { name: 'Agregar Dirección' }).waitFor();
    });
  });

  it('changes its profile, and saves it together with an avatar', async () => {
    const { person } = await signedInClient(shop);
    await at(1440, async (page) => {
      await signIn(page, person);
      await open(page, '/dashboard/profile');
      await fill(page, 'Mi Perfil', { Nombres: 'María José' });
      await page.getByRole('button', { name: 'Cambiar avatar' }).click();
      expect(await page.getByRole('radio').count()).toBe(10);
      await page.getByRole('radio', { name: /^Avatar 3:/ }).check();
      await press(page, 'Guardar');
      await toast(page, PROFILE_SAVED);
      expect(await form(page, 'Mi Perfil').getByLabel('Nombres').inputValue()).toBe('María José');

      await page.reload();
      expect(await form(page, 'Mi Perfil').getByLabel('Nombres').inputValue()).toBe('María José');
      await page.getByRole('button', { name: 'Mi Cuenta', exact: true }).click();
      await page.getByRole('group', { name: 'Mi Cuenta' }).getByText(`María José ${person.apellido}`).waitFor();
      expect(await page.locator('use[href$="#avatar-3"]').count()).toBe(2);
    });
  });

  it('takes another e-mail once its link was opened', async () => {
    const { person } = await signedInClient(shop);
    const email = `nuevo.${person.email}`;
    await at(1440, async (page) => {
      await signIn(page, person);
      await open(page, '/dashboard/profile');
      await fill(page, 'Mi Perfil', { Email: email });
      await press(page, 'Guardar');
      await page.getByText(`Falta abrir el enlace que enviamos a ${email}`).waitFor();
      expect(await form(page, 'Mi Perfil').getByLabel('Email').inputValue()).toBe(person.email);

      await open(page, await linkFor(shop, email, '/verificacion'));
      await page.getByText('Su cuenta ha sido verificada').waitFor();
      await page.waitForFunction(`JSON.parse(localStorage.getItem('currentUser')).email === '${email}'`);
    });
  });

  it('keeps addresses: the first is the default, another can be, and both can go', async () => {
    const { person } = await signedInClient(shop);
    await at(1440, async (page) => {
      await signIn(page, person);
      await addAddress(page, ADDRESS, 'Pichincha');
      await addAddress(page, { ...ADDRESS, Ciudad: 'Guayaquil' }, 'Guayas');
      const quito = page.getByRole('listitem').filter({ hasText: 'Pichincha - Quito' });
      const guayaquil = page.getByRole('listitem').filter({ hasText: 'Guayas - Guayaquil' });

      await guayaquil.getByRole('button', { name: 'Default' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(CONFIRM_DEFAULT_ADDRESS).waitFor();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await guayaquil.getByRole('button', { name: 'Default' }).click();
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await toast(page, ADDRESS_NOTICES.madeDefault[1]);
      await quito.getByRole('button', { name: 'Default' }).waitFor();
      expect(await guayaquil.getByRole('button', { name: 'Default' }).count()).toBe(0);

      await quito.getByRole('link', { name: 'Editar' }).click();
      await heading(page, 'Dirección a Editar');
      expect(await form(page, 'Dirección').getByLabel('Provincia').inputValue()).toBe('17');
      await fill(page, 'Dirección', { Ciudad: 'Sangolquí' });
      await press(page, 'Guardar');
      await toast(page, ADDRESS_NOTICES.updated[1]);
      await page.getByText('Pichincha - Sangolquí').waitFor();

      await page.getByRole('link', { name: 'Tablero' }).first().click();
      await page.getByRole('cell', { name: 'Guayas - Guayaquil' }).waitFor();
      await page.getByRole('link', { name: 'Mis Direcciones' }).first().click();

      for (const left of [1, 0]) {
        await page.getByRole('button', { name: 'Eliminar' }).first().click();
        await dialog.getByText(CONFIRM_DELETE_ADDRESS).waitFor();
        await dialog.getByRole('button', { name: 'Aceptar' }).click();
        await toast(page, ADDRESS_NOTICES.deleted[1]);
        await dialog.waitFor({ state: 'hidden' });
        expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(left);
      }
      await page.getByText(NO_ADDRESSES).waitFor();
    });
  });

  async function addAddress(page: Page, values: Record<string, string>, province: string) {
    await open(page, '/dashboard/address-detail');
    await heading(page, 'Nueva Dirección');
    await fill(page, 'Dirección', values);
    await form(page, 'Dirección').getByLabel('Provincia').selectOption({ label: province });
    await form(page, 'Dirección').getByLabel('Tipo de establecimiento').selectOption('Taller');
    await press(page, 'Guardar');
    await toast(page, ADDRESS_NOTICES.created[1]);
    await expectAt(page, '/dashboard/address');
  }

  it('changes its password with the current one, and by mail when that is forgotten', async () => {
    const { person } = await signedInClient(shop);
    const second = 'otra contraseña larga';
    const third = 'la tercera es la vencida';
    await at(
      1440,
      async (page) => {
        await signIn(page, person);
        await open(page, '/dashboard/profilepwd');
        await fill(page, 'Contraseña', {
          'Contraseña actual': 'no es esta',
          Contraseña: second,
          'Repetir contraseña': second,
        });
        await press(page, 'Guardar');
        await toast(page, CURRENT_PASSWORD_WRONG);
        await fill(page, 'Contraseña', { 'Contraseña actual': person.password });
        await press(page, 'Guardar');
        await toast(page, PASSWORD_CHANGED);
        await expectAt(page, '/dashboard/profile');

        await page.getByRole('navigation', { name: 'Navegación' }).getByRole('button', { name: 'Salir' }).click();
        await expectAt(page, '/');
        expect(await keptSession(page)).toBeNull();

        await open(page, '/reset');
        await fill(page, 'Reseteo Contraseña', { Email: person.email });
        await press(page, 'Enviar enlace');
        await toast(page, RESET_REQUESTED);
        await expectAt(page, '/');
        await open(page, await linkFor(shop, person.email, '/reseteo'));
        await fill(page, 'Nueva contraseña', { Contraseña: third, 'Repetir contraseña': third });
        await press(page, 'Guardar contraseña');
        await toast(page, PASSWORD_CHANGED);
        await expectAt(page, '/login');

        await fill(page, 'Login', { Email: person.email, Contraseña: second });
        await press(page, 'Login');
        await page.getByRole('main').getByText(SIGN_IN_REFUSED).waitFor();
        await fill(page, 'Login', { Contraseña: third });
        await press(page, 'Login'); // with a captcha that came by itself
        await page.waitForURL('/');
      },
      [/40[01]/],
    );
  });

  it('gives its data, and is deleted', async () => {
    const { person } = await signedInClient(shop);
    await at(768, async (page) => {
      await signIn(page, person);
      await open(page, '/dashboard/profile');
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Descargar mis datos')]);
      expect(file.suggestedFilename()).toBe('mis-datos.json');
      expect(await readFile(await file.path(), 'utf8')).toContain(person.email);

      await press(page, 'Eliminar mi cuenta');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Contraseña actual').fill(person.password);
      await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await toast(page, ACCOUNT_DELETED);
      await expectAt(page, '/');
      expect(await keptSession(page)).toBeNull();
    });
  });
});
