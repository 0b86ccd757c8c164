import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import {
  type CardReference,
  CHECKOUT_PATH,
  type CheckoutDone,
  IDEMPOTENCY_HEADER,
  REFERENCE_PATH,
} from '@bujia/contracts/checkout';
import {
  DECIDE_PAYMENT_PATH,
  type Pago,
  paymentsPath,
  REGISTER_PAYMENT_WITHOUT_IMAGE_PATH,
} from '@bujia/contracts/payments';
import { orderPath, type Pedido } from '@bujia/contracts/orders';
import type { Browser, Locator, Page } from 'playwright-core';
import { freePort } from '../../scripts/start/ports.ts';
import { demoAccounts, loadDemoAccounts } from '../../services/shop/demo/accounts.ts';
import { type CardSandbox, startCardSandbox } from '../../services/shop/test/card-sandbox.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { checkOut, purchase } from '../../services/shop/test/journeys/checkout-world.ts';
import { signIn } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { CARD_NOTICE_PATH } from '@bujia/contracts/payments';
import { enterAs } from './account-steps.ts';
import { shows, visit } from './browser.ts';
import { type CartShop, startCartShop } from './cart-steps.ts';

/** The morning of a Tuesday in Guayaquil: cards may be reversed until 17:40. */
export const MORNING = '2037-11-24T15:00:00Z';

export interface DashboardShop extends CartShop {
  cards: CardSandbox;
  seller: Visitor;
  operator: Visitor;
}

const account = (role: string) => demoAccounts.find((one) => one.role === role)!;

/** The built shop with a catalogue, a card provider and the people of the demonstration; it is a Tuesday morning. */
export async function startDashboardShop(env: Record<string, string> = {}): Promise<DashboardShop> {
  const port = await freePort();
  const cards = await startCardSandbox({ noticeUrl: `http://127.0.0.1:${port}/api/${CARD_NOTICE_PATH}` });
  const world = await startCartShop({ PORT: String(port), ...cards.env, ...env });
  world.shop.clock.setTo(MORNING);
  await loadDemoAccounts(world.shop.databaseUrl);
  const enter = async (role: string) => {
    const visitor = world.shop.visitor();
    await signIn(visitor, account(role));
    return visitor;
  };
  return {
    ...world,
    cards,
    seller: await enter('Seller'),
    operator: await enter('Operator'),
    stop: async () => {
      await world.stop();
      await cards.stop();
    },
  };
}

/** Someone who is signed in elsewhere uses a page. */
export const as = (
  browser: Browser,
  { shop }: CartShop,
  visitor: Visitor,
  act: (page: Page) => Promise<void>,
  about: { width?: number; colorScheme?: 'light' | 'dark'; expected?: RegExp[] } = {},
) =>
  visit(browser, { baseUrl: shop.baseUrl, ...about }, async (page) => {
    await enterAs(page, visitor);
    await act(page);
  });

/** Two of the first part, by transfer and delivered to Quito, unless told otherwise. */
export async function buy(
  { parts }: CartShop,
  client: Visitor,
  changes: Record<string, unknown> = {},
): Promise<number> {
  await change(client, { tipo: 'agregar', codigo: parts[0]!.id, cantidad: 2 });
  const { status, body } = await checkOut(client, purchase(changes));
  expect([status, body.message]).toEqual([200, undefined]);
  return body.pedido;
}

/** By card, in the provider's sandbox. */
export async function buyByCard({ parts, cards }: DashboardShop, client: Visitor): Promise<number> {
  await change(client, { tipo: 'agregar', codigo: parts[0]!.id, cantidad: 1 });
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
  const checkout = purchase({ formaPago: PAYMENT_METHOD.card });
  const { body } = await client.post<CardReference>(`/api/${REFERENCE_PATH}`, { checkout }, { headers });
  const pago = await cards.pay(body.reference);
  const done = await client.post<CheckoutDone>(`/api/${CHECKOUT_PATH}`, { ...checkout, pago }, { headers });
  expect(done.status).toBe(200);
  return done.body.pedido;
}

export const orderOf = async (client: Visitor, number: number): Promise<Pedido> =>
  (await client.get<Pedido>(`/api/${orderPath(number)}`)).body;

export const paymentsOf = async (client: Visitor, number: number): Promise<Pago[]> =>
  (await client.get<Pago[]>(`/api/${paymentsPath(number)}`)).body;

let receipts = 1000;

/** The whole of an order unless told otherwise, without a picture. */
export async function registerPayment(
  client: Visitor,
  number: number,
  valor?: string,
  codigoPago = `TRX-${(receipts += 1)}`,
): Promise<Pago> {
  const [{ total }] = (await orderOf(client, number)).tarifaPedidoList;
  const { status, body } = await client.post<Pago>(`/api/${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`, {
    pedido: number,
    codigoPago,
    formaPago: PAYMENT_METHOD.transfer,
    entidadFinanciera: 1,
    fechaPago: MORNING.slice(0, 10),
    valor: valor ?? total.toFixed(2),
  });
  expect(status).toBe(200);
  return body;
}

export const decide = (seller: Visitor, { codigo, estadoPago }: Pago, status: number, observaciones?: string) =>
  seller.put(`/api/${DECIDE_PAYMENT_PATH}`, {
    pago: codigo,
    codigoEstadoPago: status,
    estadoAnterior: estadoPago.codigo,
    observaciones,
  });

/** Paid, found and on its way. */
export async function approved(shop: DashboardShop, client: Visitor): Promise<number> {
  const number = await buy(shop, client);
  await decide(shop.seller, await registerPayment(client, number), PAYMENT_STATUS.approved);
  await eventually(async () => (await orderOf(client, number)).estadoPedido.nombre !== 'Pendiente');
  return number;
}

const RED_BUTTONS = `Array.from(document.querySelectorAll('dialog[open] button')).filter((button) => {
  const [red, green, blue] = getComputedStyle(button).borderTopColor.match(/[0-9]+/g).map(Number);
  return red > 2 * Math.max(green, blue);
}).map((button) => button.textContent)`;

/** Of the answers to a question the one that cannot be undone is red, and no other. */
export const expectRed = async (page: Page, button: Locator) =>
  shows(() => page.evaluate<string[]>(RED_BUTTONS), [await button.innerText()]);
