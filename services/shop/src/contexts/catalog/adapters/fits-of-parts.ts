import { type Ajuste, type FitmentFacts, judgeFit } from '@bujia/contracts/fitment';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type FitPair, FitsOfParts, type PartFit } from '../contract.ts';

const FACTS = `SELECT asked.vehicle AS "vehicleId", p.id AS "partId", p.universal,
          EXISTS (SELECT FROM vehicle WHERE id = asked.vehicle) AS "vehicleKnown",
          EXISTS (SELECT FROM fitment WHERE part_id = p.id) AS listed,
          coalesce((SELECT json_agg(json_build_object('posicion', f.position, 'nota', f.note) ORDER BY f.position)
                    FROM fitment f WHERE f.part_id = p.id AND f.vehicle_id = asked.vehicle), '[]') AS rows`;

/** What is known of each part for each vehicle, in the order in which the vehicles and the parts are asked for. */
export const fitmentFacts = (vehicles: string, parts: string): string =>
  `${FACTS}
   FROM unnest(${vehicles}::int[]) WITH ORDINALITY asked(vehicle, vehicle_place),
        unnest(${parts}::int[]) WITH ORDINALITY part_asked(id, part_place) JOIN part p USING (id)
   ORDER BY asked.vehicle_place, part_asked.part_place`;

const FACTS_OF_PAIRS = `${FACTS}
   FROM unnest(?::int[], ?::int[]) asked(vehicle, part) JOIN part p ON p.id = asked.part`;

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
    return this.judged(fitmentFacts('?', '?'), vehicleIds, partIds);
  }

  async ofPairs(pairs: readonly FitPair[]): Promise<PartFit[]> {
    return this.judged(
      FACTS_OF_PAIRS,
      pairs.map(({ vehicleId }) => vehicleId),
      pairs.map(({ partId }) => partId),
    );
  }

  private async judged(sql: string, vehicleIds: readonly number[], partIds: readonly number[]): Promise<PartFit[]> {
    const lists = [vehicleIds, partIds].map((ids) => `{${ids.join(',')}}`);
    return (await this.primary.rows<FitmentRow>(sql, lists)).map(fitOf);
  }
}
