import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { AccountMerges } from '../domain/account-merges.ts';

const EVERY_SECONDS = 3_600;
/** Longer than a deploy takes, and than an event waits. */
const LOOKED_BACK_MS = 3 * 24 * 60 * 60_000;

/** What is written down for an account in the moment in which it is merged may come behind `AccountMerged`: so that is told again for a while. */
@Injectable()
export class TellMergesAgain {
  constructor(
    private readonly merges: AccountMerges,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(EVERY_SECONDS, 'Terminar de unir las cuentas de una misma persona')
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await this.unit.run(async () => {
      for (const merge of await this.merges.toTell(ago(LOOKED_BACK_MS), ago((EVERY_SECONDS * 1_000) / 2)))
        merge.tellAgain(now);
    });
  }
}
