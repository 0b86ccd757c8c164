import type { UserType } from './accounts.ts';
import type { Rules } from './rules.ts';

/** The accounts of the shop, as operators see and stop them. Times are ISO 8601, UTC. */

/** GET with `UsersQuery`, operators: `UsersPage`, the newest first. */
export const USERS_PATH = 'usuarios';
export const USERS_PAGE = 25;

export interface UsersQuery {
  /** A part of the e-mail or of the name, or the whole identification. */
  texto?: string;
  /** `siguiente` of the page before. */
  antes?: string;
}

/** Why an account is closed to its owner; the log of the staff repeats it. */
export const DISABLE_REASONS = {
  pedido: 'A pedido de la persona',
  intrusion: 'Alguien más entró a la cuenta',
  abuso: 'Abuso de la tienda',
  salida: 'Ya no trabaja en la tienda',
  otro: 'Otro motivo',
} as const;
export type DisableReason = keyof typeof DISABLE_REASONS;

/** Whoever else had been in knows the password. */
export const NEEDS_NEW_PASSWORD: DisableReason = 'intrusion';
export const PASSWORD_VOID = 'la de antes ya no sirve, porque alguien más entró con ella.';

export interface Usuario {
  codigo: string;
  nombre: string;
  apellido: string;
  email: string;
  tipo: UserType;
  verificado: boolean;
  registro: string;
  /** How many are open. */
  sesiones: number;
  segundoFactor: boolean;
  /** The address that the account had, whose owner can take the account back until then by a link; null without such a change. */
  emailAnterior: { email: string; hasta: string } | null;
  /** Null where the owner may sign in. */
  deshabilitado: { fecha: string; motivo: DisableReason; nota: string } | null;
  /** The account of the same person that it was merged into, for good. */
  unida: { codigo: string; email: string; fecha: string; motivo: string } | null;
}

export interface UsersPage {
  usuarios: Usuario[];
  siguiente: string | null;
}

/** POST `{codigo}`, operators: true; every session of the account has ended. 404 for nobody's id, as in the two below. */
export const END_USER_SESSIONS_PATH = 'usuarios/sesiones/cerrar';
/** GET `?codigo=`, operators: `SesionAbierta[]` of an account, the last used first; 404 for nobody's id. */
export const USER_SESSIONS_PATH = 'usuarios/sesiones';
/** POST `UserSessionEnd`, operators: true. 404 for one that is no longer open, or another account's; 409 for one's own. */
export const END_USER_SESSION_PATH = 'usuarios/sesiones/cerrar/una';

export interface UserSessionEnd {
  codigo: string;
  /** `codigo` of the session. */
  sesion: string;
}

/**
 * POST `UserDisabling`, operators: true. Sessions end, links that were sent open nothing, nobody signs in. 409 for oneself
 * and for the last operator.
 */
export const DISABLE_USER_PATH = 'usuarios/deshabilitar';
/** POST `{codigo}`, operators: true. After `NEEDS_NEW_PASSWORD` the owner chooses a password anew by a link; the old one is void. */
export const ENABLE_USER_PATH = 'usuarios/habilitar';

export interface UserDisabling {
  codigo: string;
  motivo: DisableReason;
  nota?: string;
}

export const disablingRules = {
  motivo: {
    label: 'Motivo',
    required: 'Debe elegir un motivo',
    check: (text: string) => Object.hasOwn(DISABLE_REASONS, text),
  },
  nota: { label: 'Detalle', max: 500, multiline: true },
} as const satisfies Rules & Record<Exclude<keyof UserDisabling, 'codigo'>, unknown>;

export const USERS_TITLE = 'Cuentas';
export const USER_DISABLED = 'La cuenta fue deshabilitada';
export const USER_ENABLED = 'La cuenta fue habilitada';
export const USER_SESSION_ENDED = 'Esa sesión de la cuenta fue cerrada';
export const USER_SESSIONS_ENDED = 'Las sesiones de la cuenta fueron cerradas';

/** 403 of the sign-in, to whoever knows the password: to anybody else it is answered like a wrong one. */
export const ACCOUNT_DISABLED = 'Su cuenta está deshabilitada. Escríbanos o llámenos para volver a usarla';
export const ACCOUNT_DISABLED_CODE = 'identity.account-disabled';
export const OWN_ACCOUNT = 'No puede deshabilitar su propia cuenta';
export const OWN_SESSION = 'Sus sesiones se cierran en Mi Perfil, con su contraseña';
export const LAST_OPERATOR = 'La tienda se quedaría sin operadores: nombre primero a otro';
