import type { Fault } from '../domain/statement.ts';
import type { ReadSettlement, SettlementColumns } from '../domain/settlement-file.ts';

export type SentSettlement =
  | { kind: 'strange' | 'large' }
  | { kind: 'faulty'; faults: Fault[] }
  | { kind: 'unmapped'; heads: string[]; sample: string[][] }
  | {
      kind: 'read';
      settlement: ReadSettlement;
      /** Digests of its heads and of the whole file. */
      headsDigest: string;
      file: string;
    };

/** Reads what the card provider wrote, away from whoever serves people. */
export abstract class SettlementReader {
  abstract read(sent: Buffer, named: SettlementColumns | undefined): Promise<SentSettlement>;
}
