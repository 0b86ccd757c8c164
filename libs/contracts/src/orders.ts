/** Orders and their tracking on the wire. Money is dollars with two decimals; times are ISO 8601, UTC. */
import { isLocalDate } from '@bujia/ecuador/guayaquil';
import type { AjusteLinea } from './fitment.ts';
import type { Facturacion } from './billing.ts';
import type { NamedCode, StatusTone } from './catalogues.ts';
import { SHIPPING_TYPE, type ShippingType } from './cart.ts';
import type { Address } from './addresses.ts';
import type { Entrega, EntregaDePedido } from './handover.ts';
import type { PromocionDada } from './promotions.ts';
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

/** How far an order gets, step by step, where nothing comes between. */
export const ORDER_WAY = ORDER_STATUSES.filter(({ codigo }) => codigo !== ORDER_STATUS.cancelled);

/** In which colour each is shown, wherever it is. */
export const ORDER_TONES: Record<OrderStatus, StatusTone> = {
  [ORDER_STATUS.pending]: 'warn',
  [ORDER_STATUS.processing]: 'info',
  [ORDER_STATUS.invoiced]: 'info',
  [ORDER_STATUS.completed]: 'good',
  [ORDER_STATUS.cancelled]: 'bad',
};

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
/** POST, its client: puts its lines into the cart again, as far as they can be had: `OrderRepeated`. May be repeated. */
export const repeatOrderPath = (codigo: number): string => `pedido/${codigo}/repetir`;
/** GET, its client: `TableroDePedidos` of the caller, what their board opens with. */
export const CLIENT_BOARD_PATH = 'pedido/tablero';
/** GET, signed in: `Apartados` of the caller. */
export const HELD_PATH = 'pedido/apartados';
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
  /** As the lines and the delivery were priced, IVA included. */
  repuestosConIva: number;
  envioConIva: number;
  /** Why nothing is charged for the delivery; only where a promotion pays for it. */
  envioGratis?: string;
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
  /** Until when it keeps its parts unpaid; null where no such time runs: it is paid, or a payment is looked at. */
  pagarHasta: string | null;
  /** Cancelled because nobody paid in time. */
  vencido: boolean;
  /** How far it is on its way to its client; null before, and of what was cancelled. */
  entrega: EntregaDePedido | null;
  /** Key of the branch where its client wants to fetch it; absent where nobody said. */
  retiroEn?: string;
  /** Version of the terms that its client accepted; absent where a seller ordered, and of before there were versions. */
  terminos?: number;
  /** Whom the bill is made out to instead of the account; null: to the account. */
  facturadoA: Facturacion | null;
  /** The account as it was when the order was placed. */
  usuario: { codigo: string; nombre: string; apellido: string; cedula: string; email: string };
}

/** What the unpaid orders of an account hold, and the most that they may: it grows with what the account has paid before. */
export interface Apartados {
  pedidos: number;
  unidades: number;
  maxPedidos: number;
  maxUnidades: number;
  verificado: boolean;
}

export interface OrderRepeated {
  /** Names of the parts of which there are fewer now than were ordered, or none. */
  faltan: string[];
}

export interface PedidoRepuesto {
  cantidad: number;
  /** Unit prices, IVA included. */
  precio: number;
  precioPromocion: number | null;
  /** Less what promotions of several units took off. */
  total: number;
  /** Names of the branches that its units came from, and how many; absent in orders of an older shop. */
  sucursales?: { nombre: string; unidades: number }[];
  promociones?: PromocionDada[];
  /** What it was to the vehicle that its buyer had then; absent without one, and in older orders. */
  ajuste?: AjusteLinea;
  /** `codigoEncriptado` is empty when the part is no longer in the catalogue. */
  repuesto: { nombre: string; codigoRepuesto: string; codigoEncriptado: string; imagen: string };
}

/** Of a line of an order, what a board has room for. */
export interface RepuestoPedido {
  cantidad: number;
  nombre: string;
  imagen: string;
}

export interface PedidoEnCurso {
  pedido: Pedido;
  /** Its payments, as far as what is still to be paid follows from them. */
  pagos: { valor: number; estadoPago: NamedCode }[];
  /** The first of its parts, and how many kinds it has. */
  repuestos: RepuestoPedido[];
  clases: number;
  /** What the shop owes its client of it, in dollars, and whether the account that it goes to is still to be named. */
  porDevolver: { valor: number; faltaCuenta: boolean } | null;
}

/** What a client's board opens with. */
export interface TableroDePedidos {
  /** Those that go on, the newest first, then those of which money is owed; without any of them the last one that was. */
  pedidos: PedidoEnCurso[];
  /** Of all that go on, also of those that are not listed: what is neither paid nor looked at, in dollars. */
  porPagar: { pedidos: number; valor: number };
  /** Codes of the parts that were bought last, each once, the newest first. */
  comprados: number[];
}

export const CLIENT_BOARD = {
  orders: 20,
  /** Of an order. */
  parts: 6,
  bought: 4,
  /** Of what was sent nobody need say that it arrived: so long it is on its way. */
  daysOnTheWay: 15,
} as const;

export interface Traking {
  pedido: { codigo: number; fecha: string; usuario: { nombre: string; apellido: string }; entrega: Entrega | null };
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
  /** Procesando or Facturado, and neither sent nor ready. */
  porEnviar: Pedido[];
  /** Ready, and not fetched yet; a process of the version before does not say it. */
  porRetirar?: Pedido[];
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
export const UNPAID_ORDER_OPEN =
  'Ya tiene un pedido sin pagar. Para hacer otro verifique antes su cuenta: abra el enlace que le enviamos por correo, o pida uno nuevo en su cuenta.';
export const UNPAID_ORDER_OPEN_CODE = 'ordering.unpaid-order-open';
export const UNPAID_ORDERS_FULL_CODE = 'ordering.unpaid-orders-full';
export const UNPAID_UNITS_FULL_CODE = 'ordering.unpaid-units-full';

/** Why an account may not have another order of so many units that is paid later; undefined when it may. One by card is paid at once. */
export function heldTooMuch(
  { pedidos, unidades, maxPedidos, maxUnidades, verificado }: Apartados,
  units: number,
): { code: string; message: string } | undefined {
  if (pedidos >= maxPedidos) {
    if (!verificado) return { code: UNPAID_ORDER_OPEN_CODE, message: UNPAID_ORDER_OPEN };
    const message = `Ya tiene ${pedidos} pedidos sin pagar, que es lo máximo para su cuenta. Pague o cancele alguno antes de hacer otro, o pague este con tarjeta.`;
    return { code: UNPAID_ORDERS_FULL_CODE, message };
  }
  if (unidades + units <= maxUnidades) return undefined;
  const already = unidades > 0 ? ` y ya tiene ${unidades}` : '';
  const way = verificado ? 'pague antes sus pedidos pendientes' : 'verifique antes su cuenta';
  const message = `Su cuenta puede tener hasta ${maxUnidades} unidades apartadas sin pagar${already}. Quite unidades del carrito, ${way} o pague con tarjeta.`;
  return { code: UNPAID_UNITS_FULL_CODE, message };
}

export const ORDER_CHANGED = 'El pedido cambió mientras tanto. Revise su estado actual';
export const ORDER_CHANGED_CODE = 'ordering.order-changed';
export const STATUS_NOT_FOR_SELLERS = 'Solo puede completar o cancelar un pedido';
export const STATUS_NOT_FOR_SELLERS_CODE = 'ordering.status-not-for-sellers';
export const CANCELLATION_OVER =
  'El pedido solo puede cancelarse hasta las 16:00 del día de la compra, mientras está pendiente o si se pagó con tarjeta';
export const CANCELLATION_OVER_CODE = 'ordering.cancellation-over';
export const ORDER_AGAIN = 'Volver a pedir';
export const notEnoughOf = (names: readonly string[]): string => `Ya no hay cuanto pidió de: ${names.join(', ')}`;
export const CONFIRM_CANCEL_ORDER = '¿Desea cancelar el pedido?';
export const NOTHING_REGISTERED = 'No tiene hay información registrada...';
