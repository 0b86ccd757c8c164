/** How an order gets into its client's hands, within the statuses of orders. */
import type { NamedCode } from './catalogues.ts';
import type { Rules } from './rules.ts';

export const HANDOVER = { ready: 1, sent: 2, delivered: 3 } as const;

export const HANDOVER_STATES = {
  ready: { codigo: HANDOVER.ready, nombre: 'Listo para retirar' },
  sent: { codigo: HANDOVER.sent, nombre: 'Enviado' },
  delivered: { codigo: HANDOVER.delivered, nombre: 'Entregado' },
} as const satisfies Record<string, NamedCode>;

export interface Entrega {
  estado: NamedCode;
  /** Since when. */
  fecha: string;
  /** How often a seller has said something of it: whoever acts says what they saw. */
  pasos: number;
  /** Name of the branch where it waits, or was fetched; null for what is sent. */
  sucursal: string | null;
  /** Null for what is fetched. */
  transportista: string | null;
  guia: string | null;
  /** Page of the carrier that follows this guide, where the shop's file knows one. */
  enlace: string | null;
}

/** `intentos`: how many wrong codes the counter has left. */
export type EntregaDePedido = Entrega & { intentos: number };

/** POST `ReadyRequest`, sellers: it waits at a branch; said again, its client gets another code. The changed `Pedido`. */
export const readyPath = (codigo: number): string => `pedido/${codigo}/listo`;
/** POST `SentRequest`, sellers: a carrier has it; said again, it is corrected. The changed `Pedido`. */
export const sentPath = (codigo: number): string => `pedido/${codigo}/enviado`;
/** POST `DeliveredRequest`, sellers: its client has it. The changed `Pedido`; 422 for a wrong code, which is counted. */
export const deliveredPath = (codigo: number): string => `pedido/${codigo}/entregado`;
/** GET: `PickupCode`, for its client alone, while it waits for them. */
export const pickupCodePath = (codigo: number): string => `pedido/${codigo}/codigo-retiro`;

export interface ReadyRequest {
  /** Key of the branch. */
  sucursal: string;
  /** `pasos` of what the seller looked at; 0 where nothing was said yet. */
  pasos: number;
}

export interface SentRequest {
  transportista: string;
  guia: string;
  pasos: number;
}

export interface DeliveredRequest {
  /** What the client says who fetches it; nothing for what was sent. */
  codigo?: string;
  pasos: number;
}

export interface PickupCode {
  codigo: string;
}

/** Nothing that is taken for another when it is read out or written by hand: no B and 8, no 0 and O, no 1, I and L, no 2 and Z ... */
export const PICKUP_CODE = { letters: 'ACDEFHJKMNPRTUVWXY3479', length: 6, mostTries: 5, mostIssued: 5 } as const;

/** KHT4RM is read more easily as KHT-4RM. */
export const shownPickupCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** As it was issued, however it was typed. */
export const typedPickupCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

const steps = {
  label: 'Pasos',
  required: 'Debe indicar el estado anterior',
  kind: 'integer',
  from: 0,
  to: 1_000,
} as const;

export const readyRules = {
  sucursal: { label: 'Sucursal', required: 'Debe seleccionar la sucursal', max: 40 },
  pasos: steps,
} as const satisfies Rules & Record<keyof ReadyRequest, unknown>;

export const sentRules = {
  transportista: { label: 'Transportista', required: 'Debe indicar el transportista', max: 60 },
  guia: {
    label: 'Número de guía',
    required: 'Debe ingresar el número de guía',
    invalid: 'El número de guía lleva letras, dígitos y guiones',
    pattern: /^[A-Za-z0-9][A-Za-z0-9-]*$/,
    max: 40,
  },
  pasos: steps,
} as const satisfies Rules & Record<keyof SentRequest, unknown>;

export const deliveredRules = {
  codigo: {
    label: 'Código de retiro',
    required: 'Debe ingresar el código que le dicta el cliente',
    invalid: `El código tiene ${PICKUP_CODE.length} letras y números`,
    check: (text: string) => /^[A-Z0-9]{6}$/.test(typedPickupCode(text)),
    max: 20,
  },
  pasos: steps,
} as const satisfies Rules & Record<keyof DeliveredRequest, unknown>;

export const SAY_PICKUP_CODE = 'Díctelo en el mostrador: sin él no entregamos el pedido.';
export const NEVER_BY_PHONE = 'Por teléfono no se lo pediremos.';
export const NOT_PICKED_UP = 'Este pedido se entrega a domicilio: no se retira en la tienda';
export const NOT_PICKED_UP_CODE = 'ordering.not-picked-up';
export const NOT_SENT = 'Este pedido se retira en la tienda: no se envía';
export const NOT_SENT_CODE = 'ordering.not-sent';
export const ORDER_UNPAID = 'El pedido todavía no está pagado por completo';
export const ORDER_UNPAID_CODE = 'ordering.order-unpaid';
export const ORDER_LEFT = 'El pedido ya salió de la tienda: no se puede cancelar';
export const ORDER_LEFT_CODE = 'ordering.order-left';
export const BRANCH_UNKNOWN = 'La sucursal no existe';
export const BRANCH_UNKNOWN_CODE = 'ordering.branch-unknown';
export const PICKUP_CODE_WRONG_CODE = 'ordering.pickup-code-wrong';
export const pickupCodeWrong = (left: number): string =>
  left === 0
    ? 'El código no es correcto y era el último intento. Envíe al cliente un código nuevo'
    : `El código no es correcto. ${left === 1 ? 'Queda 1 intento' : `Quedan ${left} intentos`}`;
export const PICKUP_CODE_SPENT = 'Se agotaron los intentos con este código. Envíe al cliente un código nuevo';
export const PICKUP_CODE_SPENT_CODE = 'ordering.pickup-code-spent';
export const PICKUP_CODES_SPENT =
  'Este pedido ya tuvo todos los códigos que puede tener. Compruebe quién lo retira y complételo con una nota';
export const PICKUP_CODES_SPENT_CODE = 'ordering.pickup-codes-spent';
export const WITHOUT_CODE = 'Sin el código de retiro, escriba en la nota cómo comprobó quién retira el pedido';
export const WITHOUT_CODE_CODE = 'ordering.without-pickup-code';
