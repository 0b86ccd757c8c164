/** Where somebody is signed in, for themselves. Times are ISO 8601, UTC. */

/** GET: `SesionAbierta[]`, the last used first. DELETE: ends all but the one that asks, true. */
export const SESSIONS_PATH = 'usr/sesiones';
/** DELETE: true. Another's answers like one that does not exist. */
export const sessionPath = (id: string): string => `${SESSIONS_PATH}/${id}`;

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

export const SESSION_MISSING = 'La sesión ya no está abierta';
export const SESSION_MISSING_CODE = 'identity.session-missing';

export const SESSIONS_TITLE = 'Sesiones abiertas';
export const SESSION_ENDED = 'La sesión fue cerrada';
export const OTHER_SESSIONS_ENDED = 'Las demás sesiones fueron cerradas';
