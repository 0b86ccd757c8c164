import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import type { Parcel } from './handover.ts';

const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;

/** Who did it, as its client reads it. */
export type Actor = 'Cliente' | 'Vendedor' | 'Sistema';

export interface TrackingEntry {
  /** ISO 8601, UTC. */
  at: string;
  status: OrderStatus;
  who: Actor;
  /** The account behind a client or a seller. */
  accountId: string | null;
  text: string;
  note: string;
}

export interface Action {
  who: Actor;
  accountId?: string;
  note?: string;
  now: Date;
}

/** What each status says of itself. */
export const STATUS_SAID: Readonly<Record<OrderStatus, string>> = {
  [pending]: 'Recibimos su pedido',
  [processing]: 'El pago cubre el total: preparamos su pedido',
  [invoiced]: 'Enviamos la factura electrónica a su correo',
  [completed]: 'Despachamos su pedido',
  [cancelled]: 'El pedido fue cancelado',
};

const GUIDE = ', guía ';
const under = ({ carrier, guide }: Parcel): string => `${carrier}${GUIDE}${guide}`;
/** What was said, as far as nobody follows a parcel by it. */
export const withoutGuideNumber = (text: string): string => text.split(GUIDE)[0]!;

/** What is said of the way to the client. */
export const SAID = {
  ready: (branch: string): string => `Su pedido está listo para retirar en ${branch}`,
  otherCode: 'Enviamos otro código de retiro a su correo',
  sent: (parcel: Parcel): string => `Enviamos su pedido por ${under(parcel)}`,
  corrected: (parcel: Parcel): string => `Corregimos los datos del envío: ${under(parcel)}`,
  /** What is fetched in the store was handed over there. */
  handedOver: 'Entregamos su pedido en la tienda',
  arrived: 'Su pedido fue entregado',
  /** Of whom no address is known. */
  invoiceReady: 'La factura electrónica está lista',
  /** Of what went before its invoice did. */
  complete: 'El pedido está completo',
} as const;
