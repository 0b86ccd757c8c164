import type { Repuesto } from '@bujia/contracts/catalogue';
import { type ConjuntoRepuesto, KIT_LIMITS } from '@bujia/contracts/kits';
import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';
import type { KitPlace } from '../domain/kit.ts';
import { PartCodes } from './part-codes.ts';
import { PartPlaces, listOfPlace, placeAsked } from './part-places.ts';
import { type PartRow, partSql } from './part-sql.ts';
import { PromotedParts } from './promoted-parts.ts';

/** Of which the category of a part is one place: so many are looked at. */
const WEIGHED = 100;

interface OwnRow {
  vehicles: number[];
  slugs: string[];
}

interface KitRow {
  id: number;
  name: string;
  places: KitPlace[];
}

/** What is usually changed together with a part, with what goes to each place on a vehicle. */
@Injectable()
export class KitViews {
  constructor(
    private readonly reads: Reads,
    private readonly places: PartPlaces,
    private readonly codes: PartCodes,
    private readonly promoted: PromotedParts,
  ) {}

  /** As JSON text; those where the part stands before others come first. Undefined when there is no such part. */
  async of(part: number, vehicle: number, withPrices: boolean): Promise<string | undefined> {
    const own = await this.reads.row<OwnRow & Record<string, unknown>>(
      `SELECT CASE WHEN p.universal THEN '{}' ELSE p.vehicle_ids END AS vehicles, array_remove(ARRAY[c.slug, t.slug], NULL) AS slugs
       FROM part p JOIN category c ON c.id = p.category_id LEFT JOIN category t ON t.id = c.parent_id WHERE p.id = $1`,
      [part],
    );
    if (!own) return undefined;
    const kits = await this.kitsWith(part, own.slugs);
    const filling = { part, vehicles: vehicle > 0 ? [vehicle] : own.vehicles };
    const filled = await this.places.fill(
      kits.flatMap(({ places }) => places.map(placeAsked)),
      filling,
    );
    const parts = await this.parts(
      filled.flatMap((one) => one?.id ?? []),
      withPrices,
    );
    let n = 0;
    const answer = kits.map(({ id, name, places }): ConjuntoRepuesto => ({
      ...{ codigo: id, nombre: name },
      lugares: places.flatMap((place) => {
        const found = filled[n++];
        if (!found) return [];
        const { id: best, name: nombre, others: otros, measures: medidas, conditional: condicion } = found;
        return {
          ...{ nombre, posicion: place.position, cantidad: place.quantity, otros, medidas, condicion },
          propio: best === part,
          repuesto: best === undefined ? null : (parts.get(best) ?? null),
          lista: listOfPlace(placeAsked(place), vehicle || undefined),
        };
      }),
    }));
    // What stands there alone is not changed with anything.
    const isSome = ({ lugares }: ConjuntoRepuesto) => lugares.some(({ repuesto, propio }) => repuesto && !propio);
    return JSON.stringify(answer.filter(isSome));
  }

  private async kitsWith(part: number, slugs: readonly string[]): Promise<KitRow[]> {
    const kits = await this.reads.rows<KitRow & Record<string, unknown>>(
      `SELECT k.id, k.name, k.places FROM kit k WHERE k.retired_at IS NULL
         AND EXISTS (SELECT FROM jsonb_array_elements(k.places) e WHERE e ->> 'category' = ANY($1::text[]))
       ORDER BY k.id LIMIT ${WEIGHED}`,
      [slugs],
    );
    const places = kits.flatMap((kit) => kit.places.map((place, at) => ({ ...placeAsked(place), kit, at })));
    const own = await this.places.placesOf(part, places);
    const first = new Map<KitRow, number>();
    for (const [n, { kit, at }] of places.entries()) if (own.has(n) && !first.has(kit)) first.set(kit, at);
    return kits
      .filter((kit) => first.has(kit))
      .toSorted((a, b) => first.get(a)! - first.get(b)!)
      .slice(0, KIT_LIMITS.shown);
  }

  private async parts(ids: readonly number[], withPrices: boolean): Promise<ReadonlyMap<number, Repuesto>> {
    const rows = await this.reads.rows<PartRow & Record<string, unknown>>(
      partSql(withPrices, 'p.id = ANY($1::int[])'),
      [ids],
    );
    const promoted = await this.promoted.of(rows);
    return new Map(promoted.map((row) => [row.id, JSON.parse(this.codes.complete(row)) as Repuesto]));
  }
}
