import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { populate, type World } from '../../services/shop/test/authorisation/world.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { codeOfTelephone } from '../../services/shop/test/telephone.ts';
import { fill, keptSession, open, press } from './account-steps.ts';
import { expectGoodLooks, launch, untilTrue, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();
const HALF_MINUTE = 30_000;

describeIf(missing === undefined, missing, 'A second factor in a browser', () => {
  let shop: TestShop;
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop({ ...EASY_CAPTCHA, STAFF_SECOND_FACTOR: 'on' }), launch()]);
    world = await populate(shop);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
    await shop.stop();
  });

  const nextCode = (secret: string) => {
    shop.clock.advance(HALF_MINUTE);
    return codeOfTelephone(secret, shop.clock.now());
  };
  const secretIn = async (page: Page) => (await page.getByRole('main').locator('code').first().textContent())!;
  const form = 'Verificación en dos pasos';

  it('is set at the first sign-in, asked for at the next, and moved to another telephone', async () => {
    const seller = world.person('seller');
    let secret = '';
    const password = async (page: Page) => {
      await open(page, '/login');
      await fill(page, 'Login', { Email: seller.email, Contraseña: seller.password });
      await press(page, 'Login');
    };
    await visit(browser, { baseUrl: shop.baseUrl, expected: [/400/] }, async (page) => {
      await password(page);
      const drawing = page.getByRole('img', { name: 'Código QR para su aplicación' });
      await drawing.waitFor();
      await untilTrue(page, `document.querySelector('img[alt^="Código QR"]').naturalWidth > 0`);
      await expectGoodLooks(page, 'enrolment');
      secret = await secretIn(page);
      await fill(page, form, { Código: '000000' });
      await press(page, 'Ingresar');
      await page.getByRole('main').getByRole('alert').getByText('El código no es correcto').waitFor();
      expect(await keptSession(page)).toBeNull();
      await fill(page, form, { Código: nextCode(secret) });
      await press(page, 'Ingresar');
      const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
      await codes.nth(9).waitFor();
      expect(await keptSession(page)).toBeNull();
      await expectGoodLooks(page, 'recovery-codes');
      const recovery = await codes.first().textContent();
      await press(page, 'Ya los guardé');
      await page.waitForURL('/');

      await open(page, '/dashboard/profile');
      await page.getByText('Códigos de recuperación sin usar: 10').waitFor();
      await press(page, 'Cambiar de teléfono');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Contraseña actual').fill(seller.password);
      await dialog.getByLabel('Código').fill(recovery!);
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      secret = (await dialog.locator('code').first().textContent())!;
      await expectGoodLooks(page, 'change-telephone');
      await dialog.getByLabel('Código').fill(nextCode(secret));
      await dialog.getByRole('button', { name: 'Activar' }).click();
      await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
      await page.getByText('Códigos de recuperación sin usar: 10').waitFor();
    });
    await visit(browser, { baseUrl: shop.baseUrl }, async (page) => {
      await password(page);
      await page.getByText('Escriba el código que muestra su aplicación.').waitFor();
      await expectGoodLooks(page, 'second-step');
      await fill(page, form, { Código: nextCode(secret) });
      await press(page, 'Ingresar');
      await page.waitForURL('/');
      expect(await keptSession(page)).toMatchObject({ email: seller.email, tipo: 4 });
    });
  });
});
