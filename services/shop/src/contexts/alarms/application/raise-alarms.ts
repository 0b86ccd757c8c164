import { Injectable } from '@nestjs/common';
import type { Cause } from '@bujia/contracts/bell';
import { Clock } from '../../../kernel/clock.ts';
import type { Trouble } from '../../../platform/attention/concern.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { ELSEWHERE, Every } from '../../../platform/queues/sweeps.ts';
import { Alarms } from '../domain/alarms.ts';
import { StandingTroubles } from './standing-troubles.ts';

/** Has operators written to of what is urgent. */
@Injectable()
export class RaiseAlarms {
  constructor(
    private readonly troubles: StandingTroubles,
    private readonly alarms: Alarms,
    private readonly unit: UnitOfWork,
    private readonly wakeups: Wakeups,
    private readonly clock: Clock,
  ) {}

  /** By one worker of all: to look costs the database. That two of them write once is for the lock to see to. */
  @Every(300, 'Escribir a los operadores de lo urgente')
  async sweep(): Promise<unknown> {
    return (await this.wakeups.isElected('alarms')) ? this.raise() : ELSEWHERE;
  }

  async raise(): Promise<void> {
    const standing = await this.troubles.look();
    const told = new Set((await this.alarms.all()).flatMap(({ cause, stage }) => (stage === undefined ? [] : [cause])));
    for (const { cause, trouble, unseen } of standing) {
      if (!unseen && (trouble?.urgent || told.has(cause))) await this.note(cause, trouble);
    }
  }

  private async note(cause: Cause, trouble: Trouble | undefined): Promise<void> {
    await this.unit.run(async () => {
      const alarm = await this.alarms.lock(cause);
      if (trouble) alarm.raise(trouble, this.clock.now());
      else alarm.end();
    });
  }
}
