import type { Page } from 'playwright-core';
import { chooseVehicle, picker } from '../../../web/e2e/storefront-steps.ts';
import type { Scene } from '../scene.ts';
import { inTurn, opens } from './steps.ts';

const PHONE = [360];
const WIDER = [768, 1440];
const at = { path: '/empresa', window: true } as const;

const inMenu = (entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.waitFor();
  if (entry) await menu.getByRole('button', { name: entry }).click();
  if (entry) await menu.getByText(entry === 'Login' ? 'Captcha resuelto' : 'Lucía').waitFor();
};
const search = (words: string) => (page: Page) => page.getByRole('combobox').first().fill(words);
const suggested = (page: Page) => page.getByRole('option').first().waitFor();

export const overPages: readonly Scene[] = [
  { ...at, name: 'menu', widths: PHONE, steps: inMenu('') },
  { ...at, name: 'menu-login', widths: PHONE, steps: inMenu('Login') },
  { ...at, name: 'menu-account', widths: PHONE, who: 'client', steps: inMenu('Mi Cuenta') },
  {
    ...at,
    name: 'header-login',
    widths: WIDER,
    steps: inTurn(opens('Login'), (page) =>
      page.getByRole('group', { name: 'Login' }).getByText('Captcha resuelto').waitFor(),
    ),
  },
  { ...at, name: 'header-account', widths: WIDER, who: 'client', steps: opens('Mi Cuenta') },
  { ...at, name: 'header-account-seller', widths: WIDER, who: 'seller', steps: opens('Mi Cuenta') },
  { ...at, name: 'mini-cart', who: 'shopper', steps: opens(/^Carrito/) },
  { ...at, name: 'mini-cart-empty', steps: opens(/^Carrito/) },
  { ...at, name: 'suggestions', steps: inTurn(search('pasti'), suggested) },
  { ...at, name: 'picker', steps: (page) => picker(page).click() },
  {
    ...at,
    name: 'picker-add',
    steps: inTurn(
      (page) => picker(page).click(),
      (page) => page.getByRole('button', { name: 'Añadir vehículo' }).click(),
      (page) => chooseVehicle(page, 'Añadir vehículo', 'Cayambe'),
    ),
  },
  {
    ...at,
    name: 'offline',
    expected: [/ERR_INTERNET_DISCONNECTED/],
    steps: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('Sin conexión a internet').waitFor();
    },
  },
];
