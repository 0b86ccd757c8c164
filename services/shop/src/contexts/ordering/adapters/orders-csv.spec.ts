import { describe, expect, it } from '@jest/globals';
import { csvCell } from './orders-csv.ts';

describe('A cell of the export', () => {
  it.each([
    ['Ana', 'Ana'],
    ['Ana; María', '"Ana; María"'],
    ['"Ana"', '"""Ana"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    [12.5, '12.5'],
    [-1, '-1'],
    // Formulas are shown, not run.
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+593', `'+593`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
  ])('of %j is %j', (value, cell) => expect(csvCell(value)).toBe(cell));
});
