/** Payments on the wire. Money is dollars with two decimals; times are ISO 8601, UTC; days are yyyy-MM-dd of Guayaquil. */
import type { NamedCode, PaymentStatus } from './catalogues.ts';
import type { Rules } from './rules.ts';
import { METHOD_NEEDED } from './cart.ts';

/** GET: `Pago[]` of an order, for its client and for sellers, the oldest first. */
export const paymentsPath = (order: number): string => `pago/${order}`;
/** GET: `ProofImage`, for its client and for sellers. */
export const proofPath = (payment: number): string => `pago/file-pago/${payment}`;
/** POST multipart, `body` (JSON of `PaymentForm`) and `imagen`: the `Pago`. */
export const REGISTER_PAYMENT_PATH = 'pago/registrar';
/** POST `PaymentForm` alone: the `Pago`. */
export const REGISTER_PAYMENT_WITHOUT_IMAGE_PATH = 'pago/registrar-si';
/** PUT `PaymentDecision`, sellers: the `Pago`; 409 when `estadoAnterior` is no longer so. */
export const DECIDE_PAYMENT_PATH = 'pago/modificar';
/** GET: `PaymentDouble[]`, for sellers. */
export const doublesPath = (payment: number): string => `pago/dobles/${payment}`;
/** POST `RefundRequest`, sellers: `Refund`. */
export const REFUND_PATH = 'common/refund';
/** GET, sellers: `PaymentsWaiting`. */
export const PAYMENTS_WAITING_PATH = 'pago/pendientes';
/** POST, called by the card provider. */
export const CARD_NOTICE_PATH = 'pago/tarjeta/aviso';

export interface Pago {
  codigo: number;
  /** Number of the bank's receipt, or the authorisation of the card. */
  pagoCodigo: string;
  /** `cancelado`: what of it is found is owed to its client. */
  pedido: { codigo: number; usuario: string; cancelado: boolean };
  /** When it was paid: the moment of the card, or the day that the client gave, as its midnight in Guayaquil. */
  fechaPago: string;
  fechaRegistro: string;
  valor: number;
  entidadFinanciera: NamedCode | null;
  formaPago: NamedCode;
  estadoPago: { codigo: PaymentStatus; nombre: string };
  /** Why it was rejected, or what its client or seller added. */
  observaciones: string;
  tieneImagen: boolean;
  /** Until when a seller may reverse it; null when it is no approved card payment. */
  reversableHasta: string | null;
  /** It waits to be looked at, and names an account of the shop that is closed. */
  cuentaCerrada?: true;
  /** A reversal was asked for and the provider has not confirmed it yet. */
  reversoEnCurso: boolean;
}

/** What the sellers' desk lists of the payments, 50 of each at most. */
export interface PaymentsWaiting {
  /** Approved card payments that can still be reversed, by deadline. */
  reversibles: Pago[];
  /** Created or edited ones that a seller is to look at, the oldest registered first. */
  porRevisar: Pago[];
}

export interface ProofImage {
  /** A data address: `data:image/...;base64,...` */
  imagen: string;
}

/**
 * A payment that a client made by transfer, deposit or cash. With `pago` it is a rejected one, corrected and sent again.
 * `valor` is dollars, or its text. The last five have no effect.
 */
export interface PaymentForm {
  pago?: number | null;
  pedido: number;
  codigoPago: string;
  formaPago: number;
  entidadFinanciera: number;
  fechaPago: string;
  valor: number | string;
  observaciones?: string | null;
  estadoAnterior?: unknown;
  usuario?: unknown;
  estadoPago?: unknown;
  authorization_code?: unknown;
  id?: unknown;
}

/** Another payment for which the same money may have been told of. */
export interface PaymentDouble {
  pago: number;
  pedido: number;
  estado: { codigo: PaymentStatus; nombre: string };
  /** When it was registered, or decided on. */
  fecha: string;
  /** imagen: the very same picture. comprobante: bank and number. parecido: a picture that only looks like it. */
  por: 'imagen' | 'comprobante' | 'parecido';
}

/** A double as the seller saw it. */
export interface SeenDouble {
  pago: number;
  estado: number;
}

/** `usuario` has no effect: it is whoever is signed in. */
export interface PaymentDecision {
  pago: number;
  codigoEstadoPago: number;
  estadoAnterior: number;
  usuario?: unknown;
  /** Why it is rejected, one of `REJECTION_REASONS`: its client reads it. */
  motivo?: number | null;
  /** The doubles that whoever approves was told of: without one of them (what only looks alike is none) it is refused. */
  dobles?: SeenDouble[];
  /** The credit of a statement that is this money, for whoever approves. */
  credito?: number | null;
  /** What else there is to say of it, or another reason altogether. */
  observaciones?: string;
}

export const OTHER_REASON = 99;
/** Why a payment is not approved, as its client reads it. The last one says nothing: whoever rejects writes it. */
export const REJECTION_REASONS: readonly NamedCode[] = [
  { codigo: 1, nombre: 'El dinero no consta en nuestra cuenta' },
  { codigo: 2, nombre: 'La imagen del comprobante no se lee' },
  { codigo: 3, nombre: 'El valor no coincide con el del comprobante' },
  { codigo: 4, nombre: 'El número no coincide con el del comprobante' },
  { codigo: 5, nombre: 'La fecha no coincide con la del comprobante' },
  { codigo: 6, nombre: 'El comprobante es de una cuenta que no es nuestra' },
  { codigo: 7, nombre: 'El comprobante ya está en otro pago' },
  { codigo: OTHER_REASON, nombre: 'Otro motivo' },
];

/** The reason as its client reads it: one of the list, what was added, or both. */
export function rejectionText(motivo: number | null | undefined, observaciones: string): string {
  const reason = motivo === OTHER_REASON ? undefined : REJECTION_REASONS.find(({ codigo }) => codigo === motivo);
  const text = observaciones.trim();
  if (!reason) return text;
  return text === '' ? `${reason.nombre}.` : `${reason.nombre}. ${text}`;
}

/** `id` is the payment's `codigo`. `usuario` has no effect. */
export interface RefundRequest {
  id: number;
  usuario?: unknown;
  estadoAnterior: number;
}

/** completado: the money is on its way back. enCurso: the provider has not confirmed yet; the shop keeps asking. */
export interface Refund {
  estado: 'completado' | 'enCurso';
}

export const PROOF_LIMITS = {
  bytes: 8 * 1024 * 1024,
  /** A photograph of 12 megapixels, of any telephone: the browser makes larger ones smaller before it sends them. */
  pixels: 12_600_000,
  side: 8_000,
  /** How many times longer than wide, or the other way round. */
  ratio: 12,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const paymentRules = {
  codigoPago: {
    label: 'Código del pago',
    required: 'Debe ingresar el código del pago',
    pattern: /[A-Za-z0-9]/,
    max: 60,
  },
  fechaPago: {
    label: 'Fecha del pago',
    required: 'Debe ingresar la fecha del pago',
    invalid: 'La fecha del pago no puede ser posterior a hoy',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
  },
  entidadFinanciera: {
    label: 'Entidad financiera',
    required: 'Debe seleccionar la entidad financiera',
    kind: 'integer',
    from: 1,
  },
  formaPago: { label: 'Forma de pago', required: METHOD_NEEDED, kind: 'integer', from: 1 },
  valor: {
    label: 'Valor',
    required: 'Debe ingresar el valor',
    invalid: 'El valor debe ser un número',
    pattern: /^\d{1,7}(\.\d{1,2})?$/,
  },
  observaciones: { label: 'Observaciones', max: 500, multiline: true },
} as const satisfies Rules;

const number = { kind: 'integer', from: 1, to: 2_147_483_647 } as const;
const code = { kind: 'integer', from: 1, to: 99 } as const;

/** Of the whole form, with what the person does not type. */
export const paymentFormRules = {
  ...paymentRules,
  pago: { label: 'Pago', ...number },
  pedido: { label: 'Pedido', required: 'Debe indicar el pedido', ...number },
} as const satisfies Rules;

export const AMOUNT_ZERO = 'El valor debe ser mayor que cero';
export const DECISION_INVALID = 'Debe aprobar o rechazar el pago';
export const REASON_NEEDED = 'Debe elegir el motivo: el cliente lo lee';
export const OTHER_REASON_NEEDED = 'Debe ingresar el motivo: el cliente lo lee';
export const decisionRules = {
  pago: { label: 'Pago', required: 'Debe indicar el pago', ...number },
  codigoEstadoPago: { label: 'Estado', required: DECISION_INVALID, ...code },
  estadoAnterior: { label: 'Estado anterior', required: 'Debe indicar el estado anterior', ...code },
  motivo: { label: 'Motivo del rechazo', invalid: REASON_NEEDED, ...code },
  credito: { label: 'Crédito del extracto', ...number },
  observaciones: paymentRules.observaciones,
} as const satisfies Rules;

/** To whoever paid into an account that the shop has closed. */
export const ACCOUNT_CLOSED =
  'La cuenta a la que pagó ya está cerrada. Revisamos si su dinero llegó y le avisamos; no vuelva a pagar en esa cuenta.';
/** Of a bank, beside what it is called. */
export const inClosedAccount = (bank: string, isClosed: boolean | undefined): string =>
  isClosed ? `${bank} (cuenta cerrada)` : bank;

export const PAYMENT_REGISTERED_TITLE = 'Pago';
export const PAYMENT_REGISTERED = 'El pago se registró correctamente';
export const REVERSED_TITLE = 'Reverso';
export const REVERSED = 'Reverso completado existosamente.';
export const REVERSAL_RUNNING = 'El reverso fue solicitado; la entidad emisora aún no lo confirma';
export const CONFIRM_REVERSAL = '¿Desea reversar el pago?';

export const PAYMENT_MISSING = 'El pago no existe';
export const PAYMENT_MISSING_CODE = 'payments.payment-missing';
export const PAYMENT_CHANGED = 'El pago cambió mientras tanto. Revise su estado actual';
export const PAYMENT_CHANGED_CODE = 'payments.payment-changed';
export const PAYMENT_DOUBLED = 'El mismo comprobante está en otro pago. Revíselo y confirme antes de aprobar';
export const PAYMENT_DOUBLED_CODE = 'payments.payment-doubled';
export const DOUBLES_MAX = 20;
export const DOUBLES_INVALID = 'Los pagos repetidos que vio no son válidos';
export const REVERSAL_OVER = 'El pago ya no puede reversarse: el plazo terminó a las 17:40';
export const REVERSAL_OVER_CODE = 'payments.reversal-over';
export const PROOF_INVALID = 'La imagen no es válida: envíe una foto JPG, PNG o WebP de hasta 8 MB';
export const PROOF_INVALID_CODE = 'payments.proof-invalid';
/** 503: so many pictures wait to be drawn that the line is full. */
export const PROOFS_BUSY = 'Hay muchas imágenes en espera. Intente nuevamente en unos segundos';
export const PROOFS_BUSY_CODE = 'payments.proofs-busy';
export const AMOUNT_TOO_HIGH = 'El valor es mayor que el saldo del pedido';
export const AMOUNT_TOO_HIGH_CODE = 'payments.amount-too-high';
export const CASH_TOO_MUCH_CODE = 'payments.cash-too-much';
export const RECEIPT_USED = 'Ese comprobante ya fue registrado';
export const RECEIPT_USED_CODE = 'payments.receipt-used';
export const REVERSAL_REFUSED = 'La entidad emisora rechazó el reverso: el pago sigue aprobado';
export const REVERSAL_REFUSED_CODE = 'payments.reversal-refused';
export const ORDER_NOT_PAYABLE = 'El pedido fue cancelado: ya no admite pagos';
export const ORDER_NOT_PAYABLE_CODE = 'payments.order-not-payable';
export const METHOD_NOT_REGISTERED = 'Solo se registran pagos en efectivo, por transferencia o por depósito';
export const METHOD_NOT_REGISTERED_CODE = 'payments.method-not-registered';
export const TOO_MANY_PAYMENTS = 'El pedido ya tiene varios pagos por revisar. Espere a que un vendedor los revise';
export const TOO_MANY_PAYMENTS_CODE = 'payments.too-many-payments';
export const CHARGE_PAID = 'Esta compra ya fue pagada';
export const CHARGE_PAID_CODE = 'payments.charge-paid';
export const CHARGE_GONE = 'La entidad emisora anuló el pago';
export const CHARGE_GONE_CODE = 'payments.charge-gone';
