/** Two accounts of one person that become one. */
import type { Cliente } from './clients.ts';
import type { Rules } from './rules.ts';
import { IDENTIFIED_BY, type IdentifiedBy } from './second-factor.ts';

/**
 * GET, operators: `UnionPrevista`, what `otra` would hand to `cuenta`; 404 for whoever is no client, 403 where one was not chosen. POST `UnionPedida`: true, it is done, and
 * nobody undoes it. 409 where it must not be, with why.
 */
export const MERGE_PATH = 'cliente/:cuenta/unir/:otra';

/** Sections of what is kept of a person (`PERSONAL_DATA_PATH`) whose rows change hands. */
export const HANDED_OVER = {
  pedidos: 'Pedidos',
  pagos: 'Pagos',
  devoluciones: 'Devoluciones de dinero',
  repuestosDevueltos: 'Repuestos devueltos',
  facturas: 'Facturas y notas de crédito',
  facturacion: 'Datos de facturación',
  direcciones: 'Direcciones',
  notas: 'Notas de la tienda',
  carrito: 'Repuestos en el carrito',
  cupones: 'Cupones usados',
  proformas: 'Proformas',
  garaje: 'Vehículos del garaje',
  favoritos: 'Favoritos',
  opiniones: 'Opiniones',
  avisos: 'Avisos de repuestos',
  leQuedo: 'Respuestas de si le quedó',
} as const;
export type HandedOver = keyof typeof HANDED_OVER;

/** Those that end with the account that goes. */
export const ENDED = {
  sesiones: 'Sesiones abiertas',
  dispositivos: 'Equipos conocidos',
  clavesDeAcceso: 'Claves de acceso',
} as const;
export type Ended = keyof typeof ENDED;

export interface UnionPrevista {
  queda: Cliente;
  une: Cliente;
  /** Of what the one that goes has: how many, and how many the other has. */
  pasa: { que: HandedOver; une: number; queda: number }[];
  termina: { que: Ended; une: number }[];
  /** Dollars: what the one that goes has yet to pay, and what the shop owes it. */
  porCobrar: number;
  porDevolver: number;
  /** Whether both have the same identification. */
  mismaIdentificacion: boolean;
  /** Why it cannot be done. */
  impedimento: string | null;
}

export interface UnionPedida {
  identificacion: IdentifiedBy;
  motivo: string;
}

/** Of whoever is known by their document alone, as both accounts say different numbers. */
export const SEEN_IN_PERSON: IdentifiedBy = 'persona';

export const MERGE_ITSELF = 'Es la misma cuenta: elija otra';
export const MERGED_ALREADY = 'Una de las dos ya se unió a otra cuenta. Búsquela de nuevo';
export const MERGE_INTO_DISABLED = 'La cuenta que queda está deshabilitada: habilítela primero';
export const MERGE_INTO_UNPROVEN =
  'La cuenta que queda tiene el correo sin verificar: pida a la persona que lo verifique primero';
export const MERGE_MOVED_EMAIL =
  'Una de las dos cambió de correo hace menos de una semana, y quien tiene el anterior aún puede recuperarla. Espere a que pase ese plazo';
export const MERGE_OTHER_IDENTIFICATION =
  'Las dos cuentas tienen distinta identificación: solo se unen si vio a la persona con su documento';
export const MERGED_ENABLE = 'Esta cuenta se unió a otra: no se habilita';
export const ACCOUNTS_MERGED = 'Las cuentas se unieron. Lo demás pasa en unos momentos';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const mergeRules = {
  cuenta: { label: 'Cliente', required: 'Elija al cliente', pattern: UUID, max: 36 },
  otra: { label: 'Cuenta que se une', required: 'Elija la cuenta que se une', pattern: UUID, max: 36 },
  identificacion: {
    label: 'Cómo sabe que es la misma persona',
    required: 'Debe elegir cómo lo sabe',
    check: (text: string) => Object.hasOwn(IDENTIFIED_BY, text),
  },
  motivo: { label: 'Motivo', required: 'Escriba el motivo', minLength: 5, max: 500, multiline: true },
} as const satisfies Rules;
