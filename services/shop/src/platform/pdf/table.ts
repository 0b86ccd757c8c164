import { PAGE, type Sheet } from './sheet.ts';

const { margin } = PAGE;
export const WIDTH = PAGE.width - 2 * margin;
export const CELL = 6;
const SUM_ROW = 16;

export interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
}

/** Rows beneath each other over as many pages as they need, the titles on each. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const group = sheet.group('Table');
  const write = (cells: readonly string[], role: 'TH' | 'TD'): void => {
    const element = sheet.group('TR', group);
    let x = margin;
    cells.forEach((cell, i) => {
      const { width, align } = columns[i]!;
      const look = role === 'TH' ? { size: 7.5, bold: true, align } : { align };
      sheet.text(cell, x + CELL, sheet.y + 5, width - 2 * CELL, look, role, element);
      x += width;
    });
  };
  const heading = (): void => {
    sheet.box(margin, sheet.y, WIDTH, 20, true);
    sheet.y += 1;
    write(
      columns.map(({ title }) => title),
      'TH',
    );
    sheet.y += 19;
  };
  heading();
  for (const cells of rows) {
    const height = Math.max(...cells.map((cell, i) => sheet.heightOf(cell, columns[i]!.width - 2 * CELL))) + 9;
    if (!sheet.hasRoomFor(height)) {
      sheet.nextPage();
      heading();
    }
    write(cells, 'TD');
    sheet.y += height;
    sheet.rule(sheet.y);
  }
}

/** Amounts beneath each other; the last one is what they come to. Answers where they end. */
export function sums(
  sheet: Sheet,
  rows: readonly [label: string, amount: string][],
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  const group = sheet.group('Table');
  let y = top;
  rows.forEach(([label, amount], i) => {
    const isLast = i === rows.length - 1;
    const look = isLast ? { size: 11.5, bold: true } : { size: 9 };
    if (isLast) sheet.box(x, y - 1, width, 22, true);
    const row = sheet.group('TR', group);
    const at = isLast ? y + 5 : y + 2;
    sheet.text(label, x + CELL, at, width / 2, look, 'TH', row);
    sheet.text(amount, x + width / 2, at, width / 2 - CELL, { ...look, align: 'right' }, 'TD', row);
    y += isLast ? 24 : SUM_ROW;
    if (!isLast) sheet.rule(y - 1, x, width);
  });
  return y;
}
