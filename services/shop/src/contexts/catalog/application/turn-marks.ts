import { localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ALL_DAY, Every } from '../../../platform/queues/sweeps.ts';
import { DatedMarks } from '../domain/dated-marks.ts';

/** So few that whoever buys one of them hardly waits. */
const AT_ONCE = 100;

/** Marks come and go with their days: what they change, kept answers and counts, hears of it as of any other change of a part. */
@Injectable()
export class TurnMarks {
  constructor(
    private readonly marks: DatedMarks,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(5, 'Poner y quitar las marcas de los repuestos en sus días', ALL_DAY)
  async sweep(stopping?: AbortSignal): Promise<void> {
    const turn = () => this.marks.turn(localDate(this.clock.now()), AT_ONCE);
    while (!stopping?.aborted && (await this.unit.run(turn)) === AT_ONCE);
  }
}
