import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { ALL_DAY, Every } from '../../../platform/queues/sweeps.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { AdvanceDocument } from './advance-document.ts';

const AT_ONCE = 8;
/** Longer than the longest step: what is claimed and not brought on is taken up by somebody else then. */
const LEASE_MS = 120_000;

/** Works off what is due, eight at a time, until nothing is or the process is to end; any number of them may do so at once. */
@Injectable()
export class AdvanceDueDocuments {
  constructor(
    private readonly documents: ElectronicDocuments,
    private readonly advanceDocument: AdvanceDocument,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(1, 'Firmar las facturas y llevarlas al SRI', ALL_DAY)
  async sweep(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const now = this.clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const due = await this.unit.run(() => this.documents.claimDue(now, until, AT_ONCE));
      if (due.length === 0) return;
      await Promise.all(due.map((id) => this.advanceDocument.advance(id)));
    }
  }
}
