/** What the law on personal data (LOPDP) grants, for whoever asks the shop by mail or telephone and does not do it in their account. */
import type { Cliente } from './clients.ts';
import { ENDED, HANDED_OVER } from './merges.ts';
import type { Rules } from './rules.ts';
import { IDENTIFIED_BY } from './second-factor.ts';
import { deskChangeRules } from './staff.ts';

/** POST `ConQuienPide`, operators: everything that the shop holds about the client, as JSON, who is told. 404 for whoever is no client. */
export const CLIENT_DATA_PATH = 'cliente/:cuenta/datos';
/**
 * GET, operators: `OlvidoPrevisto`; 403 for a client that was not chosen. POST `ConQuienPide`: true, the account is gone, and nobody undoes it. 409 `ACCOUNT_TIED_CODE` for as long as
 * something is under way, with what.
 */
export const FORGET_CLIENT_PATH = 'cliente/:cuenta/olvidar';

/** How an operator knows who asks. */
export const KNOWN_BY = { ...IDENTIFIED_BY, respuesta: 'Respondió al correo que enviamos a su cuenta' } as const;
export type KnownBy = keyof typeof KNOWN_BY;

export interface ConQuienPide {
  identificacion: KnownBy;
  /** The operator's own password. */
  actual: string;
}

/** Sections of what is kept of a person (`PERSONAL_DATA_PATH`) that go with the account. */
export const FORGOTTEN = {
  direcciones: HANDED_OVER.direcciones,
  facturacion: HANDED_OVER.facturacion,
  notas: HANDED_OVER.notas,
  carrito: HANDED_OVER.carrito,
  vehiculos: 'Vehículos buscados',
  garaje: HANDED_OVER.garaje,
  favoritos: HANDED_OVER.favoritos,
  opiniones: HANDED_OVER.opiniones,
  avisos: HANDED_OVER.avisos,
  leQuedo: HANDED_OVER.leQuedo,
  proformas: HANDED_OVER.proformas,
  correos: 'Correos que le enviamos',
  ...ENDED,
} as const;
export type Forgotten = keyof typeof FORGOTTEN;

/** Those that the books are made of, which stay for seven years and more. */
export const KEPT_BY_LAW = {
  pedidos: HANDED_OVER.pedidos,
  pagos: HANDED_OVER.pagos,
  devoluciones: HANDED_OVER.devoluciones,
  repuestosDevueltos: HANDED_OVER.repuestosDevueltos,
  facturas: HANDED_OVER.facturas,
  cupones: HANDED_OVER.cupones,
} as const;
export type KeptByLaw = keyof typeof KEPT_BY_LAW;

export interface OlvidoPrevisto {
  cliente: Cliente;
  olvida: { que: Forgotten; cuantos: number }[];
  conserva: { que: KeptByLaw; cuantos: number }[];
  /** What is to be ended first; empty where nothing stands in the way. */
  impedimentos: string[];
}

export const ORDERS_UNDER_WAY = 'Tiene pedidos sin terminar: entréguelos o cancélelos primero';
export const RETURNS_UNANSWERED = 'Pidió devolver repuestos y nadie le ha respondido: respóndale primero';
export const MONEY_UNDER_WAY = 'La tienda le debe dinero: devuélvalo primero, en Por devolver';
export const CARD_UNDER_WAY = 'Un pago suyo con tarjeta está en curso: espere a que termine';
export const EMAIL_MOVED =
  'Su correo cambió hace menos de una semana, y quien tiene el anterior aún puede recuperar la cuenta. Espere a que pase ese plazo';

export const DATA_HANDED_OVER = 'Se descargó la copia de sus datos. Se lo decimos por correo';
export const CLIENT_FORGOTTEN = 'Se borraron sus datos. Se lo decimos por correo';

export const whoAsksRules = {
  identificacion: {
    label: 'Cómo sabe quién lo pide',
    required: 'Debe elegir cómo lo sabe',
    check: (text: string) => Object.hasOwn(KNOWN_BY, text),
  },
  actual: deskChangeRules.actual,
} as const satisfies Rules & Record<keyof ConQuienPide, unknown>;
