/** Clients as the counter finds them. */
import type { VehiculoPropio } from './garage.ts';
import type { Rules } from './rules.ts';

/**
 * POST `ClientesRequest`, staff: `Cliente[]`, the best of them, of each as much as tells people of one name apart (`masked`); writes nothing,
 * and is no GET, as whom one looks for would stand in its address.
 */
export const FIND_CLIENTS_PATH = 'cliente/buscar';
export const CLIENTS_MOST = 8;
/** POST `ElegirCliente`, staff: `Cliente`, whole; the log of the staff says who looked at whom. */
export const CHOOSE_CLIENT_PATH = 'cliente/elegir';

/** What the log names nobody for is for nobody. */
export const CLIENT_NOT_CHOSEN = 'Elija antes a este cliente: en la auditoría consta quién lo mira';

/** GET, staff: `DineroDeCliente`; 404 for whoever is no client, 403 for one that was not chosen, as for the next. */
export const CLIENT_MONEY_PATH = 'cliente/:cuenta/dinero';
/** GET, staff: `VehiculoDeCliente[]`; 404 for nobody's account. */
export const CLIENT_VEHICLES_PATH = 'cliente/:cuenta/vehiculos';

/** Dollars. */
export interface DineroDeCliente {
  /** Approved, and not reversed since. */
  pagado: number;
  /** Of orders that wait for it. */
  porCobrar: number;
  /** What the shop owes them. */
  porDevolver: number;
}

export type VehiculoDeCliente = Pick<VehiculoPropio, 'id' | 'nombre' | 'vehiculo' | 'lectura'>;

export interface ElegirCliente {
  /** Of the account. */
  codigo: string;
}

export interface ClientesRequest {
  /** How words of name, e-mail and identification begin, or a telephone of one of their addresses. */
  texto: string;
}

export interface Cliente {
  /** Of the account. */
  codigo: string;
  nombre: string;
  apellido: string;
  email: string;
  identificacion: string;
  /** Whether the address is theirs. */
  verificado: boolean;
  /** Nothing is sold to them. */
  deshabilitado: boolean;
  /** The account that it was merged into; null for one that stands by itself. */
  unidaA: string | null;
}

const HIDDEN = '•••';

export const maskedEmail = (email: string): string => email.slice(0, 1) + HIDDEN + email.slice(email.lastIndexOf('@'));

/** The end of an identification, the beginning of an address: who is not chosen stays unknown. */
export const masked = <Person extends Pick<Cliente, 'email' | 'identificacion'>>(person: Person): Person => ({
  ...person,
  identificacion: HIDDEN + person.identificacion.slice(-4),
  email: maskedEmail(person.email),
});

export const chooseClientRules = {
  codigo: {
    label: 'Cliente',
    required: 'Elija al cliente',
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    max: 36,
  },
} as const satisfies Rules & Record<keyof ElegirCliente, unknown>;

export const findClientsRules = {
  texto: {
    label: 'Nombre, cédula o RUC, correo o teléfono',
    required: 'Escriba al menos tres letras o seis números',
    minLength: 3,
    max: 120,
  },
} as const satisfies Rules & Record<keyof ClientesRequest, unknown>;

export const clientParamRules = { cuenta: chooseClientRules.codigo } as const satisfies Rules;
