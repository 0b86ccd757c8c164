import type { Scene } from '../scene.ts';
import { asks, failing, inTurn, presses, sees } from './steps.ts';

const who = 'client';

/** What somebody sees of what they bought. */
export const client: readonly Scene[] = [
  {
    name: 'board',
    path: '/dashboard/account',
    who,
    steps: inTurn(sees('Otros pedidos'), sees('Datos de Facturación')),
  },
  { name: 'board-new', path: '/dashboard/account', who: 'newcomer', steps: sees('Datos de Facturación') },
  { name: 'board-by-its-short-name', path: '/dashboard', who, widths: [360], steps: sees('Datos de Facturación') },
  {
    name: 'board-bought',
    path: '/dashboard/account',
    who: 'newcomer',
    changes: true,
    steps: inTurn(sees(/^Pedido \d+$/), sees('Datos de Facturación')),
  },
  {
    name: 'board-failed',
    path: '/dashboard/account',
    who,
    expected: [/500/],
    before: failing('**/api/pedido/tablero'),
    steps: inTurn(sees('La tienda descansa'), sees('Datos de Facturación')),
  },
  { name: 'garage', path: '/dashboard/garaje', who },
  { name: 'own-reviews', path: '/dashboard/opiniones', who },
  { name: 'orders', path: '/dashboard/orders', who, steps: sees('Falta su pago') },
  { name: 'orders-none', path: '/dashboard/orders', who: 'shopper' },
  {
    name: 'orders-failed',
    path: '/dashboard/orders',
    who,
    expected: [/500/],
    before: failing('**/api/pedido/cli'),
    steps: sees('La tienda descansa'),
  },
  { name: 'order-unpaid', path: '/dashboard/orders/{unpaid}?vista=detalle', who },
  { name: 'order-delivered', path: '/dashboard/orders/{delivered}?vista=detalle', who },
  { name: 'order-sent', path: '/dashboard/orders/{sent}?vista=detalle', who },
  { name: 'order-ready', path: '/dashboard/orders/{ready}?vista=detalle', who },
  { name: 'order-cancelled', path: '/dashboard/orders/{cancelled}?vista=detalle', who },
  { name: 'order-line-returned', path: '/dashboard/orders/{returned}?vista=detalle', who },
  {
    name: 'order-cancel-question',
    path: '/dashboard/orders/{unpaid}?vista=detalle',
    who,
    window: true,
    steps: asks(/^Cancelar/),
  },
  { name: 'payments-none', path: '/dashboard/orders/{unpaid}', who, steps: sees('No tiene hay información') },
  {
    name: 'payment-form',
    path: '/dashboard/orders/{unpaid}',
    who,
    steps: inTurn(presses('Registrar Pago'), sees('Entidad financiera')),
  },
  { name: 'payments-rejected', path: '/dashboard/orders/{rejected}', who, steps: sees('Motivo del rechazo') },
  { name: 'payments-reviewed', path: '/dashboard/orders/{reviewed}', who },
  { name: 'payments-card', path: '/dashboard/orders/{byCard}', who },
  { name: 'payments-owed', path: '/dashboard/orders/{owed}', who },
  { name: 'order-missing', path: '/dashboard/orders/1', who, expected: [/404/] },
];
