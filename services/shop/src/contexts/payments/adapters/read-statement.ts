/**
 * A program of its own: reads the statement of a bank and writes a line with what came of it, and behind it the credits as JSON. What
 * it reads came from outside, so it runs apart from the process that serves people, with a memory that it watches itself; whoever
 * started it ends it when it takes too long.
 * node read-statement.ts '{"bank":1,"accounts":[],"kept":{},"limits":{"rows":20000,"columns":60},"memoryBytes":1073741824}' < in > out
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { giveWay } from '../../../platform/apart/give-way.ts';
import { type Columns, type Reading, type ShopAccount, readStatement } from '../domain/statement.ts';
import { NoTable, type TableLimits, tableOf } from './statement-table.ts';
import { isWorkbook, workbookTable } from './statement-workbook.ts';

export interface StatementTask {
  bank: number;
  accounts: ShopAccount[];
  /** Columns by the digest of their heads. */
  kept: Record<string, Columns>;
  named?: Columns;
  limits: TableLimits;
  memoryBytes: number;
}

/** What is told before the credits. */
export type StatementTold =
  | Exclude<Reading, { kind: 'read' }>
  | { kind: 'large' }
  | (Omit<Extract<Reading, { kind: 'read' }>, 'heads' | 'credits'> & { heads: string });

const digestOf = (heads: readonly string[]): string => createHash('sha256').update(JSON.stringify(heads)).digest('hex');

const { kept, limits, memoryBytes, ...known } = JSON.parse(process.argv[2] ?? '{}') as StatementTask;
giveWay(memoryBytes);
const reading = await read(await buffer(process.stdin));
if (reading.kind === 'read') {
  const { heads, credits, ...told } = reading;
  process.stdout.write(`${JSON.stringify({ ...told, heads: digestOf(heads) })}\n${JSON.stringify(credits)}`);
} else process.stdout.write(`${JSON.stringify(reading)}\n`);

async function read(sent: Buffer): Promise<Reading | { kind: 'large' }> {
  try {
    const table = isWorkbook(sent) ? await workbookTable(sent, limits) : tableOf(sent, limits);
    return readStatement(table, { ...known, columnsOf: (heads) => kept[digestOf(heads)] });
  } catch (error) {
    if (!(error instanceof NoTable)) throw error;
    return { kind: error.tooLarge ? 'large' : 'strange' };
  }
}
