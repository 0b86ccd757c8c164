/** What imports changed, for operators: the list of them, what each wrote, and the way back. Times are ISO 8601, UTC. */
import type { ImportLine } from './catalogue-import.ts';
import type { Rules } from './rules.ts';

/** GET `?antes=`, operators: `ImportHistory`, the newest first. */
export const IMPORT_HISTORY_PATH = 'catalogo/importaciones';
/** GET `?desde=` or `?solo=quedan`, operators: `ImportDetail`, by ascending number of the part. */
export const importDetailPath = (codigo: number | string): string => `${IMPORT_HISTORY_PATH}/${codigo}`;
/**
 * POST `{codigo}`, operators: the import is taken back where nobody changed since. `UndoLine`s of JSON as it happens, the
 * outcome last; 409 when it was undone, is older than `UNDO_DAYS`, or while another is under way. One that broke off is finished by
 * another call, however old.
 */
export const UNDO_IMPORT_PATH = 'catalogo/importar/deshacer';
/** GET `?repuesto=`, operators: `PriceHistory` of the part with that code, 404 without one. */
export const PRICE_HISTORY_PATH = 'catalogo/precios';

export const IMPORTS_PAGE = 25;
export const CHANGES_PAGE = 50;
export const OTHERS_PAGE = 200;
export const PRICES_PAGE = 50;
/** So long the pictures that an import took out are there at least. */
export const UNDO_DAYS = 30;

export const CHANGE_KINDS = { import: 'Importación', undo: 'Deshecho', edit: 'Edición' } as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

export const CHANGE_STATES = {
  terminada: 'Terminada',
  'en curso': 'En curso',
  interrumpida: 'Interrumpida',
  rechazada: 'Rechazada',
} as const;
export type ChangeState = keyof typeof CHANGE_STATES;

export interface ImportSummary {
  codigo: number;
  tipo: ChangeKind;
  /** The import that this one undoes. */
  de: number | null;
  /** Null for the command, and once the account is gone. */
  quien: string | null;
  comenzo: string;
  termino: string | null;
  estado: ChangeState;
  archivos: string[];
  /** Why, in the words of whoever moved a stock; empty else. */
  nota: string;
  nuevos: number;
  modificados: number;
  retirados: number;
  /** Parts of which something stayed as it was. */
  quedan: number;
  /** Whether it was undone: wholly, or in part so far. */
  deshecha: 'sí' | 'a medias' | 'no';
  /** Whether it may be undone now. */
  reversible: boolean;
}

export interface ImportHistory {
  importaciones: ImportSummary[];
  /** For the next page; null on the last one. */
  siguiente: number | null;
}

export interface FieldChange {
  campo: ChangedField;
  /** Null where there was no part, or none is left; of the stock, which is told by how much it changed. */
  antes: string | null;
  despues: string | null;
}

export interface PartChange {
  codigo: number;
  repuesto: string;
  nombre: string;
  estado: 'nuevo' | 'modificado' | 'retirado';
  campos: FieldChange[];
  /** What of it was not undone. */
  quedan: ChangedField[];
}

/** Of what is no part. */
export const OTHER_KINDS = {
  categoria: 'Categoría',
  modelo: 'Modelo',
  vehiculo: 'Vehículo',
  diapositiva: 'Diapositiva',
  estante: 'Estante',
  sintoma: 'Síntoma',
} as const;

export interface OtherChange {
  tipo: keyof typeof OTHER_KINDS;
  codigo: number;
  nombre: string;
  estado: 'nuevo' | 'modificado' | 'retirado';
  /** Columns of it, as `CHANGED_FIELDS` calls them. */
  campos: ChangedField[];
  /** What of it was not undone; `registro`: it is there still. */
  quedan: ChangedField[];
}

export interface ImportDetail {
  importacion: ImportSummary;
  errores: { archivo: string; fila: number; columna: string; motivo: string }[];
  cambios: PartChange[];
  /** `OTHERS_PAGE` at most, what was not undone first; on the first page alone. */
  otros: OtherChange[];
  otrosTotal: number;
  siguiente: number | null;
}

/** As the columns of the files are called. */
export const CHANGED_FIELDS = {
  codigo: 'Código',
  nombre: 'Nombre',
  descripcion: 'Descripción',
  categoria: 'Categoría',
  peso: 'Peso',
  unidad: 'Unidad',
  alto: 'Alto',
  ancho: 'Ancho',
  profundidad: 'Profundidad',
  rating: 'Calificación',
  precio: 'Precio',
  precioPromocion: 'Precio de promoción',
  destacado: 'Destacado',
  reciente: 'Reciente',
  masVendido: 'Más vendido',
  masBuscado: 'Más buscado',
  destacadoDesde: 'Destacado desde',
  destacadoHasta: 'Destacado hasta',
  recienteDesde: 'Reciente desde',
  recienteHasta: 'Reciente hasta',
  masVendidoDesde: 'Más vendido desde',
  masVendidoHasta: 'Más vendido hasta',
  masBuscadoDesde: 'Más buscado desde',
  masBuscadoHasta: 'Más buscado hasta',
  universal: 'Universal',
  imagenes: 'Imágenes',
  compatibilidad: 'Compatibilidad',
  numeros: 'Otros números',
  contado: 'Contado',
  stock: 'Existencias',
  sucursales: 'En otras sucursales',
  repuesto: 'Repuesto',
  padre: 'Categoría superior',
  imagen: 'Imagen',
  posicion: 'Lugar',
  motor: 'Motor',
  imagenMovil: 'Imagen para teléfonos',
  alternativo: 'Texto de la imagen',
  etiqueta: 'Etiqueta',
  titulo: 'Título',
  texto: 'Texto',
  destino: 'A dónde lleva',
  muestra: 'Qué muestra',
  repuestos: 'Repuestos',
  cuantos: 'Cuántos',
  desde: 'Desde',
  hasta: 'Hasta',
  visible: 'Se muestra',
  revisar: 'Maneras de decirlo y qué se revisa',
  registro: 'Todo',
} as const;
export type ChangedField = keyof typeof CHANGED_FIELDS;

export interface UndoOutcome {
  /** The number of the change that undid it. */
  codigo: number;
  /** Parts that were given back what they had, and new ones that were taken out. */
  restaurados: number;
  retirados: number;
  quedan: number;
  /** Categories, models and vehicles that were given back or taken out, and those of which something stayed. */
  otros: number;
  otrosQuedan: number;
}

export type UndoLine = Exclude<ImportLine, { informe: unknown }> | { deshecho: UndoOutcome };

export interface PriceHistory {
  repuesto: string;
  nombre: string;
  precios: {
    fecha: string;
    quien: string | null;
    importacion: number;
    tipo: ChangeKind;
    /** Dollars; null for a part that was taken out. */
    precio: number | null;
    precioPromocion: number | null;
    antes: number | null;
    promocionAntes: number | null;
  }[];
}

export const importChoiceRules = {
  codigo: {
    label: 'Importación',
    kind: 'integer',
    from: 1,
    to: 2_147_483_647,
    required: 'Falta el número de la importación',
  },
} satisfies Rules;

export const IMPORT_MISSING = 'La importación no existe';
export const IMPORT_UNDONE = 'La importación ya se deshizo';
export const IMPORT_TOO_OLD = `Solo se puede deshacer lo que se importó en los últimos ${UNDO_DAYS} días`;
export const IMPORT_NOT_ONE = 'Solo se deshace una importación';
export const UNDO_AT_WORK = 'Ya se está deshaciendo una importación. Espere a que termine e intente nuevamente';
export const UNDO_BROKEN = 'No se terminó de deshacer. Presione otra vez: lo que falta se completa';
