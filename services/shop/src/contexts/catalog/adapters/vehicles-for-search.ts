import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type VehicleForSearch, VehiclesForSearch } from '../contract.ts';

@Injectable()
export class SqlVehiclesForSearch extends VehiclesForSearch {
  constructor(private readonly primary: Primary) {
    super();
  }

  async byIds(ids: readonly number[]): Promise<VehicleForSearch[]> {
    return this.primary.rows<VehicleForSearch>(
      `SELECT v.id, m.name AS model, v.year, v.engine FROM vehicle v JOIN model m ON m.id = v.model_id
       WHERE v.id = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
  }
}
