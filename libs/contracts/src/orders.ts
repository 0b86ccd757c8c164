/** Orders and their tracking on the wire. Money is dollars with two decimals; times are ISO 8601, UTC. */
import { isLocalDate } from '@bujia/ecuador/guayaquil';
import type { NamedCode } from './catalogues.ts';
import { SHIPPING_TYPE, type ShippingType } from './cart.ts';
import type { Address } from './addresses.ts';
import type { Rules } from './rules.ts';

export const ORDER_STATUS = { pending: 20, processing: 21, invoiced: 22, completed: 23, cancelled: 24 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export const ORDER_STATUSES: readonly NamedCode[] = [
  { codigo: ORDER_STATUS.pending, nombre: 'Pendiente' },
  { codigo: ORDER_STATUS.processing, nombre: 'Procesando' },
  { codigo: ORDER_STATUS.invoiced, nombre: 'Facturado' },
  { codigo: ORDER_STATUS.completed, nombre: 'Completado' },
  { codigo: ORDER_STATUS.cancelled, nombre: 'Cancelado' },
];

export const SHIPPING_NAMES: Readonly<Record<ShippingType, string>> = {
  [SHIPPING_TYPE.delivery]: 'Entrega a domicilio',
  [SHIPPING_TYPE.pickup]: 'Retiro en la tienda',
};

/** Orders of a page; a shorter page is the last one. */
export const ORDERS_PAGE = { size: 5, mostSize: 50 } as const;

/** POST `ClientOrdersRequest`: `Pedido[]` of the signed-in client, the newest first. */
export const CLIENT_ORDERS_PATH = 'pedido/cli';
/** POST `AllOrdersRequest`, sellers: `Pedido[]` of everybody, the newest first. */
export const ALL_ORDERS_PATH = 'pedido/all';
/** POST `OrderStatusRequest`, sellers: the changed `Pedido`; 409 when `estadoAnterior` is no longer so. */
export const ORDER_PATH = 'pedido';
/** GET: `Pedido`, for its client and for sellers. DELETE: cancels it: true, for its client in time, and for sellers. */
export const orderPath = (codigo: number): string => `pedido/${codigo}`;
/** GET: `PedidoRepuesto[]`, for its client and for sellers. */
export const orderItemsPath = (codigo: number): string => `pedido-repuesto/${codigo}`;
/** GET, sellers: `OrdersWaiting`. */
export const ORDERS_WAITING_PATH = 'pedido/pendientes';
/** GET, sellers: `OrderStep[]`, the oldest first. */
export const orderHistoryPath = (codigo: number): string => `pedido/${codigo}/historia`;
/** GET with the filters of `AllOrdersRequest` as its query, sellers: a CSV file of the orders, the newest first. */
export const ORDERS_EXPORT_PATH = 'pedido/exportar';
/** POST `TrackingRequest`: `Traking[]`, oldest first; 404 with one answer for a wrong number and a wrong e-mail. */
export const TRACKING_PATH = 'traking/rastrear';
/** POST `{codigo}`, the code of the link in the mails of an order, without signing in: `Traking[]`, or 404. */
export const TRACKING_LINK_PATH = 'traking/enlace';
/** Page of that link. */
export const trackingLink = (code: string): string => `/rastrear-pedido-detail?cod=${code}`;

/** The address as it was when the order was placed. */
export type PedidoDireccion = Omit<Address, 'codigo' | 'codigoUsuario' | 'principal' | 'estado'>;

export interface TarifaPedido {
  /** The goods, without IVA. */
  subtotal: number;
  /** Base of the tax: goods and shipping less the discount. */
  subtotalIva: number;
  costoEnvio: number;
  totalDescuento: number;
  /** Percent. */
  tarifaIva: number;
  valorIva: number;
  total: number;
}

export interface Pedido {
  /** The order number: people write it, addresses carry it. */
  codigo: number;
  fecha: string;
  tipoEntrega: { codigo: ShippingType; nombre: string };
  estadoPedido: NamedCode;
  formaPago: NamedCode;
  /** Null for a pickup. */
  direccion: PedidoDireccion | null;
  comentariosCliente: string;
  tarifaPedidoList: [TarifaPedido];
  /** Sum of the approved payments. */
  pagado: number;
  /** Until when its client may cancel it; null when that is over or was never possible. */
  cancelableHasta: string | null;
  /** Whom the bill is made out to: the account as it was when the order was placed. */
  usuario: { codigo: string; nombre: string; apellido: string; cedula: string; email: string };
}

export interface PedidoRepuesto {
  cantidad: number;
  /** Unit prices, IVA included. */
  precio: number;
  precioPromocion: number | null;
  total: number;
  /** `codigoEncriptado` is empty when the part is no longer in the catalogue. */
  repuesto: { nombre: string; codigoRepuesto: string; codigoEncriptado: string; imagen: string };
}

export interface Traking {
  pedido: { codigo: number; fecha: string; usuario: { nombre: string; apellido: string } };
  estadoTraking: NamedCode;
  fecha: string;
  /** Who did it, as the client may read it: Cliente, Vendedor or Sistema. */
  usuario: string;
  descripcion: string;
  observacion: string;
}

/** `idUsuario` has no effect: it is whoever is signed in. */
export interface ClientOrdersRequest {
  page: number;
  size: number;
  idUsuario?: unknown;
}

/** All filters are optional and narrow together. */
export interface AllOrdersRequest {
  page: number;
  size: number;
  /** Order number, or its beginning. */
  numero?: string;
  /** Name, e-mail or identification of the client, or parts of them. */
  cliente?: string;
  estado?: number;
  /** Days of Guayaquil, yyyy-MM-dd, both included. */
  desde?: string;
  hasta?: string;
}

/** What the sellers' desk lists of the orders, the oldest first and 50 of each at most. */
export interface OrdersWaiting {
  /** Pendiente, and no payment of theirs waits to be looked at: those are found in `PaymentsWaiting`. */
  porPagar: Pedido[];
  /** Procesando or Facturado. */
  porEnviar: Pedido[];
}

/** One thing that happened to an order, as sellers read it. */
export interface OrderStep {
  fecha: string;
  estadoTraking: NamedCode;
  /** Who did it, by name; Sistema when nobody did. */
  usuario: string;
  descripcion: string;
  observacion: string;
}

export interface OrderStatusRequest {
  codigo: number;
  estadoPedido: number;
  estadoAnterior: number;
  /** A note that the client reads in the tracking. */
  observacion?: string;
}

export interface TrackingRequest {
  pedido: string;
  email: string;
}

export const orderListRules = {
  page: {
    label: 'Página',
    required: 'Debe indicar la página',
    invalid: 'La página no es válida',
    kind: 'integer',
    from: 0,
    to: 1_000_000,
  },
  size: {
    label: 'Tamaño',
    required: 'Debe indicar el tamaño de la página',
    invalid: `Una página tiene entre 1 y ${ORDERS_PAGE.mostSize} pedidos`,
    kind: 'integer',
    from: 1,
    to: ORDERS_PAGE.mostSize,
  },
  numero: {
    label: 'Número de pedido',
    invalid: 'El número de pedido lleva solo dígitos',
    pattern: /^[1-9]\d{0,8}$/,
    max: 9,
  },
  cliente: { label: 'Cliente', max: 80 },
  estado: { label: 'Estado', invalid: 'El estado no es válido', kind: 'integer', from: 20, to: 24 },
  desde: { label: 'Desde', invalid: 'La fecha no es válida', check: isLocalDate, max: 10 },
  hasta: { label: 'Hasta', invalid: 'La fecha no es válida', check: isLocalDate, max: 10 },
} as const satisfies Rules;

export const trackingRules = {
  pedido: { label: 'Número de pedido', required: 'Debe ingresar un número de pedido', max: 20 },
  email: { label: 'Email', required: 'Ingrese un email válido', kind: 'email' },
} as const satisfies Rules & Record<keyof TrackingRequest, unknown>;

export const trackingLinkRules = {
  codigo: { label: 'Código', required: 'El enlace no es válido', max: 200 },
} as const satisfies Rules;

export const orderStatusRules = {
  codigo: { label: 'Pedido', required: 'Debe indicar el pedido', kind: 'integer', from: 1, to: 999_999_999 },
  estadoPedido: {
    label: 'Estado',
    required: 'Debe seleccionar el estado del pedido',
    kind: 'integer',
    from: 20,
    to: 24,
  },
  estadoAnterior: {
    label: 'Estado anterior',
    required: 'Debe indicar el estado anterior',
    kind: 'integer',
    from: 20,
    to: 24,
  },
  observacion: { label: 'Observación', max: 500, multiline: true },
} as const satisfies Rules & Record<keyof OrderStatusRequest, unknown>;

export const ORDER_MISSING = 'El pedido no existe';
export const ORDER_MISSING_CODE = 'ordering.order-missing';
export const TRACKING_MISSING = 'No encontramos un pedido con ese número y ese email';
export const ORDER_CHANGED = 'El pedido cambió mientras tanto. Revise su estado actual';
export const ORDER_CHANGED_CODE = 'ordering.order-changed';
export const STATUS_NOT_FOR_SELLERS = 'Solo puede completar o cancelar un pedido';
export const STATUS_NOT_FOR_SELLERS_CODE = 'ordering.status-not-for-sellers';
export const CANCELLATION_OVER =
  'El pedido solo puede cancelarse hasta las 16:00 del día de la compra, mientras está pendiente';
export const CANCELLATION_OVER_CODE = 'ordering.cancellation-over';
export const CONFIRM_CANCEL_ORDER = 'Desea cancelar el pedido?';
export const NOTHING_REGISTERED = 'No tiene hay información registrada...';
