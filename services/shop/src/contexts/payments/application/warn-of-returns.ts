import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { Debts } from '../domain/debts.ts';

const AT_ONCE = 100;

/** Says once of each step of a return that it takes too long. */
@Injectable()
export class WarnOfReturns {
  constructor(
    private readonly debts: Debts,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(60, 'Avisar de las devoluciones que tardan')
  async sweep(): Promise<void> {
    await this.unit.run(async () => {
      const now = this.clock.now();
      for (const debt of await this.debts.overdue(now, AT_ONCE)) debt.warn(now);
    });
  }
}
