import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import type { Despiece } from '@bujia/contracts/exploded';
import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';
import { DRAWINGS, type Drawing } from '../domain/exploded.ts';
import { PartCodes } from './part-codes.ts';
import { type Filling, PartPlaces, listOfPlace } from './part-places.ts';

const ALL = DRAWINGS.flatMap((drawing) => drawing.places.map((place) => ({ drawing, place })));
const ALL_PLACES = ALL.map(({ place }) => place);

/** The exploded drawings, each place with where it leads. */
@Injectable()
export class ExplodedViews {
  constructor(
    private readonly reads: Reads,
    private readonly places: PartPlaces,
    private readonly codes: PartCodes,
  ) {}

  /** Undefined where there is no such group. */
  async group(url: string, vehicle: number): Promise<string | undefined> {
    const drawing = DRAWINGS.find((one) => one.url === url);
    return (
      drawing && JSON.stringify(await this.filled(drawing, vehicle, { part: 0, vehicles: vehicle ? [vehicle] : [] }))
    );
  }

  /** `null` for a part that is in no drawing; undefined when there is no such part. */
  async ofPart(part: number, vehicle: number): Promise<string | undefined> {
    const own = await this.reads.row<{ vehicles: number[] }>(
      `SELECT CASE WHEN p.universal THEN '{}' ELSE p.vehicle_ids END AS vehicles FROM part p WHERE p.id = $1`,
      [part],
    );
    if (!own) return undefined;
    const goesTo = await this.places.placesOf(part, ALL_PLACES);
    const found = ALL.find((_, n) => goesTo.has(n));
    if (!found) return 'null';
    const filling = { part, vehicles: vehicle ? [vehicle] : own.vehicles };
    return JSON.stringify({
      ...(await this.filled(found.drawing, vehicle, filling)),
      propio: found.place.number,
    } satisfies Despiece);
  }

  private async filled({ url, name, height, places }: Drawing, vehicle: number, filling: Filling): Promise<Despiece> {
    // For any vehicle whatever a place leads to is a list.
    const filled = filling.vehicles.length > 0 ? await this.places.fill(places, filling) : [];
    return {
      ...{ url, nombre: name, alto: height },
      lugares: places.map((place, i) => {
        const found = filled[i];
        const one = found?.id !== undefined && !found.others ? found : undefined;
        return {
          ...{ numero: place.number, nombre: place.name, x: place.x, y: place.y },
          ...(one
            ? { enlace: `${PART_PATH}/${this.codes.seal(one.id!)}`, repuesto: one.part }
            : { enlace: listOfPlace(place, vehicle || undefined) }),
        };
      }),
    };
  }
}
