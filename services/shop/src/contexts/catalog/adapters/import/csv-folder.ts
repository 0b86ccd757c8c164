import { readFile, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { NUMBER_KINDS } from '@bujia/contracts/part-numbers';
import type { ScannerTarget } from '../../../../platform/config/scanner-target.ts';
import { clamdFinds } from '../../../../platform/outbound/clamd.ts';
import { downloadPicture } from '../../../../platform/outbound/download.ts';
import type {
  CatalogueSource,
  CategoryRecord,
  FitmentRecord,
  NumberRecord,
  PartRecord,
  Problem,
  ReplacementRecord,
  Row,
  SymptomRecord,
  SynonymRecord,
  VehicleRecord,
} from '../../application/catalogue-source.ts';
import {
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
} from '../../domain/import-columns.ts';
import { type Columns, readCsv } from './csv-file.ts';

const YEAR = integer(1950, 2100);
const SIZE = decimal(0, 10_000, 1);

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
  precioCentavos: { header: 'precio', read: money },
  precioPromocionCentavos: { header: 'precioPromocion', read: optional(money), otherwise: '' },
  rating: { header: 'rating', read: decimal(0, 5, 1), otherwise: '0' },
  universal: { header: 'universal', read: flag, otherwise: '' },
  destacado: { header: 'destacado', read: flag, otherwise: '' },
  reciente: { header: 'reciente', read: flag, otherwise: '' },
  masVendido: { header: 'masVendido', read: flag, otherwise: '' },
  masBuscado: { header: 'masBuscado', read: flag, otherwise: '' },
  imagenes: { header: 'imagenes', read: names, otherwise: '' },
};

const CATEGORIES: Columns<CategoryRecord> = {
  slug: { header: 'slug', read: slug },
  nombre: { header: 'nombre', read: text(80) },
  padre: { header: 'padre', read: optional(slug), otherwise: '' },
  imagen: { header: 'imagen', read: optionalText(500), otherwise: '' },
};

const VEHICLES: Columns<VehicleRecord> = {
  modelo: { header: 'modelo', read: text(60) },
  anio: { header: 'anio', read: YEAR },
  motor: { header: 'motor', read: text(60) },
};

const FITMENTS: Columns<FitmentRecord> = {
  codigo: { header: 'codigo', read: partCode },
  modelo: { header: 'modelo', read: text(60) },
  anioDesde: { header: 'anioDesde', read: YEAR },
  anioHasta: { header: 'anioHasta', read: YEAR },
  motor: { header: 'motor', read: optionalText(60), otherwise: '' },
  posicion: { header: 'posicion', read: optionalText(80), otherwise: '' },
  nota: { header: 'nota', read: optionalText(200), otherwise: '' },
};

const NUMBERS: Columns<NumberRecord> = {
  codigo: { header: 'codigo', read: partCode },
  tipo: { header: 'tipo', read: oneOf(NUMBER_KINDS) },
  numero: { header: 'numero', read: partCode },
  fuente: { header: 'fuente', read: optionalText(80), otherwise: '' },
};

const REPLACEMENTS: Columns<ReplacementRecord> = {
  anterior: { header: 'anterior', read: partCode },
  nuevo: { header: 'nuevo', read: (value) => (value === '' ? '' : partCode(value)) },
  fuente: { header: 'fuente', read: optionalText(80), otherwise: '' },
};

const SYNONYMS: Columns<SynonymRecord> = {
  canonical: { header: 'termino', read: text(80) },
  variant: { header: 'variante', read: text(80) },
};

const SYMPTOMS: Columns<SymptomRecord> = {
  nombre: { header: 'sintoma', read: text(80) },
  dicen: { header: 'dicen', read: names, otherwise: '' },
  categoria: { header: 'categoria', read: slug },
  repuesto: { header: 'repuesto', read: optionalText(80), otherwise: '' },
};

/** The files of the folder by what they hold; all but the first may be absent. */
export const FILE_NAMES = {
  parts: 'repuestos.csv',
  categories: 'categorias.csv',
  vehicles: 'vehiculos.csv',
  fitments: 'compatibilidad.csv',
  numbers: 'numeros.csv',
  replacements: 'reemplazos.csv',
  synonyms: 'sinonimos.csv',
  symptoms: 'sintomas.csv',
  slides: '',
} as const;

/** A catalogue as CSV files in a folder, its pictures in `imagenes` beside them or at addresses. */
export async function csvFolder(
  dir: string,
  pictureHosts: readonly string[],
  scanner?: ScannerTarget,
): Promise<CatalogueSource> {
  const problems: Problem[] = [];
  const files = (await readdir(dir).catch(() => []))
    .filter((name) => Object.values<string>(FILE_NAMES).includes(name))
    .sort();
  let missing: readonly (keyof PartRecord)[] = [];
  const read = <Record>(
    file: keyof typeof FILE_NAMES,
    columns: Columns<Record>,
    onMissing?: (names: (keyof Record)[]) => void,
  ) => {
    const name = FILE_NAMES[file];
    return files.includes(name) ? readCsv(join(dir, name), columns, problems, onMissing) : undefined;
  };
  const parts = read('parts', PARTS, (names) => (missing = names));
  if (!parts) throw new Error(`No está el archivo ${FILE_NAMES.parts} en ${dir}`);
  return {
    problems,
    files,
    size: await countLines(join(dir, FILE_NAMES.parts)),
    parts: withSoundPromotion(parts, problems),
    missing: () => missing,
    categories: read('categories', CATEGORIES),
    vehicles: read('vehicles', VEHICLES),
    fitments: read('fitments', FITMENTS),
    numbers: read('numbers', NUMBERS),
    replacements: read('replacements', REPLACEMENTS),
    synonyms: read('synonyms', SYNONYMS),
    symptoms: read('symptoms', SYMPTOMS),
    image: (name) =>
      /^https?:\/\//i.test(name) ? safePicture(name, pictureHosts, scanner) : fromFolder(join(dir, 'imagenes'), name),
  };
}

async function* withSoundPromotion(
  parts: AsyncIterable<Row<PartRecord>>,
  problems: Problem[],
): AsyncGenerator<Row<PartRecord>> {
  for await (const row of parts) {
    const { precioCentavos, precioPromocionCentavos } = row.record;
    if (precioPromocionCentavos === null || precioPromocionCentavos < precioCentavos) yield row;
    else
      problems.push({
        file: FILE_NAMES.parts,
        row: row.row,
        column: 'precioPromocion',
        reason: 'No es menor que el precio',
      });
  }
}

async function countLines(path: string): Promise<number> {
  const bytes = await readFile(path);
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return Math.max(0, lines - 1);
}

/** A picture takes clamd some hundredths of a second; beside much work many times as long. */
const SCAN_MS = 60_000;

async function safePicture(name: string, hosts: readonly string[], scanner?: ScannerTarget): Promise<Buffer> {
  const bytes = await downloadPicture(name, hosts);
  if (!scanner) return bytes;
  const found = await clamdFinds(scanner, bytes, AbortSignal.timeout(SCAN_MS)).catch(() => {
    if (scanner.isNeeded) throw new Error('el antivirus no responde');
    return undefined;
  });
  if (found !== undefined) throw new Error('el antivirus encontró algo peligroso en la imagen');
  return bytes;
}

async function fromFolder(folder: string, name: string): Promise<Buffer> {
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep)) throw new Error('la imagen debe estar en la carpeta «imagenes»');
  return readFile(path).catch(() => {
    throw new Error('no está en la carpeta «imagenes»');
  });
}
