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
