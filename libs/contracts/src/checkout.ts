/** Checkout on the wire. The server recomputes everything; what the body says of prices, totals and persons has no effect. */
import { addressRules, type AddressForm } from './addresses.ts';
import type { Facturacion } from './billing.ts';
import { registrationRules } from './accounts.ts';
import { METHOD_NEEDED, PAYMENT_METHOD, type PaymentMethod, SHIPPING_TYPE, type ShippingType } from './cart.ts';
import { branchRule } from './pickup.ts';
import type { BankAccount } from './shop.ts';
import { termsVersionRule } from './shop-texts.ts';
import type { RepuestoPedido, TarifaPedido } from './orders.ts';
import { LETTERS, type Rules } from './rules.ts';

/**
 * POST `CheckoutRequest`, signed in, with `IDEMPOTENCY_HEADER`: 200 `CheckoutDone`; or 202 `CheckoutPending` while the card
 * provider has not said what became of the payment: asked again with the same key, it answers as soon as it is known, and
 * the order or the refund comes about even if nobody asks again. The same key with another purchase: 422.
 */
export const CHECKOUT_PATH = 'common/checkout';
/** POST `ReferenceRequest`, signed in, with the key of the checkout that follows: `CardReference`. */
export const REFERENCE_PATH = 'common/reference';
/** POST `ShippingRequest`, anyone: the cost in dollars, IVA included, as a number. */
export const SHIPPING_PATH = 'auth/shipping';
/** A UUID made once per attempt to buy; a new one as soon as the purchase is another. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** How a card is charged: 0 current, 2 deferred with interest, 3 without; -1 is none chosen, and 0 for other methods. */
export const INSTALMENTS = { none: -1, current: 0, withInterest: 2, withoutInterest: 3 } as const;
export type Instalments = (typeof INSTALMENTS)[keyof typeof INSTALMENTS];

export interface Billing {
  nombre: string;
  apellido: string;
  cedula: string;
  email: string;
  direccionRegistro: string;
}

export interface CheckoutRequest {
  /** The cart that is meant is the caller's own on the server. */
  shoppingCar?: unknown;
  /** Has no effect: the bill is made out to the account as it is. */
  user: Billing;
  tipoEnvio: ShippingType;
  formaPago: PaymentMethod;
  tipoPagoTarjeta: Instalments;
  /** What the card modal said, as it came: a hint of the transaction to ask the provider for. */
  pago?: CardAnswer | null;
  comentarios?: string;
  email?: unknown;
  /** Of a delivery; null for a pickup. */
  direccion: AddressForm | null;
  isAceptoTerminos: boolean;
  /** Which version of the terms the page asked about. Absent, or none that there has been: the one that holds. */
  terminosVistos?: number;
  /** Whom the bill is made out to instead of the account, which otherwise it is. */
  facturacion?: Facturacion | null;
  /** The total that stood on the screen, in dollars. Another one is refused with 409, so that nobody pays what they did not see. */
  totalVisto?: number;
  /**
   * Codes of the parts that stood on the screen as for none of one's vehicles, and that were wanted all the same. A line that
   * is for none and not among them is refused with 409. Absent from an earlier client, which could not ask: it buys as it did.
   */
  noCompatiblesVistos?: number[];
  /** Key of the branch where it is fetched, and where all of it is taken from. Absent: whichever has it. Of a delivery it has no effect. */
  sucursal?: string;
}

/** `user`, `order` and `conf` are part of the payload and have no effect: the server works them out of `checkout`. */
export interface ReferenceRequest {
  user?: unknown;
  order?: unknown;
  conf?: unknown;
  checkout: CheckoutRequest;
}

export interface CardReference {
  reference: string;
}

/** The `transaction` of the modal's answer, or its `error`. */
export interface CardAnswer {
  transaction?: { id?: string; status?: string; status_detail?: number | string; [more: string]: unknown };
  error?: unknown;
  [more: string]: unknown;
}

export interface CheckoutDone {
  pedido: number;
  total: number;
  /** Code of the link that shows the tracking without signing in. */
  codigoRastreo: string;
  /** Until when its parts are kept unpaid; null when nothing is to be paid any more. */
  pagarHasta: string | null;
  /** What was bought; a process of the version before does not say it. */
  compra?: CompraHecha;
  /** Of a transfer, where it goes: the accounts that are open now, which the page may have been opened before. */
  cuentas?: BankAccount[];
}

export interface CompraHecha {
  fecha: string;
  repuestos: (RepuestoPedido & { total: number })[];
  tarifa: TarifaPedido;
  /** Where it is sent to, and between which days of Guayaquil it is there, paid at once; null for a pickup. */
  llegada: { ciudad: string; desde: string; hasta: string } | null;
}

export interface CheckoutPending {
  pendiente: true;
}

/** Of a line only `codigo` and `cantidad` count; the weights are the server's. */
export interface ShippingRequest {
  shoppingCar: { productos: { codigo: number; cantidad: number }[] };
  provincia: number;
}

const { nombre, apellido, cedula, email, direccion } = registrationRules;

export const billingRules = { nombre, apellido, cedula, email, direccionRegistro: direccion } as const satisfies Rules &
  Record<keyof Billing, unknown>;

export const deliveryRules = {
  ...addressRules,
  tipo: {
    label: 'Tipo de establecimiento',
    required: 'Debe seleccionar un tipo de establecimiento',
    pattern: LETTERS,
    minLength: 2,
  },
} as const satisfies Rules & Record<keyof AddressForm, unknown>;

export const checkoutRules = {
  tipoEnvio: {
    label: 'Tipo de envío',
    required: 'Debe seleccionar el tipo de envío',
    kind: 'integer',
    from: SHIPPING_TYPE.delivery,
    to: SHIPPING_TYPE.pickup,
  },
  formaPago: {
    label: 'Forma de pago',
    required: METHOD_NEEDED,
    kind: 'integer',
    from: Math.min(...Object.values(PAYMENT_METHOD)),
    to: Math.max(...Object.values(PAYMENT_METHOD)),
  },
  tipoPagoTarjeta: {
    label: 'Tipo de pago',
    required: 'Seleccione un tipo de pago',
    kind: 'integer',
    from: INSTALMENTS.none,
    to: INSTALMENTS.withoutInterest,
  },
  comentarios: { label: 'Comentarios', max: 1_000, multiline: true },
  sucursal: branchRule,
  isAceptoTerminos: { label: 'Términos', required: 'Debe aceptar los términos y condiciones', kind: 'boolean' },
  terminosVistos: termsVersionRule,
  totalVisto: { label: 'Total', invalid: 'El total no es válido', kind: 'number', from: 0 },
} as const satisfies Rules;

/** What stood in for the header of `IDEMPOTENCY_HEADER` is no UUID, or nothing. */
export const IDEMPOTENCY_MISSING = 'La compra no tiene identificador. Actualice la página e intente nuevamente';
export const ACCEPT_TERMS = 'He leído y acepto los términos y condiciones';
export const ACCEPT_ACCOUNT = 'Acepto crear una cuenta';
export const CHOOSE_INSTALMENTS = 'Seleccione un tipo de pago';
export const INSTALMENTS_NOTE = 'Restricciones aplican según la institución financiera';
export const INSTALMENT_LABELS: Readonly<Record<Exclude<Instalments, -1>, string>> = {
  [INSTALMENTS.current]: 'Corriente',
  [INSTALMENTS.withInterest]: 'Diferido con intereses',
  [INSTALMENTS.withoutInterest]: 'Diferido sin intereses',
};
export const CHECKOUT_PROCESSING = 'Estamos procesando su compra, no cierre esta página';
export const CHECKOUT_FINISHED = 'Pedido Finalizado';
export const CARD_INVALID = 'La tarjeta ingresada no es válida.';
/** Said beside it, of what the bank declined. */
export const CARD_NOT_CHARGED =
  'No se cobró nada. Revise los datos, pruebe con otra tarjeta o elija otra forma de pago; el motivo lo conoce su banco.';
/** The window of another tab is still open. */
export const CARD_ELSEWHERE =
  'Ya hay un pago con tarjeta abierto en otra pestaña. Termínelo o ciérrelo allí: aquí no se ha cobrado nada';
export const CARD_INVALID_CODE = 'ordering.card-invalid';
/** 409 of `REFERENCE_PATH`: prices are kept for some minutes only. Another key has those of now. */
export const REFERENCE_OLD_CODE = 'ordering.reference-old';
export const REFERENCE_OLD =
  'Pasaron más de 20 minutos desde que empezó este pago y los precios pueden haber cambiado. Revise el total y pague otra vez';

export const CART_EMPTY_CODE = 'ordering.cart-empty';
export const CART_EMPTY = 'Su carrito está vacío';
export const TOTAL_CHANGED_CODE = 'ordering.total-changed';
export const TOTAL_CHANGED = 'Los precios de su compra cambiaron. Revise el nuevo total antes de pagar';
export const FIT_UNCONFIRMED_CODE = 'ordering.fit-unconfirmed';
export const fitUnconfirmed = (name: string): string =>
  `«${name}» no es para ninguno de sus vehículos. Confirme que lo quiere así antes de pagar`;
export const ACCEPT_UNFIT = 'Entiendo que no sirve en mis vehículos y lo quiero así';
export const KEY_REUSED_CODE = 'ordering.key-reused';
export const KEY_REUSED = 'La compra cambió. Actualice la página e intente nuevamente';
/** 503: so many buy at once that the line is full. */
export const CHECKOUT_BUSY_CODE = 'ordering.checkout-busy';
export const CHECKOUT_BUSY = 'Hay muchas compras en este momento. Espere unos segundos e intente nuevamente';
export const METHOD_NOT_ALLOWED_CODE = 'ordering.method-not-allowed';
export const METHOD_NOT_ALLOWED = 'La forma de pago no está disponible para esta compra';
/** 409: the charge was given back in full, because the order could not be made any more. */
export const CHARGE_RETURNED_CODE = 'ordering.charge-returned';
export const chargeReturned = (why: string): string =>
  `No pudimos completar su pedido y devolvimos el cobro a su tarjeta. ${why}`;
/** 409: another window of the same cart was quicker. */
export const ALREADY_BOUGHT_CODE = 'ordering.already-bought';
export const alreadyBoughtIn = (order: number): string =>
  `Usted ya compró estos repuestos en su pedido ${order}. No hace falta que pague otra vez`;
/** 503: the provider gives no reference now. */
export const CARD_UNAVAILABLE_CODE = 'payments.card-unavailable';
export const CARD_UNAVAILABLE =
  'Los pagos con tarjeta no están disponibles en este momento. Elija otra forma de pago o intente más tarde';

/** Working days that the terms promise: of the delivery from the confirmed payment on, of the pickup from the word that it is ready. */
export const DELIVERY_DAYS = { least: 2, most: 4 } as const;
export const PICKUP_DAYS = 4;

/** To whoever pays by transfer. */
export const SENT_WHEN_PAID = 'Su pedido se despacha cuando los fondos estén acreditados.';
