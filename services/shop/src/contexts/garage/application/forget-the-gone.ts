import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { Favourites } from '../domain/favourites.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

/** Longer than a deploy takes, and than an event waits. */
const LOOKED_BACK_MS = 3 * 24 * 60 * 60_000;

/** What is kept in the moment in which its account is deleted may be written down behind `WhenAccountDeleted`. */
@Injectable()
export class ForgetTheGone {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly favourites: Favourites,
    private readonly notices: ServiceNotices,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(3_600, 'Borrar los garajes de cuentas que ya no existen')
  async sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    await this.unit.run(async () => {
      await this.garage.forgetGone(since);
      await this.favourites.forgetGone(since);
      await this.notices.forgetGone(since);
    });
  }
}
