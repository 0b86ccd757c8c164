import type { ChassisTable } from '@bujia/contracts/chassis';
import { mayFit } from '@bujia/contracts/fitment';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { ConfirmedFits } from '../contract.ts';
import { MAKERS } from '../domain/makers.ts';
import { type FitmentRow, fitmentFacts, fitOf } from './fits-of-parts.ts';

/** Vehicles and what fits them, as JSON text. */
@Injectable()
export class VehicleViews {
  private readonly make: string;
  /** How chassis numbers are read: the same until the next start. */
  readonly chassis: string;

  constructor(
    private readonly reads: Reads,
    private readonly confirmed: ConfirmedFits,
    config: Config,
  ) {
    this.make = config.shop.make.nombre;
    const { chassis } = config;
    this.chassis = JSON.stringify({ ...chassis, makers: { ...MAKERS, ...chassis.makers } } satisfies ChassisTable);
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

  /** That a part fits, year by year, and how many buyers said so; undefined when there is no such part. */
  async ofPart(part: number): Promise<string | undefined> {
    const buyers = Object.fromEntries(await this.confirmed.buyersOf(part));
    return this.json(
      `SELECT json_build_object('universal', p.universal, 'vehiculos', ARRAY(SELECT row_to_json(wire) FROM (
           SELECT v.id AS codigo, $2::text AS marca, m.name AS modelo, v.year AS anio, v.engine AS motor,
                  f.position AS posicion, f.note AS nota,
                  coalesce(($3::jsonb ->> v.id::text)::int, 0) AS confirmados
           FROM fitment f JOIN vehicle v ON v.id = f.vehicle_id JOIN model m ON m.id = v.model_id
           WHERE f.part_id = p.id ORDER BY m.name, v.engine, f.position, f.note, v.year) wire))::text AS json
       FROM part p WHERE p.id = $1`,
      [part, this.make, JSON.stringify(buyers)],
    );
  }

  /** Whether each of the parts fits the vehicle, and where. */
  async compatibility(vehicle: number, parts: number[]): Promise<string> {
    const rows = await this.reads.rows<FitmentRow>(fitmentFacts('$1', '$2'), [[vehicle], parts]);
    return JSON.stringify(
      rows.map((row): Compatibilidad => {
        const { vehicleId: _, partId: codigo, ...fit } = fitOf(row);
        return { codigo, compatible: mayFit(fit), ...fit };
      }),
    );
  }

  private async json(sql: string, values: unknown[]): Promise<string | undefined> {
    return (await this.reads.row<{ json: string }>(sql, values))?.json;
  }
}
