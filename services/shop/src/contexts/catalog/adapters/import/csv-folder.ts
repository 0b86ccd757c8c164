import { readFile, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Branch } from '@bujia/contracts/shop';
import type { ScannerTarget } from '../../../../platform/config/scanner-target.ts';
import { clamdFinds } from '../../../../platform/outbound/clamd.ts';
import { downloadPicture } from '../../../../platform/outbound/download.ts';
import {
  CATEGORIES,
  type Columns,
  FITMENTS,
  NUMBERS,
  PARTS,
  REPLACEMENTS,
  SYMPTOMS,
  SYNONYMS,
  VEHICLES,
} from '../../application/catalogue-columns.ts';
import type { CatalogueSource, PartRecord, Problem, Row } from '../../application/catalogue-source.ts';
import { BRANCH_COUNT_NEEDS_TIME, PROMOTION_NOT_BELOW } from '../../domain/catalog-errors.ts';
import { placeOf } from '../../domain/shelves.ts';
import type { ConvertedWorkbooks } from './converted-workbooks.ts';
import { readCsv } from './csv-file.ts';

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
  branches: readonly Pick<Branch, 'key' | 'name'>[] = [],
  workbooks: ConvertedWorkbooks = { names: new Map(), problems: [] },
): Promise<CatalogueSource> {
  const problems: Problem[] = [...workbooks.problems];
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
    if (!files.includes(name)) return undefined;
    return readCsv(join(dir, name), columns, problems, onMissing, workbooks.names.get(name));
  };
  const parts = read('parts', PARTS, (names) => (missing = names));
  if (!parts) throw new Error(`No está el archivo ${FILE_NAMES.parts} en ${dir}`);
  return {
    problems,
    files,
    size: await countLines(join(dir, FILE_NAMES.parts)),
    parts: withKnownBranch(withSoundPromotion(parts, problems), branches, problems),
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
        reason: PROMOTION_NOT_BELOW,
      });
  }
}

/** Each branch under the name that the ledger has for it. */
async function* withKnownBranch(
  parts: AsyncIterable<Row<PartRecord>>,
  branches: readonly Pick<Branch, 'key' | 'name'>[],
  problems: Problem[],
): AsyncGenerator<Row<PartRecord>> {
  for await (const { row, record } of parts) {
    const { sucursal, stock, contado } = record;
    const complain = (column: string, reason: string) => problems.push({ file: FILE_NAMES.parts, row, column, reason });
    if (typeof sucursal !== 'string') yield { row, record };
    else if (!branches.some(({ key }) => key === sucursal))
      complain('sucursal', `No hay ninguna sucursal «${sucursal}»: ${branches.map(({ key }) => key).join(', ')}`);
    else if (stock !== null && !contado) complain('contado', BRANCH_COUNT_NEEDS_TIME);
    else yield { row, record: { ...record, sucursal: placeOf(branches, sucursal) } };
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
