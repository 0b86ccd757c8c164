/** What must hold of the shop's data, and whether it does, on the wire. Times are ISO 8601, UTC. */

/** GET, operators: `ReglaAuditada[]`, those that are broken first. */
export const AUDITED_RULES_PATH = 'reglas';

export interface ReglaAuditada {
  regla: string;
  texto: string;
  /** What it means where it is broken, and what to do about it. */
  remedio: string;
  /** The last look at what had changed, and at all rows; null before the first. */
  mirada: string | null;
  completa: string | null;
  /** What the last look at all rows took. */
  segundos: number | null;
  /** Rows that break it, up to a thousand, and since when the oldest is known. */
  hallazgos: number;
  desde: string | null;
  ejemplos: object[];
  /** Why it could not be looked at; null while it can. */
  problema: string | null;
}
