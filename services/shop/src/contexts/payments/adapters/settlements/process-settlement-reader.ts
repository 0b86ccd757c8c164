import { SETTLEMENT_LIMITS } from '@bujia/contracts/settlements';
import { Injectable } from '@nestjs/common';
import { Limiter } from '../../../../kernel/limiter.ts';
import { programBeside, runApart } from '../../../../platform/apart/apart.ts';
import { Scanner } from '../../../../platform/outbound/scanner.ts';
import { type SentSettlement, SettlementReader } from '../../application/settlement-reader.ts';
import { settlementsBusy } from '../../domain/payments-errors.ts';
import type { SettlementColumns } from '../../domain/settlement-file.ts';
import { Settlements } from '../../domain/settlements.ts';
import type { SettlementTask } from './read-settlement.ts';

const PROGRAM = programBeside(import.meta.url, 'read-settlement');
/** As of a bank's statement: it gives way to all else. */
const LIMITS = { megabytes: 384, patienceMs: 120_000 };
const MEMORY_BYTES = 1024 * 1024 * 1024;
const LINE_MAX = 5;
const { rows, columns } = SETTLEMENT_LIMITS;

@Injectable()
export class ProcessSettlementReader extends SettlementReader {
  private readonly limiter = new Limiter(1, LINE_MAX, settlementsBusy);

  constructor(
    private readonly settlements: Settlements,
    private readonly scanner: Scanner,
  ) {
    super();
  }

  async read(sent: Buffer, named: SettlementColumns | undefined): Promise<SentSettlement> {
    await this.scanner.pass(sent, 'staff');
    const kept = await this.settlements.columnsOf();
    const task: SettlementTask = { kept, named, limits: { rows, columns }, memoryBytes: MEMORY_BYTES };
    const answer = await this.limiter.run(() => runApart(PROGRAM, task, sent, LIMITS));
    return answer ? (JSON.parse(answer.toString('utf8')) as SentSettlement) : { kind: 'strange' };
  }
}
