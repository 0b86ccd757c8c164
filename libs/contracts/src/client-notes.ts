/** What the shop's people note of a client, for each other. Times are ISO 8601, UTC. */
import type { Rules } from './rules.ts';

/** GET, sellers: `NotaDeCliente[]`, the newest first. 404 for whoever is no client, 403 for one that was not chosen. Every call below answers it as it is then. */
export const CLIENT_NOTES_PATH = 'cliente/:cuenta/notas';
/** PUT `NotaEscrita`: written under an id that the browser made; sent again it is the same. DELETE: takes it out. */
export const CLIENT_NOTE_PATH = 'cliente/:cuenta/notas/:nota';
/** POST: what was taken out is there again. */
export const RESTORE_NOTE_PATH = 'cliente/:cuenta/notas/:nota/recuperar';

export const CLIENT_NOTE_LIMITS = {
  notes: 200,
  characters: 1_000,
  /** Days in which a note that was taken out can be had back. */
  restoreDays: 30,
} as const;

export interface NotaEscrita {
  texto: string;
}

export interface NotaDeCliente {
  codigo: string;
  texto: string;
  fecha: string;
  /** Who wrote it; null once the account is gone. */
  autor: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const CLIENT_NOTE_MISSING = 'Esa nota ya no está';
export const CLIENT_NOTES_FULL = `De un cliente se guardan hasta ${CLIENT_NOTE_LIMITS.notes} notas. Quite antes alguna que ya no sirva`;

export const clientNoteRules = {
  cuenta: { label: 'Cliente', required: 'Elija al cliente', pattern: UUID, max: 36 },
  nota: { label: 'Nota', required: CLIENT_NOTE_MISSING, pattern: UUID, max: 36 },
  texto: { label: 'Nota nueva', required: 'Escriba la nota', max: CLIENT_NOTE_LIMITS.characters, multiline: true },
} as const satisfies Rules;
