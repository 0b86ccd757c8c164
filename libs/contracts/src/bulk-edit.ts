/** Many parts changed alike by operators: chosen, tried, then written by the way of the imports. Money in texts is dollars with IVA. */
import { isLocalDate } from '@bujia/ecuador/guayaquil';
import { PRICE_ENDINGS, type PriceEnding } from '@bujia/pricing/price-rule';
import { SEARCH_STATES, type ShowcaseFlag } from './catalogue.ts';
import type { ImportLine } from './catalogue-import.ts';
import type { Rules } from './rules.ts';

/** GET with `FiltroRepuestos` and `pagina`, operators: `ListaDeRepuestos`. */
export const PARTS_LIST_PATH = 'catalogo/repuestos';
/** POST `SimularLote`, operators: `LoteSimulado`. No part is changed. */
export const TRY_BULK_PATH = 'catalogo/repuestos/lote/simular';
/**
 * POST `AplicarLote`, operators: `BulkLine`s of JSON as it happens, the outcome last. Done once however often it is sent; one that
 * broke off is gone on with. It goes on when nobody listens any more.
 */
export const APPLY_BULK_PATH = 'catalogo/repuestos/lote/aplicar';

export const BULK_LIMITS = {
  parts: 20_000,
  /** Chosen one by one. */
  ticked: 1_000,
  /** Rows of a dry run that are shown. */
  shown: 200,
  page: 50,
  /** Percents of a price. */
  least: -90,
  most: 500,
  /** Of a promotion. */
  mostOff: 90,
  /** The greatest price in cents that a form and a file take. */
  price: 999_999_999,
  /** So long a dry run may be applied. */
  days: 7,
} as const;

export const STOCK_STATES = { sin: 'Sin existencias', pocas: 'Pocas: de 1 a 5', hay: 'Con existencias' } as const;
export type StockState = keyof typeof STOCK_STATES;
export const PROMOTED = { si: 'Con promoción', no: 'Sin promoción' } as const;

/** What is left out narrows nothing. */
export interface FiltroRepuestos {
  /** Words of name, category and description, or a number of the part. */
  texto?: string;
  /** Slug; with its subcategories. */
  categoria?: string;
  existencias?: StockState;
  promocion?: keyof typeof PROMOTED;
  marca?: ShowcaseFlag;
}

export interface RepuestoDeLista {
  codigo: number;
  codigoRepuesto: string;
  nombre: string;
  categoria: string;
  precio: number;
  precioPromocion: number | null;
  existencias: number;
  marcas: ShowcaseFlag[];
}
export interface ListaDeRepuestos {
  repuestos: RepuestoDeLista[];
  /** Counted up to one more than `BULK_LIMITS.parts`. */
  total: number;
  /** From 0. */
  pagina: number;
  haySiguiente: boolean;
  /** A change of many that broke off: it is finished or undone before another one. */
  aMedias: { lote: string; cambio: number } | null;
}

export const BULK_KINDS = {
  precio: 'Subir o bajar el precio',
  promocion: 'Poner en promoción',
  sinPromocion: 'Quitar la promoción',
  marca: 'Poner o quitar una marca',
  categoria: 'Cambiar la categoría',
} as const;
export type BulkKind = keyof typeof BULK_KINDS;

export const ENDINGS: Readonly<Record<PriceEnding, string>> = {
  exacto: 'Al centavo',
  '00': 'Terminado en .00',
  '50': 'Terminado en .50',
  '90': 'Terminado en .90',
  '99': 'Terminado en .99',
};

/** What is done to each. */
export interface AccionLote {
  tipo: BulkKind;
  /** Of a price, `5` or `-3.5`; of a promotion how much it takes off. */
  porcentaje?: string;
  redondeo?: PriceEnding;
  marca?: ShowcaseFlag;
  /** Whether the mark is put on. */
  puesta?: boolean;
  /** Of a mark that is put on: its days, both included. */
  desde?: string;
  hasta?: string;
  /** Slug. */
  categoria?: string;
}

export interface SimularLote extends AccionLote {
  /** One of both: those, or all that meet the filter. */
  elegidos?: { codigo: number }[];
  filtro?: FiltroRepuestos;
}

export interface FilaLote {
  codigo: number;
  codigoRepuesto: string;
  nombre: string;
  antes: string;
  /** Null where it cannot be. */
  despues: string | null;
  motivo: string;
  /** Its price jumps: it waits for a second press. */
  salta: boolean;
}

export interface LoteSimulado {
  /** To be named by who applies it; null where nothing would change. */
  lote: string | null;
  elegidos: number;
  /** Those that jump are among them. */
  cambian: number;
  saltan: number;
  iguales: number;
  noPueden: number;
  /** The first `BULK_LIMITS.shown`: what cannot be, what jumps, the rest. */
  filas: FilaLote[];
}

export interface AplicarLote {
  lote: string;
  /** Prices that jump are meant. */
  preciosConfirmados: boolean;
}

export interface LoteAplicado {
  /** In the history of the catalogue; null where nothing was written. */
  cambio: number | null;
  cambiados: number;
  /** Prices that jump and were not confirmed. */
  retenidos: number;
  /** Not written, as somebody changed them since the dry run. */
  adelantados: number;
  /** The first `BULK_LIMITS.shown` of those. */
  cuales: { codigo: number; codigoRepuesto: string; nombre: string }[];
}
export type BulkLine = Exclude<ImportLine, { informe: unknown }> | { aplicado: LoteAplicado };

const isOneOf = (all: object) => (text: string) => Object.keys(all).includes(text);
const MARKS = Object.fromEntries(SEARCH_STATES.map(({ flag }) => [flag, true]));

export const filterRules = {
  texto: { label: 'Código o palabras', max: 100 },
  categoria: { label: 'Categoría', max: 100 },
  existencias: { label: 'Existencias', check: isOneOf(STOCK_STATES), max: 20 },
  promocion: { label: 'Promoción', check: isOneOf(PROMOTED), max: 2 },
  marca: { label: 'Marca de la portada', check: isOneOf(MARKS), max: 20 },
} as const satisfies Rules & Record<keyof FiltroRepuestos, unknown>;

const day = { invalid: 'La fecha no es válida', check: isLocalDate, max: 10 } as const;

export const bulkRules = {
  tipo: { label: 'Qué cambia', required: 'Debe elegir qué cambia', check: isOneOf(BULK_KINDS), max: 20 },
  porcentaje: {
    label: 'Porcentaje',
    invalid: 'Ingrese un porcentaje, como 5 o -3.5',
    pattern: /^[+-]?\d{1,5}(\.\d{1,2})?$/,
    max: 9,
  },
  redondeo: { label: 'Redondeo', check: isOneOf(PRICE_ENDINGS), max: 6 },
  marca: { ...filterRules.marca, label: 'Marca' },
  puesta: { label: 'Poner la marca', kind: 'boolean' },
  desde: { label: 'Desde', ...day },
  hasta: { label: 'Hasta, incluido', ...day },
  categoria: { label: 'Categoría nueva', max: 100 },
  codigo: { label: 'Repuesto', required: 'Falta el repuesto', kind: 'integer', from: 1, to: 2_147_483_647 },
} as const satisfies Rules;

export const applyBulkRules = {
  lote: {
    label: 'Lote',
    required: 'Falta el lote',
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    max: 36,
  },
  preciosConfirmados: {
    label: 'Los precios están confirmados',
    required: 'Debe indicar: Los precios están confirmados',
    kind: 'boolean',
  },
} as const satisfies Rules & Record<keyof AplicarLote, unknown>;

export const BULK_MISSING = 'Esta simulación ya no está: simule otra vez';
export const BULK_UNDONE = 'Lo que este lote cambió ya se deshizo: simule otra vez';
export const BULK_AT_WORK = 'Ya se está aplicando un lote. Espere a que termine e intente nuevamente';
export const BULK_BROKEN = 'No se terminó de aplicar. Presione otra vez para escribir solo lo que falta';
export const BULK_NOTHING_CHOSEN = 'No hay ningún repuesto elegido';
export const BULK_TOO_MANY = `Son demasiados: hasta ${BULK_LIMITS.parts} repuestos a la vez. Elija por partes, por ejemplo una categoría`;
export const BULK_CATEGORY_GONE = 'La categoría ya no está: elija otra y simule otra vez';
