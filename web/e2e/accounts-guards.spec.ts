import { SIGN_IN_REFUSED, VERIFICATION_SENT } from '@bujia/contracts/accounts';
import { SESSIONS_TITLE } from '@bujia/contracts/sessions';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { mailsTo } from '../../services/shop/test/mails.ts';
import { EASY_CAPTCHA, newPerson, register, signedInClient } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import {
  endSession,
  enterAs,
  expectAt,
  fill,
  form,
  heading,
  keptSession,
  linkFor,
  open,
  press,
  signIn,
  signOut,
} from './account-steps.ts';
import { holdCode, launch, shows, untilTrue, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The doors of the account screens', () => {
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

  it('lead a visitor to /401, and after signing in to where they wanted to go', async () => {
    const { person } = await signedInClient(shop);
    await at(1440, async (page) => {
      await page.goto('/dashboard/profile?desde=correo');
      await heading(page, 'Página no autorizada');
      await expectAt(page, '/401');
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
      await fill(page, 'Login', { Email: person.email, Contraseña: person.password });
      await press(page, 'Login');
      await expectAt(page, '/dashboard/profile?desde=correo');
      await heading(page, 'Mi Perfil');
    });
  });

  it('lead home whoever was refused but went elsewhere, and offer the way back to there', async () => {
    const { person } = await signedInClient(shop);
    await at(1440, async (page) => {
      await page.goto('/dashboard/orders/12?vista=detalle');
      await expectAt(page, '/401');
      await open(page, '/terminos');
      await signIn(page, person);
      await page.getByRole('link', { name: 'Volver a la página donde estaba' }).click();
      await expectAt(page, '/terminos');
    });
  });

  it('know where somebody was whose page had no code yet', async () => {
    const { person } = await signedInClient(shop);
    await at(1440, async (page) => {
      await page.goto('/dashboard/orders/12?vista=detalle');
      await expectAt(page, '/401');
      const elsewhere = await holdCode(page);
      await page.goto('/terminos?de=pie', { waitUntil: 'commit' });
      await heading(page, 'Términos y condiciones');
      // Left as early, and nobody wants to come back to these.
      for (const entrance of ['/registro', '/login']) await page.goto(entrance, { waitUntil: 'commit' });
      elsewhere();
      await signIn(page, person);
      await page.getByRole('link', { name: 'Volver a la página donde estaba' }).click();
      await expectAt(page, '/terminos?de=pie');
    });
  });

  it('keep no code of a mail when its page is left before its own code is here', () =>
    at(1440, async (page) => {
      const code = 'x'.repeat(43);
      const elsewhere = await holdCode(page);
      await page.goto(`/devolucion?cod=${code}`, { waitUntil: 'commit' });
      await untilTrue(page, 'window.beforeLife');
      const left = page.goto('/login', { waitUntil: 'commit' });
      elsewhere();
      await left;
      await open(page, '/login');
      expect(await page.evaluate('JSON.stringify([sessionStorage, localStorage])')).not.toContain(code);
    }));

  it('lead whoever has not verified to /unverification, which sends the mail again', async () => {
    const person = newPerson();
    await register(shop.visitor(), person);
    await at(360, async (page) => {
      await signIn(page, person);
      await page.goto('/dashboard/account');
      await heading(page, 'Verifique su cuenta');
      await expectAt(page, '/unverification');
      const before = await mailsTo(shop, person.email, 1);
      await press(page, 'Enviar el correo otra vez');
      await page.getByText(VERIFICATION_SENT).waitFor();
      await mailsTo(shop, person.email, before.length + 1);

      const elsewhere = await page.context().newPage();
      const link = await linkFor(shop, person.email, '/verificacion');
      await open(elsewhere, link);
      await elsewhere.getByText('Su cuenta ha sido verificada').waitFor();
      await heading(page, 'Su cuenta está verificada'); // the first tab has heard of it
      await page.getByRole('link', { name: 'Continuar donde estaba' }).click();
      await expectAt(page, '/dashboard/account');
      await heading(page, 'Tablero');

      await page.goto(link);
      await expectAt(page, '/'); // a used link leads home
    });
  });

  it('close in every tab when one signs out', async () => {
    const { visitor } = await signedInClient(shop);
    await at(1440, async (page) => {
      await enterAs(page, visitor);
      await open(page, '/dashboard/account');
      await page.getByRole('heading', { name: 'Todavía no tiene pedidos' }).waitFor();
      await page.getByText('Datos de Facturación').first().waitFor();
      const other = await page.context().newPage();
      await open(other, '/contacto');
      await other.getByRole('button', { name: 'Mi Cuenta' }).click();
      await signOut(other, other.getByRole('banner'));
      await expectAt(page, '/401');
    });
  });

  it('lose nothing that was typed when the session ends meanwhile', async () => {
    const { visitor, person } = await signedInClient(shop);
    await at(
      1440,
      async (page) => {
        await enterAs(page, visitor);
        await open(page, '/dashboard/profile');
        await fill(page, 'Mi Perfil', { Dirección: 'Calle Nueva 123 y Vieja' });
        // What comes last would find the session ended, and say so before anybody presses.
        await page.getByRole('list', { name: SESSIONS_TITLE }).waitFor();
        await endSession(page, visitor);
        await press(page, 'Guardar');
        await heading(page, 'Su sesión terminó');
        expect(await keptSession(page)).toBeNull();
        await shows(() => form(page, 'Mi Perfil').isVisible(), false);

        await shows(() => form(page, 'Login').getByLabel('Email').inputValue(), person.email);
        await fill(page, 'Login', { Contraseña: person.password });
        await press(page, 'Login');
        await form(page, 'Mi Perfil').waitFor();
        await shows(() => form(page, 'Mi Perfil').getByLabel('Dirección').inputValue(), 'Calle Nueva 123 y Vieja');
        await press(page, 'Guardar');
        await page.getByText('Información actualizada con éxito!').first().waitFor();
        await expectAt(page, '/dashboard/profile');
      },
      [/401/],
    );
  });

  it('open from the header, which closes by a click beside it', async () => {
    const { person } = await signedInClient(shop);
    await at(
      1440,
      async (page) => {
        await open(page, '/terminos');
        const button = page.getByRole('banner').getByRole('button', { name: 'Login' }).first();
        const panel = page.getByRole('group', { name: 'Login' });
        await button.click();
        await panel.getByLabel('Email').waitFor();
        await page.getByRole('heading', { level: 1 }).click();
        await shows(() => panel.count(), 0);

        await button.click();
        await panel.getByLabel('Email').fill(person.email);
        await panel.getByLabel('Contraseña').fill('no es esta');
        await panel.getByRole('button', { name: 'Login' }).click();
        await panel.getByText(SIGN_IN_REFUSED).waitFor();
        await panel.getByLabel('Contraseña').fill(person.password);
        await panel.getByRole('button', { name: 'Login' }).click(); // its captcha is a new one
        await expectAt(page, '/');
        await page.getByRole('link', { name: 'Volver a la página donde estaba' }).waitFor();

        const mine = page.getByRole('group', { name: 'Mi Cuenta' });
        await page.getByRole('button', { name: 'Mi Cuenta' }).click();
        await mine.getByText(`${person.nombre} ${person.apellido}`).waitFor();
        await mine.getByText(person.email).waitFor();
        await shows(
          () => mine.getByRole('link').allInnerTexts(),
          [
            'Tablero',
            'Mis Compras',
            'Mi Garaje',
            'Mis Opiniones',
            'Mi Perfil',
            'Mis Direcciones',
            'Contraseña',
            'Rastrear Pedido',
          ],
        );
        await mine.getByRole('button', { name: 'Salir' }).click();
        await button.waitFor();
        expect(await keptSession(page)).toBeNull();
      },
      [/401/],
    );
  });

  it('open from the mobile menu too', async () => {
    const { person } = await signedInClient(shop);
    await at(360, async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menú' }).click();
      const menu = page.getByRole('dialog', { name: 'Menú' });
      await menu.getByRole('button', { name: 'Login' }).click();
      const login = menu.getByRole('form', { name: 'Login' });
      await login.getByLabel('Email').fill(person.email);
      await login.getByLabel('Contraseña').fill(person.password);
      await login.getByRole('button', { name: 'Login' }).click();
      await menu.waitFor({ state: 'hidden' });
      expect(await keptSession(page)).toMatchObject({ tipo: 1 });

      await page.getByRole('button', { name: 'Menú' }).click();
      await menu.getByRole('link', { name: 'Mi Perfil' }).click();
      await heading(page, 'Mi Perfil');
      await shows(() => menu.isVisible(), false);
    });
  });

  it('open by the keyboard alone', async () => {
    const { person } = await signedInClient(shop);
    await at(1440, async (page) => {
      await open(page, '/login');
      await tabTo(page, 'INPUT', 'email');
      await page.keyboard.type(person.email);
      await tabTo(page, 'INPUT', 'password');
      await page.keyboard.type(person.password);
      await page.getByRole('main').getByText('Captcha resuelto').waitFor();
      await page.keyboard.press('Enter');
      await expectAt(page, '/');

      await page.goto('/dashboard/profile');
      await form(page, 'Mi Perfil').waitFor();
      await page.getByRole('button', { name: 'Cambiar avatar' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('main use[href$="#avatar-2"]').waitFor();
      await untilTrue(page, "document.activeElement.title === 'Cambiar avatar'");
    });
  });
});

/** Presses Tab until the wanted control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, tag: string, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(
      `document.activeElement.tagName === '${tag}' && document.activeElement.name === '${name}'`,
    );
    if (found) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
