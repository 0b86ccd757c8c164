/**
 * A program of its own: the first sheet of a workbook that somebody sent, as CSV. Ends with the code of what is wrong with it.
 * node csv-of-workbook.ts '{"memoryBytes":268435456,"from":"in.xlsx","to":"out.csv","rows":1000000,"columns":100}'
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { giveWay } from '../apart/give-way.ts';

const NO_WORKBOOK = 4;
const TOO_MANY_ROWS = 5;

export interface CsvTask {
  memoryBytes: number;
  from: string;
  to: string;
  rows: number;
  columns: number;
}

type Value = string | number | boolean | Date | null | undefined;

/** As a person reads it; what was worked out by a formula has no more places than anybody meant. */
function textOf(value: Value): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return value ?? '';
}

const quoted = (value: Value): string => `"${textOf(value).replaceAll('"', '""')}"`;

async function* lines({ from, rows, columns }: CsvTask): AsyncGenerator<string> {
  let width = 0;
  let count = 0;
  const file = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>;
  for await (const { values } of streamXlsxRows(file, { sheet: 0 }) as AsyncIterable<{ values: Value[] }>) {
    if (values.every((value) => textOf(value) === '')) continue;
    if ((count += 1) > rows + 1 || values.length > columns) process.exit(TOO_MANY_ROWS);
    // A spreadsheet leaves out what is empty at the end of a row.
    width ||= values.length;
    yield `${Array.from({ length: Math.max(width, values.length) }, (_, i) => quoted(values[i])).join(';')}\n`;
  }
}

const task = JSON.parse(process.argv[2] ?? '{}') as CsvTask;
giveWay(task.memoryBytes);
await pipeline(lines(task), createWriteStream(task.to)).catch(() => process.exit(NO_WORKBOOK));
