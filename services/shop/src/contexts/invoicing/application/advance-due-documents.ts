import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { Every } from '../../../platform/queues/recurring.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { AdvanceDocument } from './advance-document.ts';

const AT_ONCE = 8;
/** Longer than the longest step: what is claimed and not brought on is taken up by somebody else then. */
const LEASE_MS = 120_000;

/** Works off what is due; any number of processes may do so at once. */
@Injectable()
export class AdvanceDueDocuments {
  constructor(
    private readonly documents: ElectronicDocuments,
    private readonly advance: AdvanceDocument,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  @Every(1)
  async sweep(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const due = await this.commands.inTransaction(() => this.documents.claimDue(now, until, AT_ONCE));
      if (due.length === 0) return;
      await Promise.all(due.map((id) => this.advance.execute(id)));
    }
  }
}
