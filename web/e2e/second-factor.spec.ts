import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Person, populate, type World } from '../../services/shop/test/authorisation/world.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
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
  async function enterPassword(page: Page, { email, password }: Person) {
    await open(page, '/login');
    await fill(page, 'Login', { Email: email, Contraseña: password });
    await press(page, 'Login');
  }

  it('is set at the first sign-in, asked for at the next, and moved to another telephone', async () => {
    const seller = world.person('seller');
    let secret = '';
    await visit(browser, { baseUrl: shop.baseUrl, expected: [/400/] }, async (page) => {
      await enterPassword(page, seller);
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
      await enterPassword(page, seller);
      await page.getByText('Escriba el código que muestra su aplicación.').waitFor();
      await expectGoodLooks(page, 'second-step');
      await fill(page, form, { Código: nextCode(secret) });
      await press(page, 'Ingresar');
      await page.waitForURL('/');
      expect(await keptSession(page)).toMatchObject({ codigo: seller.id, tipo: 4 });
    });
  });

  it('is taken away by its owner, with the digits that an operator says and the link of a mail', async () => {
    const [seller, operator] = [world.person('seller'), world.person('operator')];
    let digits = '';
    await visit(browser, { baseUrl: shop.baseUrl }, async (page) => {
      await enterPassword(page, operator);
      await fill(page, form, { Código: nextCode(await secretIn(page)) });
      await press(page, 'Ingresar');
      await press(page, 'Ya los guardé');
      await page.waitForURL('/');
      await open(page, '/dashboard/operations/cuentas');
      await page.getByRole('button', { name: `Quitar la verificación en dos pasos de ${seller.email}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('¿Cómo supo que es la persona?').selectOption('llamada');
      await expectGoodLooks(page, 'reset-factor');
      await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
      digits = (await dialog.getByRole('status').locator('strong').textContent())!;
      await expectGoodLooks(page, 'reset-factor-digits');
    });
    const link = await eventually(async () => {
      const mail = (await mailsTo(shop, seller.email)).find(({ text }) => text.includes('telefono=1'));
      return mail && `${linkIn(mail, '/reseteo')}&telefono=1`;
    });
    await visit(browser, { baseUrl: shop.baseUrl }, async (page) => {
      await open(page, link);
      await expectGoodLooks(page, 'forget-factor');
      await fill(page, 'Quitar la verificación en dos pasos', {
        Contraseña: seller.password,
        'Código que le dijo el operador': digits,
      });
      await press(page, 'Quitar');
      await page.getByRole('img', { name: 'Código QR para su aplicación' }).waitFor();
      await expectGoodLooks(page, 'forget-factor-enrolment');
      await fill(page, form, { Código: nextCode(await secretIn(page)) });
      await press(page, 'Ingresar');
      await press(page, 'Ya los guardé');
      await page.waitForURL('/');
      expect(await keptSession(page)).toMatchObject({ codigo: seller.id });
    });
  });
});
