import { StreamableFile } from '@nestjs/common';
import { CSV_MARK, csvLine } from './csv.ts';
import { workbookFile } from './workbook-file.ts';

export type Columns<Row> = readonly [name: string, cell: (row: Row) => string | number][];

export interface TableFile {
  csv: string;
  /** Places of the columns that are numbers. */
  figures: number[];
}

export function tableFile<Row>(columns: Columns<Row>, rows: readonly Row[]): TableFile {
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return {
    csv: CSV_MARK + [columns.map(([name]) => name), ...cells].map(csvLine).join(''),
    figures: columns.flatMap((_, i) => (cells.some((row) => typeof row[i] === 'number') ? [i] : [])),
  };
}

/** As CSV, or as a workbook where that is asked for. */
export const answerTable = (name: string, { csv, figures }: TableFile, format: string | undefined): StreamableFile =>
  format === 'xlsx'
    ? workbookFile(name, csv, figures)
    : new StreamableFile(Buffer.from(csv), {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="${name}.csv"`,
      });
