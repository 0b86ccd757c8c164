import type { ModeloDeTienda, ModelosDeTienda } from '@bujia/contracts/vehicle-desk';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../../platform/database/primary.ts';
import { MODEL_VERSION } from './sql-model-edits.ts';

/** Years that follow each other are one row. */
const ROWS = `
  SELECT coalesce(json_agg(json_build_object('motor', engine, 'desde', since::text, 'hasta', until::text) ORDER BY engine, since), '[]')
  FROM (SELECT engine, min(year) AS since, max(year) AS until FROM (
      SELECT v.engine, v.year, v.year - row_number() OVER (PARTITION BY v.engine ORDER BY v.year) AS run FROM vehicle v WHERE v.model_id = m.id) years
    GROUP BY engine, run) runs`;

/** From the main database: whoever looks has just changed them. */
@Injectable()
export class VehicleDesk {
  constructor(private readonly primary: Primary) {}

  async list(): Promise<ModelosDeTienda> {
    return {
      modelos: await this.primary.rows<ModeloDeTienda>(
        `SELECT m.id AS codigo, m.name AS nombre, (${ROWS}) AS filas, ${MODEL_VERSION} AS version FROM model m ORDER BY m.name, m.id`,
      ),
    };
  }
}
