import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_LIMITS } from '@bujia/contracts/catalogue-import';
import { CsvError, parse } from 'csv-parse';
import { type Columns, readRecord } from '../../application/catalogue-columns.ts';
import type { Problem, Row } from '../../application/catalogue-source.ts';

interface Parsed {
  record: string[];
  info: { lines: number; records: number };
}

const SNIFFED_BYTES = 4096;
const SHOWN_OF_NAME = 60;
/**
 * An apostrophe before what a spreadsheet would take for a formula: an export writes it, and so do people. No sign is in two of its
 * parts that follow each other, or a cell of nothing else would be read for seconds.
 */
const MEANT = /(^|[;,|"\u0001-\u001f])([\u0020\u00a0\u200b\ufeff]*)'('*[=+\-@＝＋－＠])/g;
export const TABLE_LIMITS = {
  ...{ columns: 100, rows: IMPORT_LIMITS.rows },
  ...{ recordBytes: 64 * 1024, problems: 1_000 },
} as const;

/**
 * The records of a CSV file, one by one. What cannot be read is written down with its row and column and left out, so
 * that one reading tells all that is wrong.
 */
export async function* readCsv<Record>(
  path: string,
  columns: Columns<Record>,
  problems: Problem[],
  onMissing: (names: (keyof Record)[]) => void = () => undefined,
  /** Of a workbook that it was made of: there a row is no line. */
  workbook?: string,
): AsyncGenerator<Row<Record>> {
  const file = workbook ?? basename(path);
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: await delimiterOf(path),
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: TABLE_LIMITS.recordBytes,
      trim: true,
    }),
  );
  const placeOf = ({ lines, records }: Parsed['info']) => (workbook === undefined ? lines : records);
  let headers: string[] | undefined;
  let rows = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Parsed>) {
      const complain = (column: string, reason: string) =>
        problems.push({ file, row: placeOf(info), column: column.slice(0, SHOWN_OF_NAME), reason });
      // Who has so many faults is told of the first.
      if (problems.length >= TABLE_LIMITS.problems) return;
      if ((rows += 1) > TABLE_LIMITS.rows + 1) {
        complain('', `Tiene más de ${TABLE_LIMITS.rows} filas`);
        return;
      }
      if (!headers) {
        headers = cells;
        if (cells.length > TABLE_LIMITS.columns) {
          complain('', `Tiene ${cells.length} columnas y puede tener ${TABLE_LIMITS.columns}`);
          return;
        }
        if (!checkHeaders(cells, columns, complain)) return;
        onMissing((Object.keys(columns) as (keyof Record)[]).filter((name) => !cells.includes(columns[name].header)));
      } else if (cells.length !== headers.length) {
        complain('', `Tiene ${cells.length} columnas y debe tener ${headers.length}`);
      } else {
        const named = headers;
        const record = readRecord(
          columns,
          (header) => cells[named.indexOf(header)]?.replace(MEANT, '$1$2$3'),
          complain,
        );
        if (record) yield { row: placeOf(info), record };
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({
      file,
      row: Number(error['lines'] ?? 0),
      column: '',
      reason: `El archivo no es un CSV válido: ${error.message}`,
    });
    return;
  }
  if (!headers) problems.push({ file, row: 1, column: '', reason: 'El archivo está vacío' });
}

function checkHeaders<Record>(
  given: string[],
  columns: Columns<Record>,
  complain: (column: string, reason: string) => void,
): boolean {
  const known = Object.values<{ header: string; otherwise?: string }>(columns);
  const headers = known.map(({ header }) => header);
  const unknown = given.filter((name) => !headers.includes(name));
  const missing = known.filter(({ header, otherwise }) => otherwise === undefined && !given.includes(header));
  const repeated = given.filter((name, i) => given.indexOf(name) !== i);
  for (const name of unknown) complain(name, `Columna desconocida; las columnas son: ${headers.join(', ')}`);
  for (const { header } of missing) complain(header, 'Falta la columna');
  for (const name of repeated) complain(name, 'La columna está repetida');
  return unknown.length + missing.length + repeated.length === 0;
}

/** Spreadsheets in Spanish write ';' where others write ','. */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1);
    return header.split(';').length > header.split(',').length ? ';' : ',';
  } finally {
    await file.close();
  }
}
