import type { Columns, Fault } from '../domain/statement.ts';
import type { ReadStatement } from '../domain/statements.ts';

export type SentStatement =
  | { kind: 'strange' | 'large' }
  | { kind: 'other'; bank: number }
  | { kind: 'faulty'; faults: Fault[] }
  | { kind: 'unmapped'; heads: string[]; sample: string[][] }
  | { kind: 'read'; statement: ReadStatement; heads: string };

/** Reads what a bank wrote, away from whoever serves people. */
export abstract class StatementReader {
  abstract read(sent: Buffer, bank: number, named: Columns | undefined): Promise<SentStatement>;
}
