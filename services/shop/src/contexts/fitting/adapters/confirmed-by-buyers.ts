import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { type AnswersForFits, ConfirmedFits, PartTies } from '../../catalog/contract.ts';
import { BUYER } from './mikro-fit-answers.ts';

/** Tells the catalogue what buyers said, as numbers; what they said it of stays in the catalogue. */
@Injectable()
export class ConfirmedByBuyers implements AnswersForFits {
  constructor(
    confirmed: ConfirmedFits,
    ties: PartTies,
    private readonly reads: Reads,
    private readonly primary: Primary,
  ) {
    confirmed.answeredBy(this);
    ties.contribute((ids) => this.among('part_id', ids));
    ties.contributeVehicles((ids) => this.among('vehicle_id', ids));
  }

  async buyersOf(partId: number): Promise<ReadonlyMap<number, number>> {
    const rows = await this.reads.rows<{ vehicle: number; buyers: number }>(
      `SELECT vehicle_id AS vehicle, count(DISTINCT ${BUYER})::int AS buyers
       FROM fit_answer WHERE part_id = $1 AND fits GROUP BY vehicle_id`,
      [partId],
    );
    return new Map(rows.map(({ vehicle, buyers }) => [vehicle, buyers]));
  }

  private async among(column: 'part_id' | 'vehicle_id', ids: readonly number[]): Promise<number[]> {
    const rows = await this.primary.rows<{ id: number }>(
      `SELECT DISTINCT ${column} AS id FROM fit_answer WHERE ${column} = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }
}
