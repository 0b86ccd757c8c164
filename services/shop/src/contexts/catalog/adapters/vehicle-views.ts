import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';

/** Vehicles and what fits them, as JSON text. */
@Injectable()
export class VehicleViews {
  private readonly make: string;

  constructor(
    private readonly reads: Reads,
    config: Config,
  ) {
    this.make = config.shop.make.nombre;
  }

  /** Of a make: the finder groups them by model, year and engine. */
  ofMake(make: number): Promise<string | undefined> {
    return this.json(
      `SELECT coalesce(json_agg(row_to_json(wire)), '[]')::text AS json FROM (
         SELECT v.id AS codigo, m.name AS nombre, v.year AS anio, v.engine AS motor
         FROM vehicle v JOIN model m ON m.id = v.model_id
         WHERE m.make = $1 ORDER BY m.name, v.year DESC, v.engine) wire`,
      [make],
    );
  }

  /** That a part fits; undefined when there is no such part. */
  ofPart(part: number): Promise<string | undefined> {
    return this.json(
      `SELECT json_build_object('universal', p.universal, 'vehiculos', ARRAY(SELECT row_to_json(wire) FROM (
           SELECT v.id AS codigo, $2::text AS marca, m.name AS modelo, v.year AS anio, v.engine AS motor,
                  f.position AS posicion, f.note AS nota
           FROM fitment f JOIN vehicle v ON v.id = f.vehicle_id JOIN model m ON m.id = v.model_id
           WHERE f.part_id = p.id ORDER BY m.name, v.year, v.engine, f.position) wire))::text AS json
       FROM part p WHERE p.id = $1`,
      [part, this.make],
    );
  }

  /** Whether each of the parts fits the vehicle, and where. */
  compatibility(vehicle: number, parts: number[]): Promise<string | undefined> {
    return this.json(
      `SELECT coalesce(json_agg(row_to_json(wire)), '[]')::text AS json FROM (
         SELECT p.id AS codigo, p.universal OR f.part_id IS NOT NULL AS compatible, p.universal,
                coalesce(f.posicion, '') AS posicion, coalesce(f.nota, '') AS nota
         FROM unnest($2::int[]) WITH ORDINALITY asked(id, place) JOIN part p USING (id)
         LEFT JOIN LATERAL (
           SELECT part_id, string_agg(DISTINCT nullif(position, ''), ', ') AS posicion, string_agg(DISTINCT nullif(note, ''), ', ') AS nota
           FROM fitment WHERE part_id = p.id AND vehicle_id = $1 GROUP BY part_id) f ON true
         ORDER BY asked.place) wire`,
      [vehicle, parts],
    );
  }

  private async json(sql: string, values: unknown[]): Promise<string | undefined> {
    return (await this.reads.row<{ json: string }>(sql, values))?.json;
  }
}
