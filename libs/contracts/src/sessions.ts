/** Where somebody is signed in, for themselves. Times are ISO 8601, UTC. */
import { passwordChangeRules } from './accounts.ts';
import type { Rules } from './rules.ts';

/** GET: `SesionAbierta[]`, the last used first. */
export const SESSIONS_PATH = 'usr/sesiones';
/**
 * POST `SessionsEnd`: true. Ends the one of `codigo`, another's being like one that does not exist, or without it all but the one
 * that asks. 400 `CURRENT_PASSWORD_WRONG_CODE`.
 */
export const END_SESSIONS_PATH = 'usr/sesiones/cerrar';

export interface SesionAbierta {
  codigo: string;
  /** "Firefox en Windows"; empty for one that is older than this list. */
  dispositivo: string;
  /** The address without its end: 186.4.12.x */
  red: string;
  inicio: string;
  /** To a few minutes. */
  ultimoUso: string;
  /** The one that asks. */
  esta: boolean;
}

export interface SessionsEnd {
  codigo?: string;
  actual: string;
}

export const sessionsEndRules = {
  codigo: { label: 'Sesión', max: 64 },
  actual: passwordChangeRules.actual,
} as const satisfies Rules & Record<keyof SessionsEnd, unknown>;

export const SESSION_MISSING = 'La sesión ya no está abierta';
export const SESSION_MISSING_CODE = 'identity.session-missing';

export const SESSIONS_TITLE = 'Sesiones abiertas';
export const SESSION_ENDED = 'La sesión fue cerrada';
export const OTHER_SESSIONS_ENDED = 'Las demás sesiones fueron cerradas';
