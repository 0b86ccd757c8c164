import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** The mark by which spreadsheets know UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Semicolons, as spreadsheets set to Ecuador expect. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/**
 * Signs by which a spreadsheet takes a text for a formula: at its begin, after blanks and controls, after a separator or a
 * quote that another program may cut at, and in their full-width forms, which some turn into the plain ones. It looks back from
 * the sign: from each of many blanks it would take the square of them.
 */
const FORMULA = /[=+\-@\uff1d\uff0b\uff0d\uff20](?<=(?:^|[;,|"'\u0000-\u001f])[\s\u0000-\u001f\u00a0\u200b\ufeff]*.)/gu;

/** What somebody wrote must not run in a spreadsheet of the shop. Every cell is quoted, so that none ends before its end. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(FORMULA, "'$&") : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/** A file piece by piece, as its rows are found: thousands of cells at once would hold everybody up. */
export async function* csvPieces<Row>(
  head: readonly string[],
  cells: (row: Row) => readonly (string | number)[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(head);
  for await (const rows of pages) yield rows.map((row) => csvLine(cells(row))).join('');
}

/** So many rows are one piece of a file. */
export const CSV_PAGE = 500;

export const csvFile = (name: string, pieces: AsyncIterable<string>): StreamableFile =>
  new StreamableFile(Readable.from(pieces), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
