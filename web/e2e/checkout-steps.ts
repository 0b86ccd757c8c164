import type { Registration } from '@bujia/contracts/accounts';
import type { AddressForm } from '@bujia/contracts/addresses';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import { ACCEPT_ACCOUNT, ACCEPT_TERMS, CHECKOUT_FINISHED } from '@bujia/contracts/checkout';
import { CLIENT_ORDERS_PATH, type Pedido, SHIPPING_NAMES } from '@bujia/contracts/orders';
import { CARD_NOTICE_PATH } from '@bujia/contracts/payments';
import type { Page } from 'playwright-core';
import { freePort } from '../../scripts/start/ports.ts';
import { type CardSandbox, startCardSandbox } from '../../services/shop/test/card-sandbox.ts';
import { ADDRESS } from '../../services/shop/test/journeys/checkout-world.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { heading, open, signOut } from './account-steps.ts';
import { photograph } from './browser.ts';
import { type CartShop, startCartShop } from './cart-steps.ts';

/** What a person does at the checkout, by the words that they read there. */

export interface CheckoutShop extends CartShop {
  cards: CardSandbox;
}

/** The built shop with a few parts, and a provider that charges test cards. */
export async function startCheckoutShop(env: Record<string, string> = {}): Promise<CheckoutShop> {
  const port = await freePort();
  const cards = await startCardSandbox({ noticeUrl: `http://127.0.0.1:${port}/api/${CARD_NOTICE_PATH}` });
  const world = await startCartShop({ PORT: String(port), ...cards.env, ...env });
  return {
    ...world,
    cards,
    stop: async () => {
      await world.stop();
      await cards.stop();
    },
  };
}

export const checkoutForm = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Pago' });
export const field = (page: Page, label: string) => checkoutForm(page).getByLabel(label, { exact: true });

export const method = (page: Page, which: keyof typeof PAYMENT_METHOD) =>
  checkoutForm(page).getByRole('radio', {
    name: CATALOGUES.FORMA_PAGO.find(({ codigo }) => codigo === PAYMENT_METHOD[which])!.nombre,
  });

/** It says how much, once that is known. */
export const payButton = (page: Page) =>
  checkoutForm(page)
    .getByRole('button', { name: /^Pagar( \$\d+\.\d\d)?$/ })
    .and(page.locator('[type=submit]'));

export const shippingTypes = (page: Page) => checkoutForm(page).getByRole('group', { name: 'Tipo de envío' });

export async function openCheckout(page: Page): Promise<void> {
  await open(page, '/pago');
  await shippingTypes(page).waitFor();
}

/** A cart stays in the browser when its owner signs out: the visitor who buys it. */
export async function leaveCart(page: Page): Promise<void> {
  await open(page, '/login');
  await page.getByRole('banner').getByRole('button', { name: 'Carrito: 1' }).waitFor();
  await signOut(page);
}

export const chooseShipping = (page: Page, which: keyof typeof SHIPPING_TYPE) =>
  shippingTypes(page).getByRole('radio', { name: SHIPPING_NAMES[SHIPPING_TYPE[which]] }).check();

/** Whom it is billed to is two lines until somebody wants to change it. */
export const editBilling = (page: Page) =>
  checkoutForm(page).getByRole('button', { name: 'Editar', exact: true }).click();

export const provinceName = (code: number): string =>
  CATALOGUES.PROVINCIA.find(({ codigo }) => codigo === code)!.nombre;

export async function fillAddress(page: Page, to: AddressForm = ADDRESS): Promise<void> {
  await field(page, 'Provincia').selectOption(provinceName(to.codigoProvincia));
  await field(page, 'Tipo de establecimiento').selectOption(to.tipo);
  const texts = {
    Ciudad: to.ciudad,
    'Calle principal': to.callePrincipal,
    Numeración: to.numeracion,
    'Calle secundaria': to.calleSecundaria,
    Referencia: to.referencia,
    'Teléfono principal': to.telefonoPrincipal,
    'Teléfono secundario': to.telefonoSecundario,
  };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, 'Email').last().fill(to.email);
}

export async function fillVisitor(page: Page, person: Registration): Promise<void> {
  const texts = {
    Nombres: person.nombre,
    Apellidos: person.apellido,
    Identificación: person.cedula,
    Dirección: person.direccion,
    Contraseña: person.password,
    'Repetir contraseña': person.password,
  };
  await field(page, 'Email').first().fill(person.email);
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, ACCEPT_ACCOUNT).check();
}

export const acceptTerms = (page: Page) => field(page, ACCEPT_TERMS).check();

/** Waits until the button can be pressed: total and captcha come by themselves. */
export const pay = (page: Page) => payButton(page).click();

/** Everything but the press on the button, by the shortest way. */
export async function fillPickup(page: Page, by: keyof typeof PAYMENT_METHOD): Promise<void> {
  await chooseShipping(page, 'pickup');
  await method(page, by).check();
  if (by === 'card') await field(page, 'Tipo de pago').selectOption('Corriente');
  await acceptTerms(page);
}

/** What a buyer does in the window of the card provider. */
export async function payInWindow(page: Page, card: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Pago con tarjeta"]');
  await frame.getByLabel('Número de tarjeta').fill(card);
  await frame.getByLabel('Vence').fill('12/40');
  await frame.getByLabel('Código (CVC)').fill('123');
  await frame.getByLabel('Nombre en la tarjeta').fill('Rosa Quishpe');
  await frame.getByRole('button', { name: /^Pagar/ }).click();
}

export const closeWindow = (page: Page) =>
  page.frameLocator('iframe[title="Pago con tarjeta"]').getByRole('button', { name: 'Cerrar' }).click();

/** The number of the order that was made. */
export async function finished(page: Page): Promise<number> {
  await heading(page, CHECKOUT_FINISHED);
  const words = await page.getByRole('main').getByText('Su número de pedido es').innerText();
  return Number(/\d+/.exec(words)![0]);
}

/** Where the links of the screen lead. */
export async function waysOn(page: Page): Promise<string[]> {
  const links = await page.getByRole('main').getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))!.split('?')[0]!));
}

/** The total, as the button says it. */
export const due = (page: Page) => payButton(page).innerText();

export const ordersOf = async (visitor: Visitor): Promise<Pedido[]> =>
  (await visitor.post<Pedido[]>(`/api/${CLIENT_ORDERS_PATH}`, { page: 0, size: 5 })).body;

/** From the top, where what stays in sight does not cover the rest. */
export async function photographWhole(page: Page, name: string): Promise<void> {
  await page.evaluate('scrollTo(0, 0)');
  await photograph(page, name);
}
