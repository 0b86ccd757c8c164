/** Clients as the counter finds them. */
import type { Rules } from './rules.ts';

/** POST `ClientesRequest`, staff: `Cliente[]`, the best of them; writes nothing, and is no GET, as whom one looks for would stand in its address. */
export const FIND_CLIENTS_PATH = 'cliente/buscar';
export const CLIENTS_MOST = 8;

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
}

export const findClientsRules = {
  texto: {
    label: 'Nombre, cédula o RUC, correo o teléfono',
    required: 'Escriba al menos tres letras o números',
    minLength: 3,
    max: 120,
  },
} as const satisfies Rules & Record<keyof ClientesRequest, unknown>;
