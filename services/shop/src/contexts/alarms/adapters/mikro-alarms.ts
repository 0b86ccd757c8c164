import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { Cause } from '@bujia/contracts/bell';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Alarm } from '../domain/alarm.ts';
import { Alarms } from '../domain/alarms.ts';

@Injectable()
export class MikroAlarms extends Alarms {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  all(): Promise<Alarm[]> {
    return this.primary.all(Alarm, {});
  }

  async lock(cause: Cause): Promise<Alarm> {
    // There may be no row yet, and nothing to lock.
    await this.unit.em.execute(`INSERT INTO alarm (cause) VALUES (?) ON CONFLICT DO NOTHING`, [cause]);
    return this.unit.em.findOneOrFail(Alarm, { cause }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
