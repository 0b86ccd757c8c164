import { expect } from '@jest/globals';
import { GET_SETTINGS_PATH, REMOVE_SETTINGS_PATH, type Registration } from '@bujia/contracts/accounts';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { comesToLife } from './browser.ts';

/** What a person does with the account screens, by the words that they read there. */

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await comesToLife(page);
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The words as they are seen; a screen reader hears them from elsewhere. */
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(words, { exact: true }).waitFor();

export const form = (page: Page, name: string) => page.getByRole('main').getByRole('form', { name });

export async function fill(page: Page, name: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form(page, name).getByLabel(label, { exact: true }).fill(value);
  }
}

/** Waits for the captcha by itself: the button can be pressed once it is solved. */
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

export async function fillRegistration(page: Page, person: Registration): Promise<void> {
  await fill(page, 'Crear una cuenta', {
    Nombres: person.nombre,
    Apellidos: person.apellido,
    Identificación: person.cedula,
    Dirección: person.direccion,
    Email: person.email,
    Contraseña: person.password,
    'Repetir contraseña': person.password,
  });
}

export async function signIn(page: Page, { email, password }: Pick<Registration, 'email' | 'password'>): Promise<void> {
  await open(page, '/login');
  await fill(page, 'Login', { Email: email, Contraseña: password });
  await press(page, 'Login');
  await page.waitForURL('/');
}

/** What the browser keeps of the session. */
export const keptSession = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate("JSON.parse(localStorage.getItem('currentUser'))");

export async function expectAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === path);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
}

/** The link to a page of the shop in the newest mail that has one; waits for that mail. */
export function linkFor(shop: TestShop, email: string, page: string): Promise<string> {
  return eventually(async () => {
    const mail = (await mailsTo(shop, email)).find(({ text }) => text.includes(`${page}?cod=`));
    return mail && linkIn(mail, page);
  });
}

/** Begins with the session of someone who has signed in already; it can be lost as any other. */
export async function enterAs(page: Page, visitor: Visitor): Promise<void> {
  const { body } = await visitor.get(`/api/${GET_SETTINGS_PATH}`);
  // No page of the shop: one of somebody else would write their session again as soon as the shop has said it.
  await page.goto('/robots.txt');
  await page.evaluate(`localStorage.setItem('currentUser', ${JSON.stringify(JSON.stringify(body))})`);
}

/** What the page asked for as it opened has come by then: to whoever has left it would be refused. */
export async function signOut(page: Page, within: Locator = page.getByRole('main')): Promise<void> {
  await page.waitForLoadState('networkidle');
  await within.getByRole('button', { name: 'Salir' }).click();
  await expectAt(page, '/');
}

/** The session ends elsewhere. What the page asked for as it opened has come by then, so what is done next meets it. */
export async function endSession(page: Page, visitor: Visitor): Promise<void> {
  await page.waitForLoadState('networkidle');
  await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`);
}
