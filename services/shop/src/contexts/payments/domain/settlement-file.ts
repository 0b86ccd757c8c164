import type { LocalDate } from '@bujia/ecuador/guayaquil';
import type { Cents } from '@bujia/pricing/money';
import {
  FAULTS,
  type Fault,
  SAMPLE,
  amountIn,
  dayIn,
  decimalOf,
  headRowOf,
  isMovement,
  keyOf,
  oneLine,
  placesOf,
  plain,
} from './statement.ts';

/** Which column of the provider's file says what. */
export interface SettlementColumns {
  day: number;
  transaction?: number;
  authorization?: number;
  gross: number;
  commission?: number;
  iva?: number;
  income?: number;
  net?: number;
  paid?: number;
  kind?: number;
}

export interface SettlementSums {
  gross: Cents;
  commission: Cents;
  /** Withheld of each tax. */
  iva: Cents;
  income: Cents;
  net: Cents;
}

/** One payment of the provider; all of it is below zero where it takes one back. */
export interface SettlementRow extends SettlementSums {
  line: number;
  day: LocalDate;
  /** As it is written. */
  transaction: string;
  authorization: string;
  paidOn: LocalDate | null;
  /** What makes it the same row in another file; with its number among those that are the same in one file. */
  key: string;
}

export interface ReadSettlement {
  heads: string[];
  sample: string[][];
  columns: SettlementColumns;
  from: LocalDate;
  to: LocalDate;
  rows: SettlementRow[];
}

export type SettlementReading =
  | { kind: 'strange' }
  | { kind: 'unmapped'; heads: string[]; sample: string[][] }
  | { kind: 'faulty'; faults: Fault[] }
  | ({ kind: 'read' } & ReadSettlement);

const ID_MAX = 64;
/** What a settlement adds up to stays within what the database and a number of the wire hold. */
const SUM_MAX = 2_000_000_000;

/** How providers call their columns, the most telling first. */
const HEADS: Readonly<Record<keyof SettlementColumns, readonly string[]>> = {
  day: [
    ...['fecha de la venta', 'fecha venta', 'fecha de venta', 'fecha transacción', 'fecha de transacción'],
    ...['fecha de la transacción', 'fecha consumo', 'fecha', 'transaction date', 'date'],
  ],
  transaction: [
    ...['id transacción', 'id de transacción', 'código transacción', 'código de transacción', 'transacción'],
    ...['transaction id', 'transaction'],
  ],
  authorization: [
    ...['autorización', 'código autorización', 'código de autorización', 'número autorización', 'no autorización'],
    ...['número de autorización', 'authorization code', 'authorization', 'auth code'],
  ],
  gross: [
    ...['bruto', 'valor bruto', 'monto bruto', 'importe bruto', 'gross', 'valor transacción', 'valor', 'monto'],
    ...['importe', 'amount', 'total'],
  ],
  commission: ['comisión', 'valor comisión', 'monto comisión', 'comisiones', 'commission', 'fee'],
  iva: ['retención iva', 'retención de iva', 'ret iva', 'iva retenido', 'valor retención iva'],
  income: [
    ...['retención renta', 'retención de renta', 'ret renta', 'renta retenida', 'retención ir', 'ret ir'],
    ...['retención fuente', 'retención en la fuente', 'ret fuente', 'valor retención renta'],
  ],
  net: ['neto', 'valor neto', 'monto neto', 'importe neto', 'valor a pagar', 'neto a pagar', 'net'],
  paid: [
    ...['fecha del depósito', 'fecha depósito', 'fecha de depósito', 'fecha pago', 'fecha de pago'],
    ...['fecha acreditación', 'fecha de acreditación', 'fecha liquidación', 'fecha de liquidación'],
  ],
  kind: ['tipo de movimiento', 'tipo movimiento', 'tipo de transacción', 'tipo transacción', 'tipo'],
};
/** What takes money back though its sum has no sign. */
const TAKEN_BACK = /^(rev|anul|devol|contrac|charge ?back|reemb|refund|nota de debito)/;

/** What a table of cells says, by the columns that were named, that are kept for its heads, or that their names tell. */
export function readSettlement(
  table: readonly string[][],
  {
    named,
    columnsOf,
  }: { named?: SettlementColumns; columnsOf: (heads: readonly string[]) => SettlementColumns | undefined },
): SettlementReading {
  const at = headRowOf(table, (row) => Boolean(columnsOf(row.map(oneLine)) ?? recognise(row)));
  if (at < 0) return { kind: 'strange' };
  const heads = table[at]!.map(oneLine);
  const below = table.slice(at + 1);
  const shown = below.filter(isMovement).slice(0, SAMPLE);
  const sample = shown.map((row) => heads.map((_, i) => oneLine(row[i] ?? '')));
  const columns = named ?? columnsOf(heads) ?? recognise(heads);
  if (!columns) return { kind: 'unmapped', heads, sample };
  const { rows, faults } = rowsOf(below, columns, at + 2);
  if (faults.length > 0) return { kind: 'faulty', faults: faults.slice(0, FAULTS) };
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { kind: 'read', heads, sample, columns, from, to, rows } : { kind: 'strange' };
}

function recognise(heads: readonly string[]): SettlementColumns | undefined {
  const { day, gross, ...others } = placesOf(heads, HEADS);
  const isNamed = others.transaction !== undefined || others.authorization !== undefined;
  return day === undefined || gross === undefined || !isNamed ? undefined : { ...others, day, gross };
}

function rowsOf(
  table: readonly string[][],
  columns: SettlementColumns,
  firstRow: number,
): { rows: SettlementRow[]; faults: Fault[] } {
  const cell = (row: readonly string[], at: number | undefined) => (at === undefined ? '' : oneLine(row[at] ?? ''));
  const { gross, commission, iva, income, net } = columns;
  const sums = [gross, commission, iva, income, net].filter((at) => at !== undefined);
  const decimal = decimalOf(table.flatMap((row) => sums.map((at) => cell(row, at))));
  const rows: SettlementRow[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  let total = 0;
  table.forEach((row, i) => {
    const line = firstRow + i;
    const fault = (of: Fault['of'], text: string) => void faults.push({ row: line, cell: text, of });
    const written = cell(row, columns.day);
    // Sums and remarks below the payments have no day.
    if (!/\d/.test(written)) return;
    const day = dayIn(written);
    if (!day) return fault('day', written);
    const paidText = cell(row, columns.paid);
    const paidOn = paidText === '' ? null : dayIn(paidText);
    if (paidOn === undefined) return fault('day', paidText);
    const filled = sums.map((at) => cell(row, at)).filter(Boolean);
    const bad = filled.find((text) => amountIn(text, decimal) === undefined);
    const came = amountIn(cell(row, gross), decimal);
    if (bad !== undefined || came === undefined) return fault('amount', bad ?? '');
    for (const text of filled) {
      total += Math.abs(amountIn(text, decimal)!);
      // Of what a row leaves unsaid, the net, each is a part.
      if (total > SUM_MAX) return fault('amount', text);
    }
    const isBack = came < 0 || TAKEN_BACK.test(plain(cell(row, columns.kind)));
    const sign = isBack ? -1 : 1;
    // Written with a sign or without one, they are what is missing from gross to net.
    const off = (at: number | undefined) => sign * Math.abs(amountIn(cell(row, at), decimal) ?? 0) || 0;
    const taken = { commission: off(commission), iva: off(iva), income: off(income) };
    const whole = sign * Math.abs(came) || 0;
    const said = amountIn(cell(row, net), decimal);
    const left = said === undefined ? whole - taken.commission - taken.iva - taken.income : signed(said, isBack);
    const [transaction, authorization] = [cell(row, columns.transaction), cell(row, columns.authorization)];
    const same = [day, keyOf(transaction), keyOf(authorization), whole].join('|').slice(0, 2 * ID_MAX + 40);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    rows.push({
      ...{ line, day, paidOn, gross: whole, ...taken, net: left },
      transaction: transaction.slice(0, ID_MAX).toWellFormed(),
      authorization: authorization.slice(0, ID_MAX).toWellFormed(),
      key: `${same}|${occurrence}`.toWellFormed(),
    });
  });
  return { rows, faults };
}

/** A net that has no sign takes that of its gross; one that has keeps it: of a small sale the provider may take more than it gives. */
const signed = (net: Cents, isBack: boolean): Cents => (isBack && net > 0 ? -net : net);
