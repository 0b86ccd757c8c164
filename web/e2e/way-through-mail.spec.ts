import { RESET_TITLE } from '@bujia/contracts/accounts';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { newPerson, signedInClient } from '../../services/shop/test/people.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import {
  enterAs,
  expectAt,
  fill,
  fillRegistration,
  form,
  heading,
  linkFor,
  open,
  press,
  signOut,
} from './account-steps.ts';
import { launch, shows, visit } from './browser.ts';
import { type CartShop, headerCart, startCartShop } from './cart-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

const WANTED = '/dashboard/profile?desde=correo';
const CLOSED = 'Página no autorizada';

describeIf(missing === undefined, missing, 'The way in that leads through a mail', () => {
  let world: CartShop;
  let browser: Browser;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startCartShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  const at = (act: (page: Page) => Promise<void>, expected?: RegExp[]) =>
    visit(browser, { baseUrl: world.shop.baseUrl, width: 360, expected }, act);

  /** As a mail program does: the link opens in a tab that knows nothing of the other. */
  async function openMail(page: Page, email: string, screen: string): Promise<Page> {
    const link = await linkFor(world.shop, email, screen);
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(link);
    return tab;
  }

  async function login(page: Page, email: string, password: string): Promise<void> {
    await fill(page, 'Login', { Email: email, Contraseña: password });
    await press(page, 'Login');
  }

  it('comes out where it was wanted: to whoever registers and verifies', () =>
    at(async (page) => {
      const person = newPerson();
      await page.goto(WANTED);
      await heading(page, CLOSED);
      await page.getByRole('main').getByRole('link', { name: 'Crear una cuenta' }).click();
      await fillRegistration(page, person);
      await press(page, 'Crear una cuenta');
      await heading(page, 'Revise su correo electrónico');
      const tab = await openMail(page, person.email, '/verificacion');
      await heading(tab, '¡Felicitaciones!');
      await tab.getByRole('main').getByRole('link', { name: 'Login' }).click();
      await login(tab, person.email, person.password);
      await expectAt(tab, WANTED);
      await heading(tab, 'Mi Perfil');
      // Once: who signs in again begins at home.
      await shows(() => tab.evaluate("localStorage.getItem('wayBack')"), null);
    }));

  it('comes out where it was wanted: to whoever is signed in and verifies', () =>
    at(async (page) => {
      const person = newPerson();
      await page.goto('/registro');
      await fillRegistration(page, person);
      await press(page, 'Crear una cuenta');
      await heading(page, 'Revise su correo electrónico');
      await open(page, '/login');
      await login(page, person.email, person.password);
      await expectAt(page, '/');
      await page.goto(WANTED);
      await heading(page, 'Verifique su cuenta');
      const tab = await openMail(page, person.email, '/verificacion');
      await heading(tab, '¡Felicitaciones!');
      await tab.getByRole('link', { name: 'Continuar donde estaba' }).click();
      await expectAt(tab, WANTED);
      await heading(tab, 'Mi Perfil');
    }));

  it('comes out where it was wanted: to whoever has forgotten the password', async () => {
    const { person } = await signedInClient(world.shop);
    await at(async (page) => {
      await page.goto(WANTED);
      await heading(page, CLOSED);
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
      await askForReset(page, person.email);
      const tab = await reset(page, person.email);
      await expectAt(tab, WANTED);
      await heading(tab, 'Mi Perfil');
    });
  });

  it('comes out at the checkout that it was left from', async () => {
    const { visitor, person } = await signedInClient(world.shop);
    await change(visitor, { tipo: 'agregar', codigo: world.parts[0]!.id, cantidad: 1 });
    await at(async (page) => {
      await enterAs(page, visitor);
      await open(page, '/login');
      await headerCart(page).waitFor();
      await signOut(page);
      await page.goto('/pago');
      await page.getByRole('main').getByRole('button', { name: '¿Ya tiene cuenta? Ingrese aquí' }).click();
      await page.getByRole('dialog').getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
      await resetFrom(page, person.email);
      const tab = await reset(page, person.email);
      await expectAt(tab, '/pago');
      await form(tab, 'Pago').waitFor();
    });
  });

  it('leads to no other site, to no place of long ago, and not past a sign-out', async () => {
    const kept = (place: string, at: number) =>
      `localStorage.setItem('wayBack', JSON.stringify({ place: ${JSON.stringify(place)}, refused: true, at: ${at} }))`;
    for (const [place, age] of [
      ['//evil.example/x', 0],
      ['/\\evil.example/x', 0],
      ['https://evil.example/x', 0],
      ['javascript:alert(1)', 0],
      [WANTED, 25 * 60 * 60_000],
    ] as const) {
      const { person } = await signedInClient(world.shop);
      await at(async (page) => {
        await open(page, '/login');
        await askForReset(page, person.email);
        await page.evaluate(kept(place, Date.now() - age));
        const tab = await reset(page, person.email);
        await expectAt(tab, '/');
      });
    }
    const { person } = await signedInClient(world.shop);
    await at(async (page) => {
      await open(page, '/login');
      await login(page, person.email, person.password);
      await expectAt(page, '/');
      await page.evaluate(kept(WANTED, Date.now()));
      await open(page, '/login');
      await signOut(page);
      await shows(() => page.evaluate("localStorage.getItem('wayBack')"), null);
    });
  });

  async function askForReset(page: Page, email: string): Promise<void> {
    await page.getByRole('main').getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    await resetFrom(page, email);
  }

  async function resetFrom(page: Page, email: string): Promise<void> {
    await fill(page, RESET_TITLE, { Email: email });
    await press(page, 'Enviar enlace');
    await expectAt(page, '/');
  }

  /** Sets a password by the link of the mail, and signs in with it. */
  async function reset(page: Page, email: string): Promise<Page> {
    const tab = await openMail(page, email, '/reseteo');
    const password = 'una contraseña larga y nueva';
    await fill(tab, 'Nueva contraseña', { Contraseña: password, 'Repetir contraseña': password });
    await press(tab, 'Guardar contraseña');
    await expectAt(tab, '/login');
    await login(tab, email, password);
    return tab;
  }
});
