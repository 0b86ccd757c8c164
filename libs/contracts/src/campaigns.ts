/** Newsletters on the wire, for operators. Times are ISO 8601, UTC. No prices: visitors subscribe too. */
import type { Rules } from './rules.ts';

/** GET: `Boletin[]`, the newest first, at most 50; `?antes=<id>` goes on. POST `BoletinForm`: the `Boletin`, 409 when it changed. */
export const CAMPAIGNS_PATH = 'boletin';
/** GET: `Boletin`. DELETE, drafts only: true. */
export const campaignPath = (id: string): string => `boletin/${id}`;
/**
 * POST: the `Boletin` after it.
 * prueba    sends it to the operator alone
 * programar `ScheduleRequest`; from `programadoPara` on it goes to every confirmed subscriber
 * pausar    the very next message stays; reanudar goes on where it stopped
 * cancelar  for good; a scheduled one becomes a draft again
 */
export const CAMPAIGN_ACTIONS = ['prueba', 'programar', 'pausar', 'reanudar', 'cancelar'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];
export const campaignActionPath = (id: string, action: CampaignAction): string => `boletin/${id}/${action}`;
/** A page for a frame, as `mailPreviewPage` of the e-mails. */
export const campaignPreviewPage = (id: string): string => `/ops/boletines/${id}/html`;

export const CAMPAIGN_STATES = ['borrador', 'programado', 'enviando', 'pausado', 'enviado', 'cancelado'] as const;
export type BoletinEstado = (typeof CAMPAIGN_STATES)[number];
export const CAMPAIGN_STATE_LABELS: Readonly<Record<BoletinEstado, string>> = {
  borrador: 'Borrador',
  programado: 'Programado',
  enviando: 'Enviando',
  pausado: 'Pausado',
  enviado: 'Enviado',
  cancelado: 'Cancelado',
};

export interface Boletin {
  id: string;
  /** Grows with every change; goes back to the server with the next one. */
  revision: number;
  titulo: string;
  /** Paragraphs, with an empty line between them. */
  texto: string;
  repuestos: BoletinRepuesto[];
  /** Whether a button leads to the promotions. */
  promociones: boolean;
  estado: BoletinEstado;
  programadoPara: string | null;
  empezo: string | null;
  termino: string | null;
  /** Null before it was begun. */
  progreso: BoletinProgreso | null;
  /** Confirmed subscribers now. */
  suscriptores: number;
}

export interface BoletinRepuesto {
  codigo: number;
  codigoEncriptado: string;
  codigoRepuesto: string;
  nombre: string;
  promocion: boolean;
}

export interface BoletinProgreso {
  aceptados: number;
  rechazados: number;
  /** Given up after a day of attempts. */
  fallidos: number;
  /** Left the newsletter before their turn. */
  bajas: number;
  /** Under way, or waiting for another attempt. */
  enCurso: number;
  /** Subscribers whose turn has not come. */
  pendientes: number;
}

/** Without `id` it is a new draft. */
export interface BoletinForm {
  id?: string | null;
  revision?: number | null;
  titulo: string;
  texto: string;
  /** `codigo` of the parts, in the order in which they stand. */
  repuestos: number[];
  promociones: boolean;
}

/** Without a time: now. */
export interface ScheduleRequest {
  para?: string | null;
}

export const CAMPAIGN_LIMITS = { parts: 12, textLength: 5_000, scheduleDays: 365 } as const;

export const campaignRules = {
  id: { label: 'Boletín', max: 36, pattern: /^[0-9a-f-]{36}$/ },
  revision: { label: 'Revisión', kind: 'integer', from: 0 },
  titulo: { label: 'Título', required: 'Debe ingresar el título', max: 120 },
  texto: { label: 'Texto', required: 'Debe ingresar el texto', max: CAMPAIGN_LIMITS.textLength, multiline: true },
  promociones: { label: 'Botón a las promociones', required: 'Debe indicar si lleva el botón', kind: 'boolean' },
} as const satisfies Rules;

export const scheduleRules = {
  para: { label: 'Fecha de envío', invalid: 'La fecha de envío no es válida', pattern: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ },
} as const satisfies Rules;

export const CAMPAIGN_MISSING = 'El boletín no existe';
export const CAMPAIGN_MISSING_CODE = 'messaging.campaign-missing';
export const CAMPAIGN_CHANGED = 'El boletín cambió mientras tanto. Revise su estado actual';
export const CAMPAIGN_CHANGED_CODE = 'messaging.campaign-changed';
export const CAMPAIGN_PARTS = `Elija hasta ${CAMPAIGN_LIMITS.parts} repuestos que existan`;
export const CAMPAIGN_PARTS_CODE = 'messaging.campaign-parts';
export const CAMPAIGN_DATE = 'La fecha de envío debe estar entre ahora y un año';
export const CAMPAIGN_DATE_CODE = 'messaging.campaign-date';
