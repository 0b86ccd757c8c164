import { describe, expect, it } from '@jest/globals';
import { NoTable, tableOf } from './statement-table.ts';

const LIMITS = { rows: 5, columns: 4 };
const table = (file: string | Buffer) => tableOf(Buffer.from(file as string), LIMITS);
const ROWS = [
  ['Fecha', 'Concepto', 'Valor'],
  ['12/11/2026', 'Añadió ñ, y', '1.087,94'],
];
const refused = (file: string | Buffer): boolean | undefined => {
  try {
    table(file);
  } catch (error) {
    if (error instanceof NoTable) return error.tooLarge;
    throw error;
  }
  return undefined;
};

describe('The table of a statement', () => {
  const quoted = 'Fecha,Concepto,Valor\n12/11/2026,"Añadió ñ, y","1.087,94"\n';
  it.each([
    ['semicolons', 'Fecha;Concepto;Valor\n12/11/2026;Añadió ñ, y;1.087,94\n'],
    ['tabs and the lines of Windows', 'Fecha\tConcepto\tValor\r\n12/11/2026\tAñadió ñ, y\t1.087,94\r\n'],
    ['commas and quotes', quoted],
    ['bars', 'Fecha|Concepto|Valor\n12/11/2026|Añadió ñ, y|1.087,94'],
    ['a mark of UTF-8', `\ufeff${quoted}`],
    ['UTF-16', Buffer.from(`\ufeff${quoted}`, 'utf16le')],
    ['Latin-1', Buffer.from(quoted, 'latin1')],
  ])('is read with %s', (_, file) => expect(table(file)).toEqual(ROWS));

  it('keeps a formula as the text that it is', () => {
    expect(table('a;=SUMA(A1:A2);=cmd|calc;+1')).toEqual([['a', '=SUMA(A1:A2)', '=cmd|calc', '+1']]);
  });

  it.each<[string, string | Buffer, boolean]>([
    ['six rows', 'a;b\n'.repeat(6), true],
    ['five columns', 'a;b;c;d;e', false],
    ['a cell that never ends', `a;"${'x'.repeat(100_000)}`, false],
    ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), false],
  ])('is refused with %s', (_, file, tooLarge) => expect(refused(file)).toBe(tooLarge));
});
