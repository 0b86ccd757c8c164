import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { Reviews } from '../domain/reviews.ts';

/** Longer than a deploy takes, and than an event waits. */
const LOOKED_BACK_MS = 3 * 24 * 60 * 60_000;

/**
 * Who writes in the moment in which their account is deleted may be written down behind `WhenAccountDeleted`; and where an
 * older version deleted it, that was never called.
 */
@Injectable()
export class ForgetTheGone {
  constructor(
    private readonly reviews: Reviews,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(3_600, 'Borrar las opiniones de cuentas que ya no existen')
  sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    return this.unit.run(() => this.reviews.forgetGone(since));
  }
}
