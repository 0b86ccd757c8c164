import { type Cents, formatMoney } from '@bujia/pricing/money';

/** What an operator lets a single seller do beside what every seller does. Times are ISO 8601, UTC. */

/** Each opens what only operators have otherwise; `refunds` opens nothing, it is up to where a seller gives back alone. */
export const RIGHTS = {
  catalog: {
    name: 'Catálogo',
    opens:
      'Escribir repuestos, uno por uno o muchos a la vez, categorías, vehículos, conjuntos, síntomas y la portada. No importa archivos.',
  },
  coupons: { name: 'Cupones y promociones', opens: 'Crear y terminar cupones y promociones.' },
  reports: { name: 'Informes', opens: 'Ver y guardar cómo va la tienda: ventas y existencias.' },
  reviews: { name: 'Opiniones', opens: 'Publicar o rechazar lo que escriben los compradores.' },
  refunds: {
    name: 'Devoluciones con tope',
    opens: 'Devuelve hasta ese valor de un pedido; lo que pasa lo devuelve un operador. Sin marcar, no tiene tope.',
  },
} as const;
export type Right = keyof typeof RIGHTS;
export const isRight = (text: string): text is Right => Object.hasOwn(RIGHTS, text);

/** The one that has a sum: it says how much, and no other does. */
export const LIMITED: Right = 'refunds';
/** Beyond it a sum is a slip. */
export const REFUND_LIMIT_MAX: Cents = 10_000_000;

/** As an operator sees it. */
export interface DerechoDado {
  derecho: Right;
  /** Dollars; null where it has no sum. */
  hasta: number | null;
  desde: string;
  /** Who gave it: the e-mail. Null once the account is gone. */
  por: string | null;
}

export const REFUND_ABOVE_LIMIT_CODE = 'payments.refund-above-limit';
/** What a seller reads who is about to give back more. */
export const refundAboveLimit = (limit: Cents): string =>
  `De un pedido usted puede devolver hasta ${formatMoney(limit)}. Lo que pasa de ese valor lo devuelve un operador`;
