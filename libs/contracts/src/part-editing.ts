/** One part as operators write it, in the words of the files of an import. Money is dollars with IVA, as text. */
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { SEARCH_STATES, type ShowcaseFlag } from './catalogue.ts';
import type { ChangeKind, FieldChange } from './import-history.ts';
import { NUMBER_KINDS, type NumberKind } from './part-numbers.ts';
import { branchRule } from './pickup.ts';
import type { Rules } from './rules.ts';

/** GET, operators: `RepuestoEditable`; 404 without one. */
export const editablePartPath = (codigo: number | string): string => `catalogo/repuestos/${codigo}`;
/** POST `GuardarRepuesto`, operators: `EdicionRespuesta`. Nothing is changed unless it says `guardado`. */
export const SAVE_PART_PATH = 'catalogo/repuestos/guardar';
/** POST `MoverExistencias`, operators: `EdicionRespuesta`. */
export const MOVE_STOCK_PATH = 'catalogo/repuestos/existencias';
/** POST multipart, one file, operators: `ImagenSubida`, or 422 with what is wrong with it. */
export const SEND_PICTURE_PATH = 'catalogo/repuestos/imagen';

export const PART_LIMITS = {
  pictures: 12,
  fitments: 200,
  numbers: 100,
  replacements: 50,
  pictureBytes: 20 * 1024 * 1024,
  changesShown: 10,
  units: 1_000_000,
} as const;

export interface FilaCompatibilidad {
  modelo: string;
  anioDesde: string;
  anioHasta: string;
  /** Empty for every engine of the model in those years. */
  motor: string;
  posicion: string;
  nota: string;
}
export interface FilaNumero {
  tipo: NumberKind;
  numero: string;
  fuente: string;
}
/** A number that the part's own code took the place of. */
export interface FilaReemplazo {
  numero: string;
  fuente: string;
}
export interface ImagenSubida {
  imagen: string;
  ruta: string;
}

/** From and until which day of Ecuador a part has a mark, both included. Blank: from the beginning, and without an end. */
export type MarkDay = `${ShowcaseFlag}${'Desde' | 'Hasta'}`;
export const MARK_DAYS: readonly MarkDay[] = SEARCH_STATES.flatMap(({ flag }) => [
  `${flag}Desde` as const,
  `${flag}Hasta` as const,
]);

/**
 * All that can be written of a part but its stock. Numbers are text, as in the files. A mark is what was said of it: the part has it
 * on its days. A process of the version before knows no days.
 */
export interface FichaRepuesto extends Record<ShowcaseFlag, boolean>, Partial<Record<MarkDay, string>> {
  codigoRepuesto: string;
  nombre: string;
  descripcion: string;
  /** Slug. */
  categoria: string;
  precio: string;
  /** Empty without one. */
  precioPromocion: string;
  peso: string;
  unidad: string;
  alto: string;
  ancho: string;
  profundidad: string;
  universal: boolean;
  imagenes: ImagenSubida[];
  compatibilidad: FilaCompatibilidad[];
  numeros: FilaNumero[];
  reemplaza: FilaReemplazo[];
  /** The number that took the place of the part's own code; empty without one. */
  reemplazadoPor: string;
}
export type EditedField = keyof FichaRepuesto;

/** When it has one that was said of it: until a day of before, on this one, or from a later one on. */
export function markOn(ficha: FichaRepuesto, flag: ShowcaseFlag, day: LocalDate): 'pasada' | 'vigente' | 'por empezar' {
  const [from, until] = [ficha[`${flag}Desde`] || day, ficha[`${flag}Hasta`] || day];
  if (until < day) return 'pasada';
  return from > day ? 'por empezar' : 'vigente';
}

export interface CambioRepuesto {
  /** Of the change: of an import, an edit or an undo. */
  codigo: number;
  tipo: ChangeKind;
  fecha: string;
  quien: string | null;
  nota: string;
  campos: FieldChange[];
}

export interface RepuestoEditable {
  codigo: number;
  /** Stands for the part in addresses. */
  codigoEncriptado: string;
  /** Of what is read here: who writes names it, and nothing is written over what somebody else changed since. */
  version: string;
  ficha: FichaRepuesto;
  /** Pieces that can be sold; those of open orders are taken off already. */
  existencias: number;
  /** Where they lie, every branch in the order of the shop's file; a process of the version before does not say it. */
  sucursales?: ExistenciasSucursal[];
  /** The newest first. */
  cambios: CambioRepuesto[];
}

export interface ExistenciasSucursal {
  /** Its key. */
  sucursal: string;
  nombre: string;
  /** That can be sold. */
  unidades: number;
  /** That orders without their payment have; with `unidades` and `vendidas` all that came. A process of the version before does not say it. */
  apartadas?: number;
  /** That paid orders have, but for what came back. */
  vendidas?: number;
}

export interface GuardarRepuesto extends Omit<FichaRepuesto, 'imagenes'> {
  /** Absent for a new part. */
  codigo?: number;
  version?: string;
  imagenes: { imagen: string }[];
  /** Of a new part: pieces that were counted. */
  existencias?: string;
  /** A price that jumps is meant. */
  preciosConfirmados: boolean;
}

export interface ProblemaEdicion {
  campo: EditedField | 'existencias' | 'unidades' | 'sucursal' | 'hacia';
  /** Of a list, from 0. */
  fila?: number;
  motivo: string;
}

export type EdicionRespuesta =
  /** `cambio` is null where it was the same already. */
  | { estado: 'guardado'; codigo: number; cambio: number | null }
  | { estado: 'problemas'; problemas: ProblemaEdicion[] }
  /** A price jumps: to be asked about. */
  | { estado: 'precio'; motivo: string }
  /** Somebody else changed it since it was read. */
  | { estado: 'cambiado' };

/** What may happen to pieces beside being sold. */
export const STOCK_REASONS = {
  conteo: 'Conteo: hay tantas piezas',
  llegada: 'Llegada: entran piezas',
  dano: 'Daño o pérdida: salen piezas',
  correccion: 'Corrección: más o menos piezas',
  traslado: 'Traslado: pasan a otra sucursal',
} as const;
export type StockReason = keyof typeof STOCK_REASONS;

/** As the history of a part tells it. */
export const movementNote = (motivo: StockReason, nota = '', where = ''): string =>
  [[STOCK_REASONS[motivo].split(':')[0], where].filter(Boolean).join(' '), nota].filter(Boolean).join(': ');

/** Where a movement was, for `movementNote`: names of branches. */
export const movementPlace = (units: string, at?: string, to?: string): string => {
  if (at === undefined) return '';
  return to === undefined ? `en ${at}` : `de ${units} de ${at} a ${to}`;
};

export interface MoverExistencias {
  codigo: number;
  version: string;
  /** As they were shown to who counted, of the branch where one is named: what was sold since is not counted again. */
  existencias: number;
  /** Key of the branch; absent: of all of them, and what differs is of the first one. */
  sucursal?: string;
  /** Of a transfer: the one that gets them. */
  hacia?: string;
  motivo: StockReason;
  unidades: string;
  nota?: string;
}

export const NUMBER_KIND_MISSING = 'Debe elegir de quién es el número';
/** What is no day is told beside its field, by the columns of the files. */
const markDay = (label: string) => ({ label, max: 10 }) as const;
const yesNo = (label: string) => ({ label, required: `Debe indicar: ${label}`, kind: 'boolean' }) as const;
const dollars = {
  invalid: 'Ingrese un precio mayor que cero, como 12.50',
  pattern: /^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/,
};
const size = { invalid: 'Ingrese centímetros, como 12.5', pattern: /^\d{1,5}(\.\d)?$/, max: 8 };

export const partRules = {
  codigoRepuesto: { label: 'Código', required: 'Debe ingresar el código', max: 60 },
  nombre: { label: 'Nombre', required: 'Debe ingresar el nombre', max: 200 },
  descripcion: { label: 'Descripción', max: 4000, multiline: true },
  categoria: { label: 'Categoría', required: 'Debe elegir la categoría', max: 100 },
  precio: { label: 'Precio con IVA', required: 'Debe ingresar el precio', ...dollars, max: 10 },
  precioPromocion: { label: 'Precio de promoción con IVA', ...dollars, max: 10 },
  peso: {
    label: 'Peso',
    required: 'Debe ingresar el peso',
    invalid: 'Ingrese un peso, como 1.25',
    pattern: /^\d{1,6}(\.\d{1,3})?$/,
    max: 10,
  },
  unidad: { label: 'Unidad del peso', required: 'Debe ingresar la unidad', max: 10 },
  alto: { label: 'Alto en cm', required: 'Debe ingresar el alto', ...size },
  ancho: { label: 'Ancho en cm', required: 'Debe ingresar el ancho', ...size },
  profundidad: { label: 'Profundidad en cm', required: 'Debe ingresar la profundidad', ...size },
  universal: yesNo('Sirve para todos los vehículos'),
  destacado: yesNo('Destacado'),
  reciente: yesNo('Reciente'),
  masVendido: yesNo('Más vendido'),
  masBuscado: yesNo('Popular'),
  destacadoDesde: markDay('Destacado desde'),
  destacadoHasta: markDay('Destacado hasta'),
  recienteDesde: markDay('Reciente desde'),
  recienteHasta: markDay('Reciente hasta'),
  masVendidoDesde: markDay('Más vendido desde'),
  masVendidoHasta: markDay('Más vendido hasta'),
  masBuscadoDesde: markDay('Popular desde'),
  masBuscadoHasta: markDay('Popular hasta'),
  reemplazadoPor: { label: 'Reemplazado por', max: 60 },
} as const satisfies Rules;

const year = { invalid: 'Ingrese un año, como 2019', pattern: /^(19|20)\d\d$/, max: 4 };
export const fitmentRules = {
  modelo: { label: 'Modelo', required: 'Debe elegir el modelo', max: 60 },
  anioDesde: { label: 'Desde el año', required: 'Debe ingresar el primer año', ...year },
  anioHasta: { label: 'Hasta el año', required: 'Debe ingresar el último año', ...year },
  motor: { label: 'Motor', max: 60 },
  posicion: { label: 'Posición', max: 80 },
  nota: { label: 'Nota', max: 200 },
} as const satisfies Rules & Record<keyof FilaCompatibilidad, unknown>;

const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
export const numberRules = {
  tipo: { label: 'De quién es', required: NUMBER_KIND_MISSING, check: isOneOf(NUMBER_KINDS), max: 20 },
  numero: { label: 'Número', required: 'Debe ingresar el número', max: 60 },
  fuente: { label: 'Marca o fuente', max: 80 },
} as const satisfies Rules & Record<keyof FilaNumero, unknown>;
export const replacementRules = { numero: numberRules.numero, fuente: numberRules.fuente } as const satisfies Rules;

export const savePartRules = {
  codigo: { label: 'Repuesto', kind: 'integer', from: 1, to: 2_147_483_647 },
  version: { label: 'Versión', pattern: /^[0-9a-f]{32}$/, max: 32 },
  existencias: { label: 'Existencias contadas', invalid: 'Ingrese cuántas hay, como 12', pattern: /^\d{1,7}$/, max: 7 },
  imagen: { label: 'Imagen', required: 'Falta la imagen', pattern: /^[0-9a-f]{32}$/, max: 32 },
  preciosConfirmados: yesNo('Los precios están confirmados'),
} as const satisfies Rules;

export const stockRules = {
  codigo: { ...savePartRules.codigo, required: 'Falta el repuesto' },
  version: { ...savePartRules.version, required: 'Falta la versión' },
  existencias: {
    label: 'Existencias de antes',
    required: 'Faltan las existencias de antes',
    kind: 'integer',
    from: 0,
    to: 2_147_483_647,
  },
  motivo: {
    label: 'Por qué',
    required: 'Debe elegir por qué',
    check: isOneOf(Object.keys(STOCK_REASONS)),
    max: 20,
  },
  unidades: { label: 'Piezas', required: 'Debe ingresar cuántas piezas', max: 8 },
  nota: { label: 'Nota', max: 200 },
  sucursal: branchRule,
  hacia: { ...branchRule, label: 'Hacia' },
} as const satisfies Rules & Record<keyof MoverExistencias, unknown>;

export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PICTURE_NEEDED = 'Elija una imagen JPG, PNG o WebP';
export const PICTURE_TOO_LARGE = `La imagen es demasiado grande: el máximo es ${PART_LIMITS.pictureBytes / 1024 / 1024} MB`;
export const CATALOGUE_BUSY =
  'En este momento se está importando el catálogo. Sus cambios siguen aquí: guarde otra vez cuando termine';
