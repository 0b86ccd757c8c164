import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type JudgedRow, type PaidTransaction, type Totals, judge, totalsOf } from '../domain/settlement.ts';
import type { ReadSettlement } from '../domain/settlement-file.ts';
import { Settlements } from '../domain/settlements.ts';

export interface Judgement {
  rows: JudgedRow[];
  totals: Totals;
  /** What its rows are payments of. */
  transactions: Map<string, PaidTransaction>;
  /** Changes with whatever the file would do. */
  seen: string;
}

/** What a file of the provider would do now. Nothing is kept. */
@Injectable()
export class JudgeSettlement {
  constructor(private readonly settlements: Settlements) {}

  async now({ rows, from, to }: Pick<ReadSettlement, 'rows' | 'from' | 'to'>): Promise<Judgement> {
    const found = await this.settlements.transactionsFor(rows, from, to);
    const kept = await this.settlements.keptRows(
      rows,
      found.map(({ id }) => id),
    );
    const judged = judge(rows, found, kept);
    const told = judged.map((row) => [row.line, row.gross, row.net, row.outcome, row.cause, row.transactionId]);
    return {
      rows: judged,
      totals: totalsOf(judged),
      transactions: new Map(found.map((one) => [one.id, one])),
      seen: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
    };
  }
}
