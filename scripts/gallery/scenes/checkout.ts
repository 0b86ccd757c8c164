import type { Page } from 'playwright-core';
import { chooseShipping, fillPickup, finished, pay, payInWindow } from '../../../web/e2e/checkout-steps.ts';
import { CARDS } from '../../../services/shop/test/card-sandbox.ts';
import { change } from '../../../services/shop/test/journeys/cart-world.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { inTurn, presses, sees } from './steps.ts';

const ready = sees('Tipo de envío');
const coupon = (code: string) =>
  inTurn(
    (page) => page.getByRole('main').getByRole('textbox', { name: 'Cupón' }).fill(code),
    presses('Aplicar cupón'),
    (page) => page.getByRole('region', { name: 'Avisos' }).getByText(/cupón/i).first().waitFor(),
  );

/** Whoever buys has an empty cart afterwards, and the next one fills it again. */
const withPart = (_: Page, { people, onSale }: World) =>
  change(people.newcomer, { tipo: 'agregar', codigo: onSale, cantidad: 2 });

export const checkout: readonly Scene[] = [
  { name: 'cart-empty', path: '/carrito' },
  { name: 'cart', path: '/carrito', who: 'shopper', steps: sees('Subtotal') },
  { name: 'checkout-empty', path: '/pago' },
  { name: 'checkout', path: '/pago', who: 'shopper', steps: ready },
  {
    name: 'checkout-delivery',
    path: '/pago',
    who: 'shopper',
    steps: inTurn(ready, (page) => chooseShipping(page, 'delivery')),
  },
  {
    name: 'checkout-missing',
    path: '/pago',
    who: 'shopper',
    steps: inTurn(ready, (page) => chooseShipping(page, 'delivery'), presses(/^Faltan/)),
  },
  {
    name: 'checkout-ready',
    path: '/pago',
    who: 'shopper',
    steps: inTurn(ready, (page) => fillPickup(page, 'card')),
  },
  {
    name: 'checkout-failed',
    path: '/pago',
    who: 'shopper',
    expected: [/ERR_FAILED/],
    before: (page) => page.route('**/api/**/PROVINCIA', (route) => route.abort()),
    steps: sees('No pudimos cargar los datos'),
  },
  {
    name: 'cart-coupon-wrong',
    path: '/carrito',
    who: 'shopper',
    expected: [/4\d\d/],
    steps: coupon('NADA'),
    changes: true,
  },
  { name: 'cart-coupon', path: '/carrito', who: 'shopper', steps: coupon('BIENVENIDO10'), changes: true },
  {
    name: 'checkout-card-window',
    busy: true,
    path: '/pago',
    who: 'newcomer',
    window: true,
    changes: true,
    before: withPart,
    steps: inTurn(
      ready,
      (page) => fillPickup(page, 'card'),
      pay,
      (page) => page.frameLocator('iframe[title="Pago con tarjeta"]').getByLabel('Número de tarjeta').waitFor(),
    ),
  },
  {
    name: 'checkout-declined',
    path: '/pago',
    who: 'newcomer',
    expected: [/422/],
    changes: true,
    before: withPart,
    steps: inTurn(
      ready,
      (page) => fillPickup(page, 'card'),
      pay,
      (page) => payInWindow(page, CARDS.rejected),
      (page) => page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor(),
    ),
  },
  {
    name: 'order-placed-transfer',
    path: '/pago',
    who: 'newcomer',
    changes: true,
    before: withPart,
    steps: inTurn(ready, (page) => fillPickup(page, 'transfer'), pay, finished),
  },
  {
    name: 'order-placed-cash',
    path: '/pago',
    who: 'newcomer',
    changes: true,
    before: withPart,
    steps: inTurn(ready, (page) => fillPickup(page, 'cash'), pay, finished),
  },
  {
    name: 'order-placed-card',
    path: '/pago',
    who: 'newcomer',
    changes: true,
    before: withPart,
    steps: inTurn(
      ready,
      (page) => fillPickup(page, 'card'),
      pay,
      (page) => payInWindow(page, CARDS.approved),
      finished,
    ),
  },
];
