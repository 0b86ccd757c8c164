/**
 * A program of its own: reads what the card provider wrote and answers with what came of it as JSON. What it reads came from outside,
 * so it runs apart from the process that serves people, with a memory that it watches itself; whoever started it ends it when it takes
 * too long.
 * node read-settlement.ts '{"kept":{},"limits":{"rows":10000,"columns":60},"memoryBytes":1073741824}' < in > out
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { giveWay } from '../../../../platform/apart/give-way.ts';
import { type SettlementColumns, type SettlementReading, readSettlement } from '../../domain/settlement-file.ts';
import type { SentSettlement } from '../../application/settlement-reader.ts';
import { NoTable, type TableLimits, tableOf } from '../statement-table.ts';
import { isWorkbook, workbookTable } from '../statement-workbook.ts';

export interface SettlementTask {
  /** Columns by the digest of their heads. */
  kept: Record<string, SettlementColumns>;
  named?: SettlementColumns;
  limits: TableLimits;
  memoryBytes: number;
}

const digestOf = (heads: readonly string[]): string => createHash('sha256').update(JSON.stringify(heads)).digest('hex');

const { kept, limits, memoryBytes, named } = JSON.parse(process.argv[2] ?? '{}') as SettlementTask;
giveWay(memoryBytes);
const sent = await buffer(process.stdin);
process.stdout.write(JSON.stringify(told(await read())));

function told(reading: SettlementReading | { kind: 'large' }): SentSettlement {
  if (reading.kind !== 'read') return reading;
  const { kind, ...settlement } = reading;
  const file = createHash('sha256').update(sent).digest('hex');
  return { kind, settlement, headsDigest: digestOf(settlement.heads), file };
}

async function read(): Promise<SettlementReading | { kind: 'large' }> {
  try {
    const table = isWorkbook(sent) ? await workbookTable(sent, limits) : tableOf(sent, limits);
    return readSettlement(table, { named, columnsOf: (heads) => kept[digestOf(heads)] });
  } catch (error) {
    if (!(error instanceof NoTable)) throw error;
    return { kind: error.tooLarge ? 'large' : 'strange' };
  }
}
