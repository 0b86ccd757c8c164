/** What buyers write about a part, and what operators decide of it. */
import type { Rules } from './rules.ts';

/** GET: `OpinionesRepuesto`, those that everybody sees, the newest first; `?despues=` goes on behind one of them. */
export const PART_REVIEWS_PATH = 'ext/repuesto/:id/opiniones';
/** GET, clients: `MisOpiniones`. POST `OpinionRequest`: the same afterwards. Written again it is replaced. */
export const OWN_REVIEWS_PATH = 'opiniones';
/** DELETE, clients: `MisOpiniones`. */
export const OWN_REVIEW_PATH = 'opiniones/:id';
/** GET, operators: `OpinionesPorEstado`; `?estado=` and `?despues=`. */
export const REVIEWS_DESK_PATH = 'opiniones/moderacion';
/** POST `DecisionOpinion`, operators: true; 409 where it is another one by now. */
export const DECIDE_REVIEW_PATH = 'opiniones/moderacion/decidir';

export const OWN_REVIEWS_PAGE = '/dashboard/opiniones';
export const REVIEWS_DESK_PAGE = '/dashboard/operations/opiniones';
/** Where a part of a purchase is written about. */
export const writeReviewPage = (codigoRepuesto: string): string =>
  `${OWN_REVIEWS_PAGE}?${new URLSearchParams({ repuesto: codigoRepuesto })}`;

export const REVIEW_SHOWN_AS = 'Se muestra con su nombre y la inicial de su apellido.';

export const REVIEW_LIMITS = {
  stars: 5,
  minWords: 10,
  maxWords: 1_000,
  /** On the page of a part at once. */
  page: 5,
  desk: 20,
  /** Texts of an account in a day, changed ones among them. */
  perDay: 10,
} as const;

export const REVIEW_STATES = ['waiting', 'shown', 'refused'] as const;
/** Of the newest text. */
export type ReviewState = (typeof REVIEW_STATES)[number];
export const REVIEW_STATE_NAMES: Readonly<Record<ReviewState, string>> = {
  waiting: 'Por revisar',
  shown: 'Publicadas',
  refused: 'Rechazadas',
};

/** Why a text is not shown: what the operator chooses, and what its author reads. */
export const REVIEW_REASONS = {
  contacto: {
    name: 'Tiene datos de contacto',
    text: 'tiene un teléfono, un correo o una dirección, que cualquiera podría leer.',
  },
  precio: { name: 'Dice un precio', text: 'dice un precio: los precios cambian y se ven al iniciar sesión.' },
  pedido: {
    name: 'Habla del pedido o de la entrega',
    text: 'habla del pedido o de su entrega, no del repuesto. Si algo quedó por resolver, escríbanos y lo atendemos.',
  },
  'no-se-entiende': {
    name: 'No dice nada del repuesto',
    text: 'no dice nada del repuesto que le sirva a quien lo quiere comprar.',
  },
  ofensa: { name: 'Ofende o acusa a alguien', text: 'ofende o acusa a alguien.' },
  publicidad: { name: 'Es publicidad', text: 'anuncia otro negocio o lleva a otra página.' },
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;
export const isReviewReason = (text: string): text is ReviewReason => Object.hasOwn(REVIEW_REASONS, text);

/** What somebody should look at twice before everybody reads it. */
export const REVIEW_WARNINGS = {
  correo: '¿Un correo?',
  telefono: '¿Un teléfono?',
  enlace: '¿Un enlace?',
  precio: '¿Un precio?',
} as const;
export type ReviewWarning = keyof typeof REVIEW_WARNINGS;

/** As everybody reads it. */
export interface Opinion {
  codigo: string;
  estrellas: number;
  texto: string;
  /** First name and an initial. */
  autor: string;
  /** `2026-11` */
  mes: string;
  /** null: the shop knows of none. */
  vehiculo: string | null;
}

export interface OpinionesRepuesto {
  total: number;
  /** 0 without any. */
  promedio: number;
  opiniones: Opinion[];
  /** For the next ones; null where there are no more. */
  siguiente: string | null;
}

export interface RepuestoOpinado {
  codigo: number;
  nombre: string;
  codigoRepuesto: string;
  codigoEncriptado: string;
  imagen: string;
}

export interface OpinionPropia {
  repuesto: RepuestoOpinado;
  vehiculo: string | null;
  estrellas: number;
  texto: string;
  estado: ReviewState;
  /** Of a refused one. */
  motivo: ReviewReason | null;
  /** An earlier text of it is read by everybody until the new one is decided. */
  anterior: boolean;
  escritaEl: string;
}

export interface MisOpiniones {
  /** What was bought, is here and was not written about yet; the newest first. */
  porEscribir: { repuesto: RepuestoOpinado; vehiculo: string | null; pedido: number }[];
  escritas: OpinionPropia[];
}

export interface OpinionRequest {
  repuesto: number;
  estrellas: number;
  texto: string;
}

export interface OpinionPorDecidir {
  codigo: string;
  /** Which of its texts this is. */
  version: number;
  repuesto: RepuestoOpinado;
  autor: string;
  vehiculo: string | null;
  estrellas: number;
  texto: string;
  avisos: ReviewWarning[];
  estado: ReviewState;
  motivo: ReviewReason | null;
  /** What everybody reads meanwhile; null where nothing is. */
  publicada: { estrellas: number; texto: string } | null;
  escritaEl: string;
}

export interface OpinionesPorEstado {
  opiniones: OpinionPorDecidir[];
  esperan: number;
  siguiente: string | null;
}

export interface DecisionOpinion {
  codigo: string;
  version: number;
  /** 'waiting' takes a decision back. */
  estado: string;
  /** Of a refusal. */
  motivo?: string;
}

const MAX_CODE = 2_147_483_647;
const NEEDED = 'Escriba su opinión';
export const reviewRules = {
  repuesto: { label: 'Repuesto', required: 'Indique el repuesto', kind: 'integer', from: 1, to: MAX_CODE },
  estrellas: {
    label: 'Estrellas',
    required: 'Elija de 1 a 5 estrellas',
    kind: 'integer',
    from: 1,
    to: REVIEW_LIMITS.stars,
  },
  texto: {
    label: 'Opinión',
    required: NEEDED,
    invalid: `Escriba al menos ${REVIEW_LIMITS.minWords} caracteres`,
    multiline: true,
    minLength: REVIEW_LIMITS.minWords,
    max: REVIEW_LIMITS.maxWords,
  },
} as const satisfies Rules & Record<keyof OpinionRequest, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const reviewDecisionRules = {
  codigo: { label: 'Opinión', required: 'Indique la opinión', pattern: UUID, max: 36 },
  version: { label: 'Versión', required: 'Diga cuál leyó', kind: 'integer', from: 1, to: MAX_CODE },
  estado: {
    label: 'Estado',
    required: 'Diga qué decidió',
    check: (text: string) => REVIEW_STATES.some((state) => state === text),
    max: 10,
  },
  motivo: { label: 'Motivo', invalid: 'Elija un motivo', check: isReviewReason, max: 20 },
} as const satisfies Rules & Record<keyof DecisionOpinion, unknown>;

/** `?estado=` and `?despues=` of the lists. */
export const reviewListRules = {
  estado: { ...reviewDecisionRules.estado, required: undefined },
  despues: { label: 'Siguiente', pattern: RegExp(`^\\d{1,14}_${UUID.source.slice(1)}`), max: 60 },
} as const satisfies Rules;

export const REVIEW_NOT_BOUGHT = 'Opina quien lo compró aquí y ya lo tiene';
export const REVIEW_MISSING = 'La opinión ya no existe';
export const REVIEW_CHANGED = 'Su autor la cambió, u otra persona ya decidió: léala otra vez';
export const REVIEW_REASON_NEEDED = 'Elija el motivo del rechazo';
export const REVIEW_TOO_MANY = 'Ya escribió mucho hoy: siga mañana';
