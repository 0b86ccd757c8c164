/** "¿Le quedó?": what buyers say about a part and the vehicle that they bought it for, and what operators look at of it. */
import { LINK_UNKNOWN } from './emails.ts';
import type { Ajuste } from './fitment.ts';
import type { Rules } from './rules.ts';

/** POST CodigoAjuste: the `PreguntaAjuste` that the link of a mail opens. Changes nothing. */
export const FIT_QUESTION_PATH = 'ext/le-quedo';
/** POST RespuestaAjuste: the `PreguntaAjuste` as it is then. Said again it is replaced. */
export const ANSWER_FIT_PATH = 'ext/le-quedo/responder';
/** POST CodigoAjuste: nobody asks this person again. */
export const STOP_FIT_PATH = 'ext/le-quedo/no-preguntar';
/** GET, operators: `AjustesDudosos`. */
export const FIT_DOUBTS_PATH = 'catalogo/ajustes-dudosos';
/** GET, operators: the same as CSV or XLSX (`REPORT_FORMAT`), all that is open. */
export const FIT_DOUBTS_FILE_PATH = 'catalogo/ajustes-dudosos/exportar';
/** POST CierreAjuste, operators: true; 409 when somebody closed it already. */
export const CLOSE_FIT_DOUBT_PATH = 'catalogo/ajustes-dudosos/cerrar';

/** Pages behind the links of the mail: `?cod=` carries the code, and the first `linea` and `dice` what was pressed. */
export const FIT_PAGE = '/le-quedo';
export const STOP_FIT_PAGE = '/le-quedo/no-preguntar';
export const FIT_DOUBTS_PAGE = '/dashboard/operations/le-quedo';

export const FIT_LIMITS = {
  /** Days between the delivery and the mail. */
  afterDays: 7,
  /** Days in which the link of the mail opens. */
  linkDays: 90,
  /** Parts that have buttons of their own in the mail. */
  inMail: 4,
  doubtsShown: 100,
} as const;

export const FIT_YES = 'Sí, le quedó';
export const FIT_NO = 'No le quedó';
/** Names a page that a mail leads to, and its button. */
export const STOP_FIT = 'No preguntar más';

const SAYS = { true: 'si', false: 'no' } as const;

/** The page with an answer that is ready to be sent. */
export const fitPage = (code: string, line?: number, fits = true): string =>
  `${FIT_PAGE}?${new URLSearchParams({ cod: code, ...(line !== undefined && { linea: String(line), dice: SAYS[`${fits}`] }) })}`;

export interface CodigoAjuste {
  codigo: string;
}

export interface RespuestaAjuste extends CodigoAjuste {
  linea: number;
  queda: boolean;
  /** Needed where the shop knows of none; else what it was really for. */
  vehiculo?: number;
}

/** One of the mail's parts. */
export interface LineaAjuste {
  /** Its place in the order. */
  linea: number;
  nombre: string;
  codigoRepuesto: string;
  codigoEncriptado: string;
  /** What it was bought for, as far as the shop knows. */
  vehiculo: { codigo: number; nombre: string } | null;
  /** null: nobody said anything yet. */
  queda: boolean | null;
  /** It went back, so nothing more is said of it. */
  devuelta: boolean;
  /** Its return was asked for and is not decided yet. */
  porDevolver: boolean;
}

export interface PreguntaAjuste {
  pedido: number;
  lineas: LineaAjuste[];
}

/** A part and a vehicle of which a buyer said that they do not go together. */
export interface AjusteDudoso {
  codigo: string;
  repuesto: { codigo: number; nombre: string; codigoRepuesto: string };
  /** null: whoever sent it back told of none. */
  vehiculo: { codigo: number; nombre: string } | null;
  /** What the data say today; null without a vehicle. */
  ajuste: Ajuste | null;
  /** How many said yes, and no. */
  si: number;
  no: number;
  desde: string;
}

/** What the data call compatible comes first, then what waits longest. */
export interface AjustesDudosos {
  dudosos: AjusteDudoso[];
  /** Of how many the data say "Compatible" all the same. */
  esperan: number;
}

export const FIT_OUTCOMES = ['right', 'corrected'] as const;
export type FitOutcome = (typeof FIT_OUTCOMES)[number];

export interface CierreAjuste {
  codigo: string;
  /** How many said no where somebody looked: 409 where there are others by now. */
  no: number;
  resultado: string;
}

export const FIT_LINK_INVALID = `${LINK_UNKNOWN} Sirve ${FIT_LIMITS.linkDays} días.`;
const codigo = { label: 'Código', required: FIT_LINK_INVALID, pattern: /^[A-Za-z0-9_.-]{16,200}$/ } as const;

export const fitCodeRules = { codigo } as const satisfies Rules & Record<keyof CodigoAjuste, unknown>;

const MAX_CODE = 2_147_483_647;
export const fitAnswerRules = {
  codigo,
  linea: { label: 'Repuesto', required: 'Indique el repuesto', kind: 'integer', from: 0, to: 99 },
  queda: { label: 'Respuesta', required: 'Diga si le quedó', kind: 'boolean' },
  vehiculo: { label: 'Vehículo', kind: 'integer', from: 1, to: MAX_CODE },
} as const satisfies Rules & Record<keyof RespuestaAjuste, unknown>;

export const fitClosingRules = {
  codigo: {
    label: 'Ajuste',
    required: 'Indique el ajuste',
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    max: 36,
  },
  no: { label: 'Respuestas', required: 'Diga cuántos no vio', kind: 'integer', from: 0, to: MAX_CODE },
  resultado: {
    label: 'Resultado',
    required: 'Diga qué resultó',
    check: (text: string) => FIT_OUTCOMES.some((outcome) => outcome === text),
    max: 10,
  },
} as const satisfies Rules & Record<keyof CierreAjuste, unknown>;

export const FIT_VEHICLE_NEEDED_CODE = 'fitting.vehicle-needed';
export const FIT_VEHICLE_NEEDED = 'Díganos para qué vehículo fue';
export const FIT_VEHICLE_UNKNOWN = 'No conocemos ese vehículo: elija otro';
export const FIT_LINE_MISSING = 'Ese repuesto no es de este pedido';
export const FIT_LINE_RETURNED_CODE = 'fitting.line-returned';
export const FIT_LINE_RETURNED = 'Ya nos devolvió ese repuesto: no hace falta que responda';
export const FIT_DOUBT_CLOSED_CODE = 'fitting.doubt-closed';
export const FIT_DOUBT_CHANGED = 'Otro comprador respondió mientras tanto: revíselo otra vez';
export const FIT_DOUBT_CLOSED = 'Otra persona ya lo revisó';
