/** What failed and an operator decided to leave undone, and the way back. Times are ISO 8601, UTC. */
import type { Rules } from './rules.ts';

/** What an event is about, with its page. */
export interface Asunto {
  texto: string;
  ruta: string;
}

/**
 * POST `RetryAllRequest`, operators: `ReintentoDeTodos`. Runs again at most `RETRY_AT_ONCE` of the jobs that had failed by `antes`, the
 * oldest first; sent again with the same moment it goes on, and what failed anew since is left alone.
 */
export const RETRY_ALL_JOBS_PATH = 'trabajos-fallidos/reintentar-todos';
export const RETRY_AT_ONCE = 200;

export interface RetryAllRequest {
  /** `antes` of the answer before; nothing on the first call. */
  antes?: string;
}

export interface ReintentoDeTodos {
  reintentados: number;
  /** Whether there are more of before that moment. */
  siguen: boolean;
  antes: string;
}

/** POST `LeaveJobRequest`, operators: true. Nobody does it any more, until somebody has it tried again. */
export const LEAVE_JOB_PATH = 'trabajos-fallidos/dejar';
/** POST `LeaveEventRequest`, operators: true; an event that was set aside, of which nobody hears. */
export const LEAVE_EVENT_PATH = 'sucesos-apartados/dejar';
/** GET, operators: `DejadoSinHacer[]`, the newest first, at most 100 of the last `LEFT_UNDONE_DAYS`. */
export const LEFT_UNDONE_PATH = 'dejados-sin-hacer';
/** POST `{id}`, operators: true; it is handed over again. */
export const TRY_LEFT_PATH = 'dejados-sin-hacer/intentar';
export const LEFT_UNDONE_DAYS = 90;

export interface LeaveEventRequest {
  id: string;
  motivo: string;
}

export interface LeaveJobRequest extends LeaveEventRequest {
  cola: string;
}

export interface DejadoSinHacer {
  id: string;
  /** The event, such as `ordering.order-placed.v1`. */
  tipo: string;
  /** The reactions that do not take place. */
  detiene: string[];
  asuntos: Asunto[];
  /** Why it had failed. */
  fallo: string;
  motivo: string;
  fecha: string;
  /** Null once the account is gone. */
  quien: string | null;
  /** When somebody had it tried again; null while nobody did. */
  otraVez: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const leavingRules = {
  motivo: { label: 'Motivo', required: 'Debe decir por qué no se hace', max: 300, multiline: true },
} as const satisfies Rules;
export const retryAllRules = {
  antes: {
    label: 'Antes de',
    pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
    check: (text: string) => !Number.isNaN(Date.parse(text)),
    max: 24,
  },
} as const satisfies Rules & Record<keyof RetryAllRequest, unknown>;
export const tryLeftRules = {
  id: { label: 'Dejado sin hacer', required: 'Debe indicar qué se intenta otra vez', pattern: UUID, max: 36 },
} as const satisfies Rules;

export const LEFT_TRIED_ALREADY = 'Alguien ya lo intentó otra vez, o ya no se conserva';
export const LEFT_TRIED_ALREADY_CODE = 'outbox.left-tried-already';
