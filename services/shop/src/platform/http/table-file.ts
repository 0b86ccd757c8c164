import type { StreamableFile } from '@nestjs/common';
import { Refusal } from '../../kernel/refusal.ts';
import { CSV_PAGE, csvFile, csvPieces } from './csv.ts';
import { workbookFile } from './workbook-file.ts';

export type Columns<Row> = readonly [name: string, cell: (row: Row) => string | number][];

export interface TableFile {
  /** Piece by piece. */
  csv: AsyncIterable<string>;
  /** Places of the columns that are numbers. */
  figures: number[];
}

/** `rows` may be made as they are asked for, and are asked for twice: which columns are numbers the first page tells. */
export function tableFile<Row>(columns: Columns<Row>, rows: Iterable<Row>): TableFile {
  const [first = []] = pagesOf(rows);
  const head = columns.map(([name]) => name);
  return {
    csv: csvPieces(head, (row: Row) => columns.map(([, cell]) => cell(row)), inTurns(pagesOf(rows))),
    figures: columns.flatMap(([, cell], i) => (first.some((row) => typeof cell(row) === 'number') ? [i] : [])),
  };
}

function* pagesOf<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let page: Row[] = [];
  for (const row of rows) {
    if (page.push(row) < CSV_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Rows are here already: without a pause behind each page they would all be written before anybody else has a turn. */
async function* inTurns<Page>(pages: Iterable<Page>): AsyncGenerator<Page> {
  for (const page of pages) {
    yield page;
    await new Promise(setImmediate);
  }
}

/** Each holds its rows, and a workbook a program of its own, for as long as somebody reads: few at a time, and none of them for ever. */
const FILES = { atOnce: 4, patienceMs: 2 * 60_000 } as const;
let atWork = 0;

const filesAtWork = () =>
  new Refusal(
    'unavailable',
    'table.files-busy',
    'Se están preparando muchos archivos. Intente nuevamente en unos segundos',
  );

/** As CSV, or as a workbook where that is asked for. */
export function answerTable(name: string, { csv, figures }: TableFile, format: string | undefined): StreamableFile {
  if (atWork >= FILES.atOnce) throw filesAtWork();
  const file = format === 'xlsx' ? workbookFile(name, csv, figures) : csvFile(name, csv);
  atWork += 1;
  const late = setTimeout(() => file.getStream().destroy(), FILES.patienceMs).unref();
  file.getStream().once('close', () => {
    clearTimeout(late);
    atWork -= 1;
  });
  return file;
}
