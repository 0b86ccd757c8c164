import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type VehicleForSearch, VehiclesForSearch } from '../contract.ts';

@Injectable()
export class SqlVehiclesForSearch extends VehiclesForSearch {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async byIds(ids: readonly number[]): Promise<VehicleForSearch[]> {
    return this.em.execute<VehicleForSearch[]>(
      `SELECT v.id, m.name AS model, v.year, v.engine FROM vehicle v JOIN model m ON m.id = v.model_id
       WHERE v.id = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
  }
}
