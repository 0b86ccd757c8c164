import { isLocalDate, type LocalDate } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';

/** Which column of a statement says what; amounts are in one signed column, in one with its kind, or in two. */
export interface Columns {
  day: number;
  amount?: number;
  credit?: number;
  debit?: number;
  kind?: number;
  text?: number;
  document?: number;
}

/** Money that came in. What is the same again in one statement is its next occurrence. */
export interface StatementCredit {
  day: LocalDate;
  amount: Cents;
  text: string;
  document: string;
  /** Its document and text as exports of one movement agree in them, whichever column was said to be which. */
  same: string;
  occurrence: number;
  /** By which receipts are looked up in it. */
  words: string[];
}

export interface Fault {
  /** As a spreadsheet counts. */
  row: number;
  cell: string;
  of: 'day' | 'amount';
}

export type Reading =
  /** No row of it looks like movements under their heads. */
  | { kind: 'strange' }
  /** Another account of the shop stands over the movements. */
  | { kind: 'other'; bank: number }
  | { kind: 'unmapped'; heads: string[]; sample: string[][] }
  | { kind: 'faulty'; faults: Fault[] }
  | { kind: 'read'; heads: string[]; rows: number; from: LocalDate; to: LocalDate; credits: StatementCredit[] };

export interface ShopAccount {
  bank: number;
  name: string;
  number: string;
}

/** What is known before a file is read. */
export interface Known {
  /** Of which bank it is said to be. */
  bank: number;
  accounts: readonly ShopAccount[];
  /** What such heads meant in an earlier file. */
  columnsOf: (heads: readonly string[]) => Columns | undefined;
  /** What they mean, as whoever uploads says. */
  named?: Columns;
}

const HEAD_WITHIN = 40;
export const SAMPLE = 4;
export const FAULTS = 5;
const TEXT_MAX = 300;
const DOCUMENT_MAX = 60;
const WORDS_MAX = 40;
/** What the column of the table takes. */
const AMOUNT_MAX = 2_000_000_000;

/** How banks call their columns, the most telling first. */
const HEADS: Readonly<Record<keyof Columns, readonly string[]>> = {
  day: ['fecha', 'fecha movimiento', 'fecha transaccion', 'fecha contable', 'fecha valor', 'date'],
  amount: ['valor', 'monto', 'importe', 'cantidad', 'amount'],
  credit: ['credito', 'creditos', 'valor credito', 'abono', 'abonos', 'haber', 'deposito', 'depositos', 'ingresos'],
  debit: ['debito', 'debitos', 'valor debito', 'cargo', 'cargos', 'debe', 'retiro', 'retiros', 'egresos'],
  kind: ['tipo', 'c d', 'd c', 'signo'],
  text: ['concepto', 'descripcion', 'detalle', 'glosa', 'motivo', 'transaccion', 'movimiento', 'description'],
  document: [
    'documento',
    'numero documento',
    'no documento',
    'n documento',
    'numero',
    'comprobante',
    'referencia',
    'secuencial',
  ],
};

/** Without accents, case and marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What a table of cells says, by the columns that were named, that are kept for its heads, or that their names tell. */
export function readStatement(table: readonly string[][], known: Known): Reading {
  const at = headOf(table, known);
  if (at < 0) return { kind: 'strange' };
  const owner = ownerOf(table.slice(0, at), known);
  if (owner !== known.bank) return { kind: 'other', bank: owner };
  const heads = table[at]!.map(oneLine);
  const rows = table.slice(at + 1);
  const columns = known.named ?? known.columnsOf(heads) ?? recognise(heads);
  if (!columns) {
    const sample = rows.filter(isMovement).slice(0, SAMPLE);
    return { kind: 'unmapped', heads, sample: sample.map((row) => heads.map((_, i) => oneLine(row[i] ?? ''))) };
  }
  return movements(rows, columns, heads, at + 2);
}

/** The row above the movements; banks write the account and its holder over it. */
const headOf = (table: readonly string[][], { columnsOf }: Known): number =>
  headRowOf(table, (row) => Boolean(columnsOf(row.map(oneLine)) ?? recognise(row)));

/** That which is known, or else what stands over rows of days and sums; below zero where there is none. */
export function headRowOf(table: readonly string[][], knows: (row: readonly string[]) => boolean): number {
  const first = table.slice(0, HEAD_WITHIN);
  const found = first.findIndex(knows);
  if (found >= 0) return found;
  return first.findIndex(
    (row, i) =>
      row.filter(Boolean).length >= 2 && !row.some((cell) => dayIn(cell)) && table.slice(i + 1, i + 3).some(isMovement),
  );
}

/** The bank whose account or name stands there; the one that was said where none or several do. */
function ownerOf(above: readonly string[][], { bank, accounts }: Known): number {
  const cells = above.flat();
  const numbers = new Set(
    cells.flatMap((cell) => cell.replace(/(?<=\d)[- ](?=\d)/g, '').match(/\d+/g) ?? []).map(keyOf),
  );
  const names = cells.map(plain).join('\n');
  const found = accounts.filter(({ name, number }) => numbers.has(keyOf(number)) || names.includes(plain(name)));
  const banks = new Set(found.map((account) => account.bank));
  return banks.size === 1 ? [...banks][0]! : bank;
}

export const isMovement = (row: readonly string[]): boolean =>
  row.filter(Boolean).length >= 2 &&
  row.some((cell) => dayIn(cell)) &&
  row.some((cell) => amountIn(cell) !== undefined);

function recognise(heads: readonly string[]): Columns | undefined {
  const found = placesOf(heads, HEADS);
  const { day, amount, credit } = found;
  return day === undefined || (amount ?? credit) === undefined ? undefined : { ...found, day };
}

/** Where each column stands, by the first of its names that is there. */
export function placesOf<Name extends string>(
  heads: readonly string[],
  called: Readonly<Record<Name, readonly string[]>>,
): Partial<Record<Name, number>> {
  const names = heads.map(plain);
  const found: Partial<Record<Name, number>> = {};
  for (const column of Object.keys(called) as Name[]) {
    const name = called[column].map(plain).find((one) => names.includes(one));
    if (name !== undefined) found[column] = names.indexOf(name);
  }
  return found;
}

function movements(rows: readonly string[][], columns: Columns, heads: string[], firstRow: number): Reading {
  const cell = (row: readonly string[], at: number | undefined) => (at === undefined ? '' : oneLine(row[at] ?? ''));
  const { amount, credit, debit } = columns;
  const sums = [amount, credit, debit].filter((at) => at !== undefined);
  const decimal = decimalOf(rows.flatMap((row) => sums.map((at) => cell(row, at))));
  const tellsKinds = rows.some((row) => kindIn(cell(row, columns.kind)));
  const faults: Fault[] = [];
  const credits: StatementCredit[] = [];
  const seen = new Map<string, number>();
  const days: LocalDate[] = [];

  rows.forEach((row, i) => {
    const written = cell(row, columns.day);
    // Sums and remarks below the movements have no day.
    if (!/\d/.test(written)) return;
    const day = dayIn(written);
    if (!day) return void faults.push({ row: firstRow + i, cell: written, of: 'day' });
    const filled = sums.map((at) => cell(row, at)).filter(Boolean);
    const bad = filled.find((text) => amountIn(text, decimal) === undefined);
    if (bad !== undefined || filled.length === 0)
      return void faults.push({ row: firstRow + i, cell: bad ?? '', of: 'amount' });
    days.push(day);
    const came = cameIn({
      amount: amountIn(cell(row, amount), decimal),
      credit: amountIn(cell(row, credit), decimal),
      debit: amountIn(cell(row, debit), decimal),
      mayCount: !tellsKinds || kindIn(cell(row, columns.kind)) === 'credit',
    });
    if (came <= 0) return;
    const text = cell(row, columns.text).slice(0, TEXT_MAX).toWellFormed();
    const document = cell(row, columns.document).slice(0, DOCUMENT_MAX).toWellFormed();
    const same = keyOf(plain(`${document} ${text}`));
    const key = [day, came, same].join('\n');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    credits.push({ day, amount: came, text, document, same, occurrence, words: wordsOf(`${document} ${text}`) });
  });
  if (faults.length > 0) return { kind: 'faulty', faults: faults.slice(0, FAULTS) };
  const [from, to] = [days.sort()[0], days.at(-1)];
  return from && to ? { kind: 'read', heads, rows: days.length, from, to, credits } : { kind: 'strange' };
}

/** Below zero where a bank took a credit back: that is none. */
function cameIn(told: { amount?: Cents; credit?: Cents; debit?: Cents; mayCount: boolean }): Cents {
  const { amount, credit, debit, mayCount } = told;
  if (debit || !mayCount) return 0;
  return credit || (amount ?? 0);
}

const CREDIT_KIND = /^(c|cr|nc|\+|cre\w*|abono|deposito|ingreso)$/;
const DEBIT_KIND = /^(d|db|nd|-|deb\w*|cargo|retiro|egreso)$/;

/** A column of this name says something else in many statements; where it tells kinds, what is of none of them is no credit. */
function kindIn(cell: string): 'credit' | 'debit' | undefined {
  const kind = plain(cell) || cell;
  return CREDIT_KIND.test(kind) ? 'credit' : DEBIT_KIND.test(kind) ? 'debit' : undefined;
}

/** Text of one line, and what a spreadsheet writes so that a number stays a text: ="0012". Nothing is worked out. */
export const oneLine = (cell: string): string =>
  cell
    .replace(/^="(.*)"$/s, '$1')
    // Controls and marks that turn the direction of what follows.
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .normalize('NFC');

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const TIME = String.raw`(?:[ T]\d{1,2}:\d{2}.*)?$`;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}`);
const LOCAL = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,10})\.?[-/. ](\d{4}|\d{2})${TIME}`, 'i');

/** A later year is a slip of the hand, and the database knows none behind 9999, where days around a sale are looked for. */
const AFTER_ALL = '2100';

/** A day as banks of the country write it: the day stands before the month. */
export function dayIn(cell: string): LocalDate | undefined {
  const iso = ISO.exec(cell);
  const local = LOCAL.exec(cell);
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return undefined;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const text = [
    year.length === 2 ? `20${year}` : year,
    (/\d/.test(month) ? month : String(named)).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  return isLocalDate(text) && text >= '2000' && text < AFTER_ALL ? text : undefined;
}

/** Blanks belong to what stands before them: of those that could be anybody's a long cell would take the cube. */
const SUM = /^(\(|[-+])?\s*(?:(?:US\$|USD|\$)\s*)?(?:([-+])\s*)?(\d[\d.,]*)\s*(\)|[-+])?$/i;

/** '.' or ',' where the cells of a file tell by which of them cents are written; null where none has any, or two do. */
export function decimalOf(cells: readonly string[]): string | null {
  const marks = new Set<string>();
  for (const cell of cells) {
    const digits = SUM.exec(cell)?.[3] ?? '';
    const [, mark, last = ''] = /([.,])(\d*)$/.exec(digits) ?? [];
    const isMixed = digits.includes('.') && digits.includes(',');
    if (mark && (isMixed || last.length !== 3)) marks.add(mark);
  }
  const [mark, other] = marks;
  return mark && !other ? mark : null;
}

/** 1.234,56 or 1,234.56, with a sign, a currency or brackets; without cents in its file, 1.234 is more than a thousand. */
export function amountIn(cell: string, decimal = decimalOf([cell])): Cents | undefined {
  const [, before = '', inside = '', digits, after = ''] = SUM.exec(cell) ?? [];
  if (digits === undefined || (before === '(') !== (after === ')')) return undefined;
  const cut = decimal === null ? -1 : digits.lastIndexOf(decimal);
  const whole = cut < 0 ? digits : digits.slice(0, cut);
  const cents = cut < 0 ? '' : digits.slice(cut + 1);
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole) || !/^\d{0,2}$/.test(cents)) return undefined;
  if (decimal !== null && whole.includes(decimal)) return undefined;
  const amount = Number(whole.replace(/[.,]/g, '') + cents.padEnd(2, '0'));
  const negative = before === '(' || [before, inside, after].includes('-');
  return amount > AMOUNT_MAX ? undefined : negative ? -amount : amount;
}

/** A receipt as it is compared: letters and digits alone, without leading zeros. */
export const keyOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');

/** The words of a credit that may be a number: as they are written, and their parts. */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).flatMap((word) => [keyOf(word), ...word.split(/[^A-Za-z0-9]+/).map(keyOf)]);
  return [...new Set(words.filter((word) => word.length >= 4 && word.length <= DOCUMENT_MAX))].slice(0, WORDS_MAX);
}
