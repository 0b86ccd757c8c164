/**
 * POST multipart, operators: the CSV files under their own names (`IMPORT_FILES`, all but the first may be absent) and the
 * pictures that they name. The answer comes as it happens: one `ImportLine` of JSON per line, the report last. Nothing
 * is imported when a row is at fault; leaving the page gives up what is not written yet.
 */
export const IMPORT_PATH = 'catalogo/importar';
/** The same, compared only: nothing is changed, and the report tells what would become of each row. */
export const IMPORT_TRIAL_PATH = 'catalogo/importar/simular';

/** A price that changes by more is more often a slip than meant: it stays as it is, and the rest is imported. */
export const PRICE_JUMP_PERCENT = 50;
/** The import with this in its query writes those prices too: the second press. */
export const PRICES_CONFIRMED = 'precios=confirmados';

export const IMPORT_FILES = [
  'repuestos.csv',
  'categorias.csv',
  'vehiculos.csv',
  'compatibilidad.csv',
  'numeros.csv',
  'reemplazos.csv',
  'sinonimos.csv',
  'sintomas.csv',
] as const;

/** The same tables as workbooks of a spreadsheet: the first sheet of each. Of a table one of the two is sent. */
export const workbookOf = (file: string): string => file.replace(/\.csv$/, '.xlsx');
export const IMPORT_WORKBOOKS: readonly string[] = IMPORT_FILES.map(workbookOf);

/** GET, operators: one of `IMPORT_FILES` as CSV, or of `IMPORT_WORKBOOKS`, 422 where it has more rows than an import takes; as an import takes it; 404 for another name. */
export const exportPath = (archivo: string): string => `catalogo/exportar/${archivo}`;

/** `bytes` of all files together; proxies let through as much (`docker/nginx.conf`). What is larger is imported by the command. */
export const IMPORT_LIMITS = {
  files: 2_000,
  fileBytes: 64 * 1024 * 1024,
  bytes: 256 * 1024 * 1024,
  /** Of one file, by whichever way it comes: beyond them it is no catalogue, and reading on would only take time. */
  rows: 1_000_000,
  rowsReported: 1_000,
} as const;

export const IMPORT_STEPS = {
  waiting: 'En espera',
  reading: 'Leyendo',
  pictures: 'Imágenes',
  comparing: 'Comparando',
  writing: 'Escribiendo',
  counting: 'Contando',
} as const;
export type ImportStep = keyof typeof IMPORT_STEPS;

export interface ImportProgress {
  paso: ImportStep;
  /** Parts; of a wait, how many imports come before. */
  leidos: number;
  total: number;
}

export interface ImportProblem {
  archivo: string;
  fila: number;
  columna: string;
  motivo: string;
}

export interface ImportReport {
  importado: boolean;
  nuevos: number;
  modificados: number;
  sinCambios: number;
  errores: ImportProblem[];
  avisos: ImportProblem[];
  /** How many prices stay as they are, until they are confirmed. */
  preciosRetenidos: number;
  /** Of a trial: the new and the changed rows, the first `IMPORT_LIMITS.rowsReported`. */
  filas: { fila: number; codigo: string; estado: 'nuevo' | 'modificado' }[];
}

export type ImportLine = { avance: ImportProgress } | { informe: ImportReport } | { error: string };

export const IMPORT_NEEDS_PARTS = `Falta el archivo ${IMPORT_FILES[0]}`;
export const importUnknownFile = (name: string): string =>
  `No se conoce el archivo ${name}: los archivos CSV son ${IMPORT_FILES.join(', ')}, y en XLSX se llaman igual`;
export const importTwice = (name: string): string => `Envíe ${name} en CSV o en XLSX, no los dos`;
export const WORKBOOK_TOO_LONG = 'Tiene demasiadas filas para un XLSX: descárguelo en CSV';
export const WORKBOOK_UNREAD = {
  'no-workbook': 'No es un libro de cálculo XLSX que se pueda leer',
  'too-large': 'Es demasiado grande para leerlo como XLSX: guárdelo como CSV',
  'too-many-rows': 'Tiene más filas o columnas de las que toma la importación',
} as const;
export const IMPORT_NAME_UNFIT = 'Hay un archivo sin nombre, o con un nombre demasiado largo';
export const IMPORT_TOO_LARGE = 'Los archivos son demasiado grandes';
export const IMPORTS_AT_WORK = 'Ya hay otras importaciones en marcha. Espere a que terminen e intente nuevamente';
export const EXPORTS_AT_WORK = 'Ya se están descargando otros archivos. Espere a que terminen e intente nuevamente';
export const IMPORT_FAILED =
  'La importación no terminó. Vuelva a importar los mismos archivos: lo que ya se escribió queda, y lo que falta se completa';
