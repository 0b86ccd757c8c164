import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { settlementChanged, settlementKept, settlementStale } from '../domain/payments-errors.ts';
import type { SettlementColumns } from '../domain/settlement-file.ts';
import { Settlements } from '../domain/settlements.ts';
import { JudgeSettlement } from './judge-settlement.ts';
import type { SentSettlement } from './settlement-reader.ts';

/** Answers its number. */
export class KeepSettlement extends Command<number> {
  constructor(
    readonly read: Extract<SentSettlement, { kind: 'read' }>,
    /** What the file would do, as whoever keeps it was shown. */
    readonly seen: string,
    readonly operatorId: string,
    /** What its heads mean, where they had to be said: the next file with the same ones is read by it. */
    readonly said: SettlementColumns | undefined,
  ) {
    super();
  }
}

/** Judged once more behind the lock: of two who keep the same file, or files with the same rows, the later is told. */
@CommandHandler(KeepSettlement)
export class KeepSettlementHandler implements ICommandHandler<KeepSettlement> {
  private readonly log = new Logger(KeepSettlement.name);

  constructor(
    private readonly settlements: Settlements,
    private readonly judgements: JudgeSettlement,
  ) {}

  async execute({ read, seen, operatorId, said }: KeepSettlement): Promise<number> {
    const { settlement, file, headsDigest } = read;
    await this.settlements.lock();
    const before = await this.settlements.numberOf(file);
    if (before !== undefined) throw settlementKept(before);
    const judgement = await this.judgements.now(settlement);
    if (judgement.seen !== seen) throw settlementChanged();
    const { rows, totals } = judgement;
    if (totals.counts.known.rows === rows.length) throw settlementStale();
    if (said) await this.settlements.keepColumns(headsDigest, said, operatorId);
    const { from, to } = settlement;
    const number = await this.settlements.keep({ file, from, to, rows, totals }, operatorId);
    this.log.log(`Settlement ${number}: ${rows.length} rows, ${totals.counts.settled.rows} charges settled`);
    return number;
  }
}
