import type { MarkDay } from '@bujia/contracts/part-editing';
import { NUMBER_KINDS } from '@bujia/contracts/part-numbers';
import {
  type Reader,
  Unreadable,
  checkCharacters,
  day,
  decimal,
  difference,
  flag,
  integer,
  money,
  names,
  oneOf,
  optional,
  optionalText,
  partCode,
  pastMoment,
  slug,
  text,
} from '../domain/import-columns.ts';
import type {
  CategoryRecord,
  FitmentRecord,
  NumberRecord,
  PartRecord,
  ReplacementRecord,
  SymptomRecord,
  SynonymRecord,
  VehicleRecord,
} from './catalogue-records.ts';

/** How each column is read, of a file and of a form alike; a column with `otherwise` may be left out. */
export type Columns<Record> = {
  [Name in keyof Record]-?: { header: string; read: Reader<Record[Name]>; otherwise?: string };
};

const LONGEST_CELL = 8_000;

/** What stands under each header, or nothing when some of it cannot be read: then each fault is told. */
export function readRecord<Record>(
  columns: Columns<Record>,
  cellUnder: (header: string) => string | undefined,
  complain: (header: string, reason: string) => void,
): Record | undefined {
  let sound = true;
  const record: Partial<Record> = {};
  for (const name of Object.keys(columns) as (keyof Record)[]) {
    const { header, read, otherwise = '' } = columns[name];
    try {
      const value = cellUnder(header) ?? otherwise;
      if (value.length > LONGEST_CELL) throw new Unreadable(`Tiene más de ${LONGEST_CELL} caracteres`);
      checkCharacters(value);
      record[name] = read(value);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      sound = false;
      complain(header, error.message);
    }
  }
  return sound ? (record as Record) : undefined;
}

const YEAR = integer(1950, 2100);
const SIZE = decimal(0, 10_000, 1);

const markDay = (header: MarkDay) => ({ header, read: optional(day), otherwise: '' });

export const PARTS: Columns<PartRecord> = {
  codigo: { header: 'codigo', read: partCode },
  nombre: { header: 'nombre', read: text(200) },
  descripcion: { header: 'descripcion', read: optionalText(4000), otherwise: '' },
  categoria: { header: 'categoria', read: slug },
  peso: { header: 'peso', read: decimal(0, 100_000, 3) },
  unidad: { header: 'unidad', read: text(10), otherwise: 'kg' },
  alto: { header: 'alto', read: SIZE },
  ancho: { header: 'ancho', read: SIZE },
  profundidad: { header: 'profundidad', read: SIZE },
  stock: { header: 'stock', read: optional(integer(0, 1_000_000)), otherwise: '' },
  contado: { header: 'contado', read: optional(pastMoment), otherwise: '' },
  diferencia: { header: 'diferencia', read: optional(difference(1_000_000)), otherwise: '' },
  sucursal: { header: 'sucursal', read: optional(text(40)), otherwise: '' },
  precioCentavos: { header: 'precio', read: money },
  precioPromocionCentavos: { header: 'precioPromocion', read: optional(money), otherwise: '' },
  rating: { header: 'rating', read: decimal(0, 5, 1), otherwise: '0' },
  universal: { header: 'universal', read: flag, otherwise: '' },
  destacado: { header: 'destacado', read: flag, otherwise: '' },
  reciente: { header: 'reciente', read: flag, otherwise: '' },
  masVendido: { header: 'masVendido', read: flag, otherwise: '' },
  masBuscado: { header: 'masBuscado', read: flag, otherwise: '' },
  destacadoDesde: markDay('destacadoDesde'),
  destacadoHasta: markDay('destacadoHasta'),
  recienteDesde: markDay('recienteDesde'),
  recienteHasta: markDay('recienteHasta'),
  masVendidoDesde: markDay('masVendidoDesde'),
  masVendidoHasta: markDay('masVendidoHasta'),
  masBuscadoDesde: markDay('masBuscadoDesde'),
  masBuscadoHasta: markDay('masBuscadoHasta'),
  imagenes: { header: 'imagenes', read: names, otherwise: '' },
};

export const CATEGORIES: Columns<CategoryRecord> = {
  slug: { header: 'slug', read: slug },
  nombre: { header: 'nombre', read: text(80) },
  padre: { header: 'padre', read: optional(slug), otherwise: '' },
  imagen: { header: 'imagen', read: optionalText(500), otherwise: '' },
};

export const VEHICLES: Columns<VehicleRecord> = {
  modelo: { header: 'modelo', read: text(60) },
  anio: { header: 'anio', read: YEAR },
  motor: { header: 'motor', read: text(60) },
};

export const FITMENTS: Columns<FitmentRecord> = {
  codigo: { header: 'codigo', read: partCode },
  modelo: { header: 'modelo', read: text(60) },
  anioDesde: { header: 'anioDesde', read: YEAR },
  anioHasta: { header: 'anioHasta', read: YEAR },
  motor: { header: 'motor', read: optionalText(60), otherwise: '' },
  posicion: { header: 'posicion', read: optionalText(80), otherwise: '' },
  nota: { header: 'nota', read: optionalText(200), otherwise: '' },
};

export const NUMBERS: Columns<NumberRecord> = {
  codigo: { header: 'codigo', read: partCode },
  tipo: { header: 'tipo', read: oneOf(NUMBER_KINDS) },
  numero: { header: 'numero', read: partCode },
  fuente: { header: 'fuente', read: optionalText(80), otherwise: '' },
};

export const REPLACEMENTS: Columns<ReplacementRecord> = {
  anterior: { header: 'anterior', read: partCode },
  nuevo: { header: 'nuevo', read: (value) => (value === '' ? '' : partCode(value)) },
  fuente: { header: 'fuente', read: optionalText(80), otherwise: '' },
};

export const SYNONYMS: Columns<SynonymRecord> = {
  canonical: { header: 'termino', read: text(80) },
  variant: { header: 'variante', read: text(80) },
};

export const SYMPTOMS: Columns<SymptomRecord> = {
  nombre: { header: 'sintoma', read: text(80) },
  dicen: { header: 'dicen', read: names, otherwise: '' },
  categoria: { header: 'categoria', read: slug },
  repuesto: { header: 'repuesto', read: optionalText(80), otherwise: '' },
};
