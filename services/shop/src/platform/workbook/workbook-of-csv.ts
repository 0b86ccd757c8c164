/**
 * A program of its own: CSV as the shop writes it, as a workbook, row by row. Every cell is a text, so that nothing is a formula; columns
 * of figures are numbers.
 * node workbook-of-csv.ts '{"memoryBytes":268435456,"sheet":"repuestos","figures":[2]}' < in.csv > out.xlsx
 */
import { Writable } from 'node:stream';
import { parse } from 'csv-parse';
import { writeXlsxStream } from 'hucre/xlsx';
import { giveWay } from '../apart/give-way.ts';

export interface WorkbookTask {
  memoryBytes: number;
  sheet: string;
  /** Places of the columns that are numbers. */
  figures: readonly number[];
}

const { memoryBytes, sheet, figures } = JSON.parse(process.argv[2] ?? '{}') as WorkbookTask;
giveWay(memoryBytes);

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

async function* rows(): AsyncGenerator<(string | number)[]> {
  let isHead = true;
  for await (const cells of process.stdin.pipe(parse({ bom: true, delimiter: ';' })) as AsyncIterable<string[]>) {
    yield isHead ? cells : cells.map((text, i) => (figures.includes(i) && isNumber(text) ? Number(text) : text));
    isHead = false;
  }
}

await writeXlsxStream(rows(), { name: sheet }).pipeTo(Writable.toWeb(process.stdout) as WritableStream<Uint8Array>);
