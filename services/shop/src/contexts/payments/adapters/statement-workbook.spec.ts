import { describe, expect, it } from '@jest/globals';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import { NoTable } from './statement-table.ts';
import { isWorkbook, workbookTable } from './statement-workbook.ts';

type Value = string | number | Date | null;
const LIMITS = { rows: 5, columns: 4 };
const HEADS = ['Fecha', 'Concepto', 'Valor'];

const bookOf = async (rows: Value[][], cells?: Map<string, Partial<Cell>>): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Movimientos', rows, cells }] }));
const refused = async (file: Buffer): Promise<boolean | undefined> => {
  try {
    await workbookTable(file, LIMITS);
  } catch (error) {
    if (error instanceof NoTable) return error.tooLarge;
    throw error;
  }
  return undefined;
};
/** Where the list of files of a packed folder tells of the first. */
const listOf = (file: Buffer) => file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);

describe('The table of a workbook', () => {
  it('is that of its first sheet, as texts', async () => {
    const file = await bookOf([
      HEADS,
      [new Date('2026-11-24T00:00:00Z'), 'Añadió ñ', 24.2],
      ['24/11/2026', null, 1_234],
      ['24/11/2026', '=no', '1.234,50'],
      ['24/11/2026', 'x', 0.1 + 0.2],
    ]);
    expect(isWorkbook(file)).toBe(true);
    expect(await workbookTable(file, LIMITS)).toEqual([
      HEADS,
      ['2026-11-24', 'Añadió ñ', '24.20'],
      ['24/11/2026', '', '1234'],
      ['24/11/2026', '=no', '1.234,50'],
      ['24/11/2026', 'x', '0.30'],
    ]);
  });

  it('has the text of a formula, whatever it came to', async () => {
    const cells = new Map([
      ['1,2', { type: 'formula' as const, value: null, formula: 'SUM(A1:A9)', formulaResult: 500 }],
    ]);
    const table = await workbookTable(await bookOf([HEADS, ['24/11/2026', 'x', 500]], cells), LIMITS);
    expect(table[1]).toEqual(['24/11/2026', 'x', '=SUM(A1:A9)']);
  });

  it('is refused with more rows or columns than are taken', async () => {
    expect(await refused(await bookOf(Array.from({ length: 6 }, () => HEADS)))).toBe(true);
    expect(await refused(await bookOf([['a', 'b', 'c', 'd', 'e']]))).toBe(false);
  });

  it('is refused where it would unpack to more than it may, or says less than it does', async () => {
    const file = await bookOf([HEADS]);
    const saying = (bytes: number) => {
      const lie = Buffer.from(file);
      lie.writeUInt32LE(bytes, listOf(file) + 24);
      return lie;
    };
    expect(await refused(saying(65 * 1024 * 1024))).toBe(true);
    expect(await refused(saying(0xffffffff))).toBe(true);
    for (const bytes of [0, 10]) expect(await refused(saying(bytes))).toBe(false);
    const many = Buffer.from(file);
    many.writeUInt16LE(60_000, file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 10);
    expect(await refused(many)).toBe(false);
  });

  it('is refused where its list says nothing, and what is unpacked is said elsewhere', async () => {
    const file = await bookOf([HEADS]);
    const list = listOf(file);
    // As whoever writes without looking back does it: what comes to be known stands before each file.
    const silent = Buffer.from(file);
    for (let at = list; silent.readUInt32LE(at) === 0x02014b50;) {
      silent.writeUInt16LE(silent.readUInt16LE(at + 8) | 8, at + 8);
      silent.fill(0, at + 20, at + 28);
      at += 46 + silent.readUInt16LE(at + 28) + silent.readUInt16LE(at + 30) + silent.readUInt16LE(at + 32);
    }
    expect(await refused(silent)).toBe(false);

    // A second list, for folders of more than 4 GB, is the one that is read; the first is there to be looked at.
    const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    const [files, bytes] = [file.readUInt16LE(end + 10), file.readUInt32LE(end + 12)];
    const large = Buffer.alloc(56);
    large.writeUInt32LE(0x06064b50);
    large.writeBigUInt64LE(BigInt(files), 32);
    large.writeBigUInt64LE(BigInt(bytes), 40);
    large.writeBigUInt64LE(BigInt(end), 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50);
    locator.writeBigUInt64LE(BigInt(end + bytes), 8);
    const other = Buffer.concat([
      file.subarray(0, end),
      file.subarray(list, list + bytes),
      large,
      locator,
      file.subarray(end),
    ]);
    other.writeUInt32LE(0xffffffff, other.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 12);
    expect(await refused(other)).toBe(false);
  });

  it('is refused where it is damaged, or a folder of something else', async () => {
    const file = await bookOf([HEADS]);
    for (const broken of [file.subarray(0, 100), file.subarray(0, -10), Buffer.from('PK\x03\x04')])
      expect(await refused(broken)).toBe(false);
    const other = Buffer.from(file.toString('latin1').replaceAll('xl/workbook.xml', 'xl/workbaak.xml'), 'latin1');
    expect(await refused(other)).toBe(false);
  });
});
