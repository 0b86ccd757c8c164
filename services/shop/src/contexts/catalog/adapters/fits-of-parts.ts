import { type Ajuste, type FitmentFacts, judgeFit } from '@bujia/contracts/fitment';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { FitsOfParts, type PartFit } from '../contract.ts';

/** What is known of each pair, in the order in which the vehicles and the parts are asked for. */
export const fitmentFacts = (vehicles: string, parts: string): string =>
  `SELECT asked.vehicle AS "vehicleId", p.id AS "partId", p.universal,
          EXISTS (SELECT FROM vehicle WHERE id = asked.vehicle) AS "vehicleKnown",
          EXISTS (SELECT FROM fitment WHERE part_id = p.id) AS listed,
          coalesce((SELECT json_agg(json_build_object('posicion', f.position, 'nota', f.note) ORDER BY f.position)
                    FROM fitment f WHERE f.part_id = p.id AND f.vehicle_id = asked.vehicle), '[]') AS rows
   FROM unnest(${vehicles}::int[]) WITH ORDINALITY asked(vehicle, vehicle_place),
        unnest(${parts}::int[]) WITH ORDINALITY part_asked(id, part_place) JOIN part p USING (id)
   ORDER BY asked.vehicle_place, part_asked.part_place`;

export interface FitmentRow extends FitmentFacts {
  vehicleId: number;
  partId: number;
}

export const fitOf = ({ vehicleId, partId, ...facts }: FitmentRow): Ajuste & { vehicleId: number; partId: number } => ({
  ...{ vehicleId, partId, ...judgeFit(facts) },
});

@Injectable()
export class SqlFitsOfParts extends FitsOfParts {
  constructor(private readonly primary: Primary) {
    super();
  }

  async of(vehicleIds: readonly number[], partIds: readonly number[]): Promise<PartFit[]> {
    const lists = [vehicleIds, partIds].map((ids) => `{${ids.join(',')}}`);
    return (await this.primary.rows<FitmentRow>(fitmentFacts('?', '?'), lists)).map(fitOf);
  }
}
