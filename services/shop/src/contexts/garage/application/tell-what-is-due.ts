import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { People } from '../../identity/contract.ts';
import { ServiceNotices } from '../domain/service-notices.ts';
import { NeedsOfVehicles } from './needs-of-vehicles.ts';

/** In a minute and worker: mails of orders never wait behind thousands of these. */
const AT_ONCE = 100;

/** Looks once a day at the vehicles of whoever wants it. It is noted in the transaction that records the event, so each month has one mail. */
@Injectable()
export class TellWhatIsDue {
  constructor(
    private readonly notices: ServiceNotices,
    private readonly needs: NeedsOfVehicles,
    private readonly people: People,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(60, 'Avisar de los mantenimientos que tocan')
  async sweep(): Promise<number> {
    return this.unit.run(async () => {
      const now = this.clock.now();
      const due = await this.notices.due(now, AT_ONCE);
      if (due.length === 0) return 0;
      const people = await this.people.among(due.map(({ accountId }) => accountId));
      const reached = new Set(
        people.filter(({ verified, disabled }) => verified && !disabled).map(({ userId }) => userId),
      );
      for (const notice of due) {
        const { accountId } = notice;
        notice.look(reached.has(accountId) && (await this.needs.now(accountId)).length > 0, now);
      }
      return due.length;
    });
  }
}
