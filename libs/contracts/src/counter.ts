/** Sales at the counter and on the phone: a seller orders for a client. Money is dollars, IVA included. */
import type { AddressForm } from './addresses.ts';
import type { Facturacion } from './billing.ts';
import { METHOD_NEEDED, PAYMENT_METHOD, type PaymentMethod } from './cart.ts';
import type { TarifaPedido } from './orders.ts';
import { branchRule } from './pickup.ts';
import { dollars } from './promotion-desk.ts';
import type { NuevaLinea } from './quotations.ts';
import type { Rules } from './rules.ts';

/** POST `CuentaRequest`, staff: `CuentaMostrador` as it is now; writes nothing and holds nothing. */
export const PRICE_SALE_PATH = 'mostrador/cotizar';
/** POST `VentaRequest`, staff, with `IDEMPOTENCY_HEADER`: `VentaHecha`, the same one for the same key. */
export const SELL_PATH = 'mostrador/vender';

/** ahora: in the client's hands, and paid. retiro: kept at the branch. envio: by a carrier. */
export const SALE_HANDOVERS = ['ahora', 'retiro', 'envio'] as const;
export type SaleHandover = (typeof SALE_HANDOVERS)[number];

/** Who buys: an account, or whoever `facturacion` names; nobody else is known. */
export interface ClienteDeVenta {
  /** Its account; absent for somebody without one. */
  cuenta?: string;
  /** Whom the bill is made out to: of an account, instead of it. */
  facturacion?: Facturacion;
  /** Where mails of the sale go to, of somebody without an account. */
  correo?: string;
}

export interface CuentaRequest extends ClienteDeVenta {
  lineas: NuevaLinea[];
  entrega: SaleHandover;
  /** Key of the branch that sells. */
  sucursal: string;
  /** Where it goes to; of `envio` alone. */
  provincia?: number;
}

export interface LineaDeCuenta {
  /** The code of the part as the company writes it. */
  repuesto: string;
  nombre: string;
  imagen: string;
  cantidad: number;
  /** What one unit costs now. */
  precioLista: number;
  /** What one unit costs in this sale. */
  precio: number;
  total: number;
  /** Number of the proforma of the client that gives this price, and is used up by the sale. */
  proforma?: number;
  /** Pieces in the branch that sells, and where else there are any. */
  hay: number;
  otras: { sucursal: string; hay: number }[];
}

export interface CuentaMostrador {
  lineas: LineaDeCuenta[];
  tarifa: TarifaPedido;
  /** How it may be paid here; a card is none of them. */
  formasPago: PaymentMethod[];
  /** Why these are fewer than usual. */
  aviso?: string;
}

/** Where the money of a transfer was seen; somebody looks for it as for any other. */
export interface DepositoDeVenta {
  entidadFinanciera: number;
  codigoPago: string;
  fechaPago: string;
}

export interface VentaRequest extends Omit<CuentaRequest, 'provincia'> {
  formaPago: PaymentMethod;
  /** Of cash that is on the counter: how much the client gave. */
  recibido?: string;
  /** Of a transfer that was made already. Without it and without `recibido` it is paid later, within the time of any order. */
  deposito?: DepositoDeVenta;
  direccion?: AddressForm;
  comentarios?: string;
  /** The total that stood on the screen; another one is refused with 409. */
  totalVisto: number;
}

export interface VentaHecha {
  pedido: number;
  total: number;
  /** What the client gets back; absent without cash. */
  vuelto?: number;
  /** Until when it is kept unpaid; null when nothing is to be paid any more. */
  pagarHasta: string | null;
  /** Whether the client has it. */
  entregado: boolean;
}

const isHandover = (text: string) => SALE_HANDOVERS.some((one) => one === text);

export const saleRules = {
  cuenta: { label: 'Cliente', pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, max: 36 },
  correo: { label: 'Correo', invalid: 'El correo no es válido', kind: 'email' },
  entrega: { label: 'Entrega', required: 'Elija cómo se entrega', check: isHandover, max: 10 },
  sucursal: { ...branchRule, required: 'Elija la sucursal que vende' },
  provincia: { label: 'Provincia', kind: 'integer', from: 1, to: 24 },
  formaPago: {
    label: 'Forma de pago',
    required: METHOD_NEEDED,
    kind: 'integer',
    from: Math.min(...Object.values(PAYMENT_METHOD)),
    to: Math.max(...Object.values(PAYMENT_METHOD)),
  },
  recibido: { label: 'Recibe', ...dollars },
  comentarios: { label: 'Comentarios', max: 1_000, multiline: true },
  totalVisto: { label: 'Total', required: 'Debe indicar el total', kind: 'number', from: 0 },
} as const satisfies Rules;

export const saleDepositRules = {
  entidadFinanciera: {
    label: 'Entidad financiera',
    required: 'Elija el banco que recibió el dinero',
    kind: 'integer',
    from: 1,
  },
  codigoPago: {
    label: 'Número del comprobante',
    required: 'Escriba el número que está en el comprobante',
    pattern: /[A-Za-z0-9]/,
    max: 60,
  },
  fechaPago: {
    label: 'Fecha del pago',
    required: 'Elija el día en que se pagó',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    max: 10,
  },
} as const satisfies Rules & Record<keyof DepositoDeVenta, unknown>;

/** Whether the shop can tell whoever has no account that it is ready, or what became of it. Who takes it along needs no word. */
export const isReachable = ({
  entrega,
  correo = '',
  comentarios = '',
}: Pick<VentaRequest, 'entrega' | 'correo' | 'comentarios'>) =>
  entrega !== 'retiro' || correo.trim() !== '' || comentarios.replace(/\D/g, '').length >= TELEPHONE_DIGITS;
const TELEPHONE_DIGITS = 7;
export const REACH_NEEDED = 'Escriba su correo, o su teléfono en los comentarios: hay que avisarle cuando esté listo';

export const NOBODY_BUYS = 'Elija al cliente, escriba sus datos o venda a consumidor final';
export const CLIENT_UNKNOWN = 'La cuenta del cliente ya no existe';
export const CLIENT_UNKNOWN_CODE = 'ordering.client-unknown';
export const CLIENT_DISABLED = 'La cuenta del cliente está deshabilitada: no se le vende';
export const CLIENT_DISABLED_CODE = 'ordering.client-disabled';
export const OWN_SALE = 'A su propia cuenta le vende otra persona';
export const OWN_SALE_CODE = 'ordering.own-sale';
export const HANDED_OVER_UNPAID = 'Se entrega al momento solo lo que se paga en efectivo';
export const HANDED_OVER_UNPAID_CODE = 'ordering.handed-over-unpaid';
export const CASH_SHORT_CODE = 'ordering.cash-short';
/** `missing` with its $ sign. */
export const cashShort = (missing: string): string => `Faltan ${missing} para el total`;
