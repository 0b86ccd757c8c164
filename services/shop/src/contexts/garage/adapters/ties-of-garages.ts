import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { PartTies } from '../../catalog/contract.ts';

/** A vehicle that is somebody's, and what somebody likes, are not taken out of the catalogue. */
@Injectable()
export class TiesOfGarages {
  constructor(
    ties: PartTies,
    private readonly primary: Primary,
  ) {
    ties.contribute((ids) => this.among('favourite', 'part_id', ids));
    ties.contributeVehicles((ids) => this.among('garage_vehicle', 'vehicle_id', ids));
  }

  private async among(table: string, column: string, ids: readonly number[]): Promise<number[]> {
    const rows = await this.primary.rows<{ id: number }>(
      `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }
}
