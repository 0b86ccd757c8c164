import { PAGE_OUTDATED, userPath } from '@bujia/contracts/accounts';
import { PASSKEY_ADDED, PASSKEY_REMOVED, PASSKEYS_TITLE } from '@bujia/contracts/passkeys';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { populate, type World } from '../../services/shop/test/authorisation/world.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { codeOfTelephone } from '../../services/shop/test/telephone.ts';
import { fill, keptSession, open, press, toast } from './account-steps.ts';
import { expectGoodLooks, launch, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();
const HALF_MINUTE = 30_000;
const STEP = 'Verificación en dos pasos';

describeIf(missing === undefined, missing, 'Passkeys in a browser', () => {
  let shop: TestShop;
  let world: World;
  let browser: Browser;
  let secret = '';
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop({ ...EASY_CAPTCHA, STAFF_SECOND_FACTOR: 'on' }), launch()]);
    world = await populate(shop);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
    await shop.stop();
  });

  const nextCode = () => {
    shop.clock.advance(HALF_MINUTE);
    return codeOfTelephone(secret, shop.clock.now());
  };
  const password = async (page: Page) => {
    const { email, password } = world.person('seller');
    await open(page, '/login');
    await fill(page, 'Login', { Email: email, Contraseña: password });
    await press(page, 'Login');
  };
  /** A device that has a finger on it at once. */
  async function withDevice(page: Page): Promise<void> {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('WebAuthn.enable');
    await protocol.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
  }

  it('begin after a telephone, whose recovery codes are shown though the next call fails, and made anew', async () => {
    const seller = world.person('seller');
    await visit(browser, { baseUrl: shop.baseUrl, expected: [/Failed to load|ERR_FAILED/] }, async (page) => {
      await password(page);
      await page.getByRole('img', { name: 'Código QR para su aplicación' }).waitFor();
      secret = (await page.getByRole('main').locator('code').first().textContent())!;
      const lost = `**/api/${userPath(seller.id)}`;
      await page.route(lost, (route) => route.abort());
      await fill(page, STEP, { Código: nextCode() });
      await press(page, 'Ingresar');
      await page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem').nth(9).waitFor();
      await press(page, 'Ya los guardé');
      await page.getByRole('main').getByText('No hay conexión con la tienda').waitFor();
      expect(await keptSession(page)).toBeNull();
      await page.unroute(lost);
      await press(page, 'Ya los guardé');
      await page.waitForURL('/');

      await open(page, '/dashboard/profile');
      await press(page, 'Códigos de recuperación nuevos');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Contraseña actual').fill(seller.password);
      await dialog.getByLabel('Código').fill(nextCode());
      await dialog.getByRole('button', { name: 'Crear códigos' }).click();
      await dialog.getByRole('listitem').nth(9).waitFor();
      await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
    });
  });

  it('are added in the profile, open the account in place of a code, and are removed', async () => {
    const seller = world.person('seller');
    await visit(browser, { baseUrl: shop.baseUrl }, async (page) => {
      await withDevice(page);
      await password(page);
      await fill(page, STEP, { Código: nextCode() });
      await press(page, 'Ingresar');
      await page.waitForURL('/');
      await open(page, '/dashboard/profile');
      await press(page, 'Agregar este equipo');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nombre').fill('Portátil del mostrador');
      await dialog.getByLabel('Contraseña actual').fill(seller.password);
      await dialog.getByLabel('Código').fill(nextCode());
      await expectGoodLooks(page, 'add-passkey');
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await toast(page, PASSKEY_ADDED);
      const keys = page.getByRole('list', { name: PASSKEYS_TITLE });
      await keys.getByText('Sin uso todavía').waitFor();
      await expectGoodLooks(page, 'passkeys');

      await page.evaluate('localStorage.clear()');
      await password(page);
      await page.getByRole('button', { name: 'Usar una clave de acceso' }).waitFor();
      await expectGoodLooks(page, 'second-step-passkey');
      await press(page, 'Usar una clave de acceso');
      await page.waitForURL('/');
      expect(await keptSession(page)).toMatchObject({ codigo: seller.id, tipo: 4 });

      await open(page, '/dashboard/profile');
      await keys.getByText('Último uso').waitFor();
      await keys.getByRole('button', { name: 'Quitar Portátil del mostrador' }).click();
      await dialog.getByLabel('Contraseña actual').fill(seller.password);
      await expectGoodLooks(page, 'remove-passkey');
      await dialog.getByRole('button', { name: 'Quitar' }).click();
      await toast(page, PASSKEY_REMOVED);
      await keys.waitFor({ state: 'detached' });
    });
  });

  it('and whatever a newer shop asks for, this page does not know: it says to load it anew, and nobody is in', async () => {
    await visit(browser, { baseUrl: shop.baseUrl }, async (page) => {
      let form: object = {};
      await page.route('**/api/auth/signin', async (route) => {
        form = route.request().postDataJSON() as object;
        await route.fulfill({ json: { paso: 'nuevo' } });
      });
      await password(page);
      await page.getByText(PAGE_OUTDATED).waitFor();
      expect(await keptSession(page)).toBeNull();
      // Nor does it send what a process of the version before refuses.
      expect(Object.keys(form).sort()).toEqual(['captcha', 'email', 'password']);
    });
  });
});
