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
import { EASY_CAPTCHA, newPerson, register, signedInClient } from '../../services/shop/test/people.ts';
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
  signOut,
  toast,
} from './account-steps.ts';
import { expectAccessible, launch, shows, visit } from './browser.ts';
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
        codigo: expect.any(String),
        verificado: true,
      });
      await open(page, '/dashboard/account');
      await page.getByRole('heading', { name: `${person.nombre} ${person.apellido}` }).waitFor();
      await page.getByText(NO_ADDRESSES).waitFor();
      await page.getByRole('link', { name: 'Agregar Dirección' }).waitFor();
    });
  });

  it('is claimed with a new password where it was not made, by a link whose code the address shows no longer', async () => {
    const person = newPerson();
    await register(shop.visitor(), person);
    const link = await linkFor(shop, person.email, '/verificacion');
    const code = new URL(link, shop.baseUrl).searchParams.get('cod')!;
    const password = 'una que nadie más conoce';
    for (const width of [360, 1440])
      await at(
        width,
        async (page) => {
          const asked: string[] = [];
          page.on('request', (request) => {
            if (request.resourceType() === 'fetch') asked.push(request.url() + request.headers()['referer']);
          });
          await open(page, link);
          await heading(page, 'Cree su contraseña');
          await expectAt(page, '/reseteo?verificar');
          await page.reload();
          await heading(page, 'Cree su contraseña');
          expect(asked.length).toBeGreaterThan(0);
          expect(asked.filter((told) => told.includes(code))).toEqual([]);
          await expectAccessible(page);
          if (width === 360) return;
          await fill(page, 'Cree su contraseña', { Contraseña: password, 'Repetir contraseña': password });
          await press(page, 'Guardar y verificar');
          await expectAt(page, '/login');
          await signIn(page, { ...person, password });
          expect(await keptSession(page)).toMatchObject({ verificado: true });
        },
        [/409/],
      );
  });

  it('changes its profile, and saves it together with an avatar', async () => {
    const { person } = await signedInClient(shop);
    await at(1440, async (page) => {
      await signIn(page, person);
      await open(page, '/dashboard/profile');
      await fill(page, 'Mi Perfil', { Nombres: 'María José' });
      await page.getByRole('button', { name: 'Cambiar avatar' }).click();
      await shows(() => page.getByRole('radio').count(), 10);
      await page.getByRole('radio', { name: /^Avatar 3:/ }).check();
      await press(page, 'Guardar');
      await toast(page, PROFILE_SAVED);
      await shows(() => form(page, 'Mi Perfil').getByLabel('Nombres').inputValue(), 'María José');

      await page.reload();
      await shows(() => form(page, 'Mi Perfil').getByLabel('Nombres').inputValue(), 'María José');
      await page.getByRole('button', { name: 'Mi Cuenta', exact: true }).click();
      await page.getByRole('group', { name: 'Mi Cuenta' }).getByText(`María José ${person.apellido}`).waitFor();
      await shows(() => page.locator('use[href$="#avatar-3"]').count(), 2);
    });
  });

  it('takes another e-mail once its link was opened', async () => {
    const { person } = await signedInClient(shop);
    const email = `nuevo.${person.email}`;
    await at(1440, async (page) => {
      await signIn(page, person);
      await open(page, '/dashboard/profile');
      await fill(page, 'Mi Perfil', { Email: email });
      await shows(() => page.getByRole('button', { name: 'Guardar', exact: true }).isDisabled(), true);
      await fill(page, 'Mi Perfil', { 'Contraseña actual': person.password });
      await press(page, 'Guardar');
      await page.getByText(`Falta abrir el enlace que enviamos a ${email}`).waitFor();
      await shows(() => form(page, 'Mi Perfil').getByLabel('Email').inputValue(), person.email);

      await open(page, await linkFor(shop, email, '/verificacion'));
      await page.getByText('Su cuenta ha sido verificada').waitFor();
      await open(page, '/rastrear-pedido');
      await shows(() => form(page, 'Rastrear Pedido').getByLabel('Email').inputValue(), email);
      expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain('@');

      // Whoever still reads the old letter box can have the account back.
      await open(page, `${await linkFor(shop, person.email, '/reseteo')}&conservar=1`);
      const again = 'una que nadie más conoce';
      await fill(page, 'Conservar su correo', { Contraseña: again, 'Repetir contraseña': again });
      await press(page, 'Conservar mi correo');
      await expectAt(page, '/login');
      await signIn(page, { ...person, password: again });
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
      await shows(() => guayaquil.getByRole('button', { name: 'Default' }).count(), 0);

      await quito.getByRole('link', { name: 'Editar' }).click();
      await heading(page, 'Dirección a Editar');
      await shows(() => form(page, 'Dirección').getByLabel('Provincia').inputValue(), '17');
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
        await shows(() => page.getByRole('link', { name: 'Editar' }).count(), left);
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

        await signOut(page, page.getByRole('navigation', { name: 'Navegación' }));
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

  it('stays signed out when another tab signs out while the profile is being saved', async () => {
    const { person } = await signedInClient(shop);
    const act = async (page: Page) => {
      await signIn(page, person);
      await open(page, '/dashboard/profile');
      const slow = Promise.withResolvers<undefined>();
      await page.route('**/api/usr', async (route) => {
        const response = await route.fetch();
        await slow.promise;
        await route.fulfill({ response });
      });
      await fill(page, 'Mi Perfil', { Nombres: 'María Belén' });
      const asked = page.waitForRequest('**/api/usr');
      await press(page, 'Guardar');
      await asked;
      const other = await page.context().newPage();
      // Of the same shop, and nothing in it minds the session.
      await other.goto('/robots.txt');
      await other.evaluate("localStorage.removeItem('currentUser')");
      await page.getByRole('button', { name: 'Login', exact: true }).first().waitFor();
      const saved = page.waitForResponse('**/api/usr');
      slow.resolve(undefined);
      await (await saved).finished();
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      expect(await keptSession(page)).toBeNull();
    };
    // What the page still shows of the person is asked for once more, as nobody.
    await at(1440, act, [/401/]);
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
      const password = dialog.getByLabel('Contraseña actual');
      await password.fill(person.password);
      // Whoever marks what stands in a field may end beside the dialog.
      const { x, y } = (await password.boundingBox())!;
      await page.mouse.move(x + 40, y + 10);
      await page.mouse.down();
      await page.mouse.move(5, y + 10);
      await page.mouse.up();
      await shows(() => password.inputValue(), person.password);
      await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await toast(page, ACCOUNT_DELETED);
      await expectAt(page, '/');
      expect(await keptSession(page)).toBeNull();
    });
  });
});
