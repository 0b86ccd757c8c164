import { parse } from 'csv-parse/sync';

/** A file that is no table, or more of one than is taken. */
export class NoTable extends Error {
  readonly tooLarge: boolean;

  constructor(tooLarge: boolean) {
    super();
    this.tooLarge = tooLarge;
  }
}

export interface TableLimits {
  rows: number;
  columns: number;
}

const DELIMITERS = [';', '\t', ',', '|'] as const;
const LOOKED_AT = 60;
const RECORD_BYTES = 64 * 1024;

/** The cells of a file as texts: nothing in them is worked out. */
export function tableOf(file: Buffer, limits: TableLimits): string[][] {
  const text = textOf(file);
  if (text.includes('\0')) throw new NoTable(false);
  let table: string[][];
  try {
    table = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      // Blank lines count where faults are told of.
      skipEmptyLines: false,
      maxRecordSize: RECORD_BYTES,
      trim: true,
      to: limits.rows + 1,
    });
  } catch {
    throw new NoTable(false);
  }
  if (table.length > limits.rows) throw new NoTable(true);
  if (table.some((row) => row.length > limits.columns)) throw new NoTable(false);
  return table;
}

/** Banks write UTF-8, UTF-16 with its mark, or what Windows wrote before. */
function textOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The mark that parts most lines, outside of quotes; commas part cents as well. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, RECORD_BYTES)
    .split(/\r?\n|\r/, LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const parts = (mark: string) => lines.reduce((sum, line) => sum + line.split(mark).length - 1, 0);
  return DELIMITERS.toSorted((a, b) => parts(b) - parts(a))[0]!;
}
