/** The e-mail log on the wire: what was sent to whom, and what became of it. Times are ISO 8601, UTC. */
import type { Asunto } from './left-undone.ts';
import type { Rules } from './rules.ts';

/** GET with `MailsQuery`, operators: `CorreoPagina`, the newest first. */
export const MAILS_PATH = 'correo';
/** GET, operators: `CorreoDetalle`, or 404. */
export const mailPath = (id: string): string => `correo/${id}`;
/** POST `ResendRequest`, operators: the `Correo` that is on its way now. */
export const resendPath = (id: string): string => `correo/${id}/reenviar`;
/** GET, sellers: `CorreoPedido[]` of an order, the oldest first; `[]` when there are none. */
export const orderMailsPath = (order: number): string => `correo/pedido/${order}`;
/** GET, operators: `PlantillaCorreo[]`. */
export const MAIL_TEMPLATES_PATH = 'correo/plantillas';

/**
 * Pages for operators; they open in a frame or a tab once `OPS_SESSION_PATH` was called, and show themselves in one look
 * with `?tema=claro` or `?tema=oscuro`. The gallery shows every template at 360 and 600 px, light and dark, HTML and text.
 */
export const MAIL_GALLERY_PAGE = '/ops/correos';
export const mailPreviewPage = (id: string): string => `/ops/correos/${id}/html`;
export const templatePreviewPage = (template: string): string => `/ops/correos/plantillas/${template}/html`;

/**
 * pendiente  due, not yet tried
 * enviando   being handed to the mail server
 * demorado   not taken yet, or its acknowledgement was lost; tried again at `proximoIntento`
 * aceptado   the mail server took it
 * rechazado  the mail server refused it for good
 * fallido    given up after two days
 */
export const MAIL_STATES = ['pendiente', 'enviando', 'demorado', 'aceptado', 'rechazado', 'fallido'] as const;
export type CorreoEstado = (typeof MAIL_STATES)[number];
export const MAIL_STATE_LABELS: Readonly<Record<CorreoEstado, string>> = {
  pendiente: 'Pendiente',
  enviando: 'Enviando',
  demorado: 'Demorado',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
  fallido: 'Fallido',
};

/** All filters are optional and narrow together. */
export interface MailsQuery {
  /** The address, or a part of it. */
  destinatario?: string;
  plantilla?: string;
  estado?: CorreoEstado;
  /** Order number. */
  pedido?: string;
  /** `siguiente` of the page before. */
  antes?: string;
}
export const MAILS_PAGE = 25;

export interface Correo {
  id: string;
  destinatario: string;
  /** Its name on the wire, and what people call it. */
  plantilla: { codigo: string; nombre: string };
  asunto: string;
  estado: CorreoEstado;
  intentos: number;
  encolado: string;
  /** When it was accepted, refused or given up. */
  resuelto: string | null;
  proximoIntento: string | null;
  /** What the mail server, or the failure on the way to it, said last. */
  respuesta: string | null;
  messageId: string;
  /** Order number. */
  pedido: number | null;
  /** The mail that this one repeats. */
  copiaDe: string | null;
}

export interface CorreoPagina {
  correos: Correo[];
  /** For the next page; null on the last one. */
  siguiente: string | null;
}

export interface CorreoDetalle extends Correo {
  /** The text part, with its codes blotted out; null when the content is no longer kept. The HTML part: `mailPreviewPage`. */
  texto: string | null;
  /** Names of what hangs on it. */
  adjuntos: string[];
  /** Whether it may go to another address: mails of an order may, those that open an account may not. */
  otroDestinatario: boolean;
}

/** An accepted mail goes out as a new one; any other is tried again at once with the same Message-ID. */
export interface ResendRequest {
  /** Another address, for a mail of an order. */
  destinatario?: string;
}

export interface CorreoPedido {
  id: string;
  plantilla: { codigo: string; nombre: string };
  asunto: string;
  destinatario: string;
  estado: CorreoEstado;
  encolado: string;
  resuelto: string | null;
}

export interface PlantillaCorreo {
  codigo: string;
  nombre: string;
  asunto: string;
}

export const resendRules = {
  destinatario: { label: 'Destinatario', invalid: 'Ingrese un email válido', kind: 'email' },
} as const satisfies Rules & Record<keyof ResendRequest, unknown>;

export const MAIL_MISSING = 'El correo no existe';
export const MAIL_MISSING_CODE = 'messaging.mail-missing';
export const MAIL_ON_ITS_WAY = 'El correo ya está en camino';
export const MAIL_ON_ITS_WAY_CODE = 'messaging.mail-on-its-way';
export const MAIL_FORGOTTEN = 'El contenido de este correo ya no se conserva';
export const MAIL_FORGOTTEN_CODE = 'messaging.mail-forgotten';
export const MAIL_FOR_ITS_OWNER = 'Este correo solo puede ir a su dueño: abre o cambia una cuenta';
export const MAIL_FOR_ITS_OWNER_CODE = 'messaging.mail-for-its-owner';

/** GET, operators: `TrabajosFallidos`: reactions to events that gave up. */
export const FAILED_JOBS_PATH = 'trabajos-fallidos';
/** POST `RetryJobRequest`, operators: true. */
export const RETRY_JOB_PATH = 'trabajos-fallidos/reintentar';

export interface TrabajosFallidos {
  /** The newest first, at most 100. */
  trabajos: TrabajoFallido[];
  total: number;
}

export interface TrabajoFallido {
  cola: string;
  id: string;
  /** The reaction, such as `messaging.when-order-placed`. */
  nombre: string;
  asuntos: Asunto[];
  motivo: string;
  intentos: number;
  fallo: string;
}

export interface RetryJobRequest {
  cola: string;
  id: string;
}

export const retryJobRules = {
  cola: { label: 'Cola', required: 'Debe indicar la cola', max: 40 },
  id: { label: 'Trabajo', required: 'Debe indicar el trabajo', max: 200 },
} as const satisfies Rules & Record<keyof RetryJobRequest, unknown>;

/** GET, operators: `SucesoApartado[]`, the oldest first, at most 100: events that were set aside. */
export const PARKED_EVENTS_PATH = 'sucesos-apartados';
/** POST `ReleaseEventRequest`, operators: true; it is handed over again, and set aside again if nothing was mended. */
export const RELEASE_EVENT_PATH = 'sucesos-apartados/devolver';

export interface SucesoApartado {
  id: string;
  /** Such as `ordering.order-placed.v1`. */
  tipo: string;
  /** The reactions that wait for it. */
  detiene: string[];
  asuntos: Asunto[];
  motivo: string;
  ocurrido: string;
  apartado: string;
}

export interface ReleaseEventRequest {
  id: string;
  motivo: string;
}

export const releaseEventRules = {
  id: {
    label: 'Suceso',
    required: 'Debe indicar el suceso',
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    max: 36,
  },
  motivo: { label: 'Motivo', required: 'Debe ingresar el motivo', max: 300, multiline: true },
} as const satisfies Rules & Record<keyof ReleaseEventRequest, unknown>;

export const EVENT_NOT_PARKED = 'El suceso ya no está apartado';
export const EVENT_NOT_PARKED_CODE = 'outbox.event-not-parked';
export const JOB_MISSING = 'El trabajo no existe o ya no está fallido';
export const JOB_MISSING_CODE = 'queues.job-missing';

/** Of the link of a mail. */
export const LINK_UNKNOWN = 'El enlace no es válido o ya caducó.';
