import type { LocalDate } from '@bujia/ecuador/guayaquil';
import type { JudgedRow, KeptRows, PaidTransaction, Totals } from './settlement.ts';
import type { SettlementColumns, SettlementRow } from './settlement-file.ts';

export interface NewSettlement {
  /** SHA-256 of the file. */
  file: string;
  from: LocalDate;
  to: LocalDate;
  rows: readonly JudgedRow[];
  totals: Totals;
}

/** What the card provider paid, as its files say. */
export abstract class Settlements {
  /** What heads meant so far, by their digest. */
  abstract columnsOf(): Promise<Record<string, SettlementColumns>>;
  abstract keepColumns(heads: string, columns: SettlementColumns, by: string): Promise<void>;
  /** Nobody else keeps or undoes one until the transaction ends. */
  abstract lock(): Promise<void>;
  /** The number under which a file is kept, unless it was undone. */
  abstract numberOf(file: string): Promise<number | undefined>;
  /** What rows may be payments of. */
  abstract transactionsFor(rows: readonly SettlementRow[], from: LocalDate, to: LocalDate): Promise<PaidTransaction[]>;
  abstract keptRows(rows: readonly SettlementRow[], transactionIds: readonly string[]): Promise<KeptRows>;
  /** Answers its number. */
  abstract keep(settlement: NewSettlement, by: string): Promise<number>;
  /** What its charges received is taken off again. Missing: no such one; undone: somebody did it before. */
  abstract undo(number: number, reason: string, by: string): Promise<'done' | 'missing' | 'undone'>;
}
