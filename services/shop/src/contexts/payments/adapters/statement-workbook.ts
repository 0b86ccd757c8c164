import { NoTable, type TableLimits } from './statement-table.ts';

/** A workbook is a folder that was packed: how many files there may be in it, and how much they may be when unpacked. */
const UNPACKED = { files: 200, bytes: 64 * 1024 * 1024 } as const;
/** The list at the end of a packed folder, and each file in it. */
const END = { mark: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22 } as const;
const FILE = { mark: 0x02014b50, bytes: 46 } as const;
/** What stands where a number is said elsewhere, as in folders of more than 4 GB. */
const ELSEWHERE = { short: 0xffff, long: 0xffffffff } as const;
/** Of a file whose sizes are said beside it, and may be left out of the list. */
const SAID_BESIDE = 8;

export const isWorkbook = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** The cells of its first sheet as texts. A formula is the text that it is, whatever it came to when it was last worked out. */
export async function workbookTable(file: Buffer, limits: TableLimits): Promise<string[][]> {
  refuseBombs(file);
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(file, { sheets: [0], maxRows: limits.rows + 1 }).catch(() => {
    throw new NoTable(false);
  });
  const { rows, cells } = sheets[0] ?? { rows: [] };
  if (rows.length > limits.rows) throw new NoTable(true);
  if (rows.some((row) => row.length > limits.columns)) throw new NoTable(false);
  return rows.map((row, i) =>
    row.map((value, j) => {
      const formula = cells?.get(`${i},${j}`)?.formula;
      return formula === undefined ? textOf(value) : `=${formula}`;
    }),
  );
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  // What was worked out has more places than money has.
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  return String(value ?? '');
}

/** By what the list at its end says of each file: no file is unpacked beyond what is said there, and nothing may be said elsewhere. */
function refuseBombs(file: Buffer): void {
  const end = file.lastIndexOf(END.mark);
  if (end < 0 || end + END.bytes > file.length) throw new NoTable(false);
  const files = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (files === ELSEWHERE.short || file.readUInt32LE(end + 12) === ELSEWHERE.long || at === ELSEWHERE.long)
    throw new NoTable(false);
  let bytes = 0;
  for (let i = 0; i < files; i++) {
    if (at + FILE.bytes > file.length || file.readUInt32LE(at) !== FILE.mark) throw new NoTable(false);
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const isSaidBeside = (file.readUInt16LE(at + 8) & SAID_BESIDE) !== 0;
    // Nothing, it says; what is packed as nothing takes two bytes.
    if (packed === 0 ? isSaidBeside : unpacked === 0 && packed > 2) throw new NoTable(false);
    bytes += unpacked;
    at += FILE.bytes + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (files > UNPACKED.files || bytes > UNPACKED.bytes) throw new NoTable(true);
}
