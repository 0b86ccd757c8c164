import type { PageText } from './pages.ts';

/** Pages of the purchase and of what becomes of it, apart from the others because the first page of the shop need not load them. */
export const CHECKOUT_PAGES = {
  cart: {
    path: '/carrito',
    title: 'Carrito | {shop}',
    description: 'Los repuestos que eligió en {shop}, sus cantidades, su cupón y el total.',
    noindex: true,
  },
  pay: {
    path: '/pago',
    title: 'Pago | {shop}',
    description: 'Envío, forma de pago y total de su compra en {shop}.',
    noindex: true,
  },
  tracking: {
    path: '/rastrear-pedido',
    title: 'Rastrear pedido | {shop}',
    description: 'El estado de su pedido en {shop}, con su número y su email.',
    noindex: true,
  },
  tracked: {
    path: '/rastrear-pedido-detail',
    title: 'Su pedido | {shop}',
    description: 'El recorrido de su pedido en {shop}.',
    noindex: true,
  },
} as const satisfies Record<string, PageText & { path: string }>;
