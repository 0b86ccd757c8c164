import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { KIT_FAULTS } from '@bujia/contracts/kits';
import { writeAddress } from '@bujia/contracts/listing-address';
import { Injectable } from '@nestjs/common';
import type { Primary } from '../../../platform/database/primary.ts';
import { Reads } from '../../../platform/database/reads.ts';
import type { PartPlace } from '../domain/kit.ts';
import type { Things } from '../domain/things.ts';
import { stemsOf } from '../domain/words.ts';
import { FITS, FITS_ALL } from './listing-query.ts';
import { SearchViews } from './search-views.ts';

/** So many are told apart at a place. */
const WEIGHED = 12;

/** A place on a vehicle as it is looked for. */
export interface AskedPlace {
  /** Slug of the category. */
  category: string;
  /** How the parts are called; empty for all of the category. */
  part: string;
  /** Any of these, as fitments write them; empty for wherever. */
  positions: readonly string[];
}

export const placeAsked = ({ category, part, position }: PartPlace): AskedPlace => ({
  ...{ category, part, positions: position ? [position] : [] },
});

/** For whom places are filled: each part must be for all of the vehicles. */
export interface Filling {
  /** Where it goes it comes first; 0 for none. */
  part: number;
  vehicles: readonly number[];
}

export interface FilledPlace {
  /** What goes there. */
  name: string;
  /** The best one; undefined where nothing is known to fit. */
  id: number | undefined;
  /** How it is called. */
  part: string | undefined;
  /** More fit, perhaps of several measures. */
  others: boolean;
  measures: boolean;
  /** The best one fits some of the vehicles on a condition. */
  conditional: boolean;
}

/** Places as a query takes them, with the stems by which names are found. */
const asRows = (places: readonly AskedPlace[]): string =>
  JSON.stringify(
    places.map(({ category, part, positions }, n) => {
      const stems = stemsOf(part);
      const query = stems.map((stem) => `'${stem}'`).join(' & ');
      // What a part is stands first in its name: a seal of the pump is no pump.
      return { n, category, positions, query: query || null, begins: stems[0] ? `${stems[0]} %` : null };
    }),
  );

/** The places, each with its category and those inside it. */
const placesFrom = (value: string): string => `
  (SELECT place.*, c.name AS "categoryName", ARRAY(SELECT i.id FROM category i WHERE i.id = c.id OR i.parent_id = c.id) AS categories
   FROM jsonb_to_recordset(${value}::jsonb) AS place(n int, category text, positions text[], query text, begins text)
   LEFT JOIN category c ON c.slug = place.category) place`;
const NAMED = `ts_filter(p.search, '{a}') @@ place.query::tsquery AND p.words || ' ' LIKE place.begins`;
const INSIDE = 'p.category_id = ANY(place.categories)';

/** Of the vehicles $3. */
const CONDITIONAL = `EXISTS (SELECT FROM fitment f WHERE f.part_id = p.id AND f.vehicle_id = ANY($3::int[]) AND f.note <> '')`;

const FILLING = `
  SELECT place.n, place."categoryName" AS category, found.id, found.name, found.universal, found.conditional
  FROM ${placesFrom('$1')} LEFT JOIN LATERAL (
    SELECT p.id, p.name, p.universal, ${CONDITIONAL} AS conditional FROM (
      SELECT p.* FROM part p WHERE place.query IS NOT NULL AND ${NAMED} AND ${INSIDE} AND ${FITS} && ARRAY[${FITS_ALL}, $2::int]
      UNION ALL
      SELECT p.* FROM part p WHERE place.query IS NULL AND ${INSIDE} AND ${FITS} && ARRAY[${FITS_ALL}, $2::int]) p
    WHERE (p.universal OR p.vehicle_ids @> $3::int[])
      AND (cardinality(place.positions) = 0 OR cardinality($3::int[]) > 0 AND cardinality($3::int[]) = (
        SELECT count(DISTINCT f.vehicle_id) FROM fitment f
        WHERE f.part_id = p.id AND f.vehicle_id = ANY($3::int[]) AND f.position = ANY(place.positions)))
    ORDER BY p.id = $4 DESC, p.stock > ${SOLD_OUT_AT} DESC,
      conditional,
      p.prominence DESC, p.id
    LIMIT ${WEIGHED}) found ON true
  ORDER BY place.n`;

/** Of part $2, on whichever vehicle. */
const GOES_TO = `
  SELECT place.n FROM ${placesFrom('$1')} JOIN part p ON p.id = $2
  WHERE ${INSIDE} AND (place.query IS NULL OR ${NAMED})
    AND (cardinality(place.positions) = 0 OR EXISTS (SELECT FROM fitment f WHERE f.part_id = p.id AND f.position = ANY(place.positions)))`;

interface FoundRow {
  n: number;
  category: string | null;
  id: number | null;
  name: string;
  universal: boolean;
  conditional: boolean;
}

/** Which part goes to a place on a vehicle. Nobody is shown one that the data do not call fitting. */
@Injectable()
export class PartPlaces {
  constructor(
    private readonly reads: Reads,
    private readonly search: SearchViews,
  ) {}

  /** One for each place; null where its category is gone. */
  async fill(places: readonly AskedPlace[], { part, vehicles }: Filling): Promise<(FilledPlace | null)[]> {
    const values = [asRows(places), vehicles[0] ?? FITS_ALL, vehicles, part];
    const rows = await this.reads.rows<FoundRow & Record<string, unknown>>(FILLING, values);
    const { things } = await this.search.learned();
    const byPlace = Map.groupBy(rows, ({ n }) => n);
    return places.map((place, n) => {
      const found = byPlace.get(n) ?? [];
      const category = found[0]?.category;
      if (category === undefined || category === null) return null;
      const [best, ...others] = found.filter(({ id }) => id !== null);
      const measure = best && measureOf(things, best);
      return {
        name: place.part ? place.part[0]!.toUpperCase() + place.part.slice(1) : category,
        id: best?.id ?? undefined,
        part: best?.name,
        others: others.length > 0,
        conditional: best?.conditional === true,
        measures: best?.id !== part && others.some((other) => measureOf(things, other) !== measure),
      };
    });
  }

  /** The places, by their order, that the part goes to. */
  async placesOf(part: number, places: readonly AskedPlace[]): Promise<ReadonlySet<number>> {
    const rows = await this.reads.rows<{ n: number }>(GOES_TO, [asRows(places), part]);
    return new Set(rows.map(({ n }) => n));
  }
}

/** By what parts of one place differ that are not the same thing. Of what is for one vehicle, numbers may be years and engines. */
const measureOf = (things: Things, { name, universal }: FoundRow): string =>
  universal ? `${things.of(name)} ${name.match(/\d+/g)?.join(' ')}` : things.codesOf(name);

/** Page of the list with all that goes to the place, for the vehicle if there is one. */
export const listOfPlace = ({ category, part, positions }: AskedPlace, vehicle: number | undefined): string =>
  writeAddress({
    ...{ promotions: false, text: part, slugs: [category], types: [], codes: [], pages: 1, vehicle },
    facets: positions.length > 0 ? { posiciones: [...positions] } : {},
  });

/** Sentences on the places that lead nowhere, for each list of them. */
export async function faultsOf(primary: Primary, lists: readonly (readonly PartPlace[])[]): Promise<string[][]> {
  const places = lists.flat();
  const rows = await primary.rows<{ n: number; known: boolean; named: boolean; placed: boolean }>(
    `SELECT place.n, place."categoryName" IS NOT NULL AS known, CASE WHEN place.query IS NULL
         THEN EXISTS (SELECT FROM part p WHERE ${INSIDE})
         ELSE EXISTS (SELECT FROM part p WHERE ${NAMED} AND ${INSIDE}) END AS named,
       cardinality(place.positions) = 0 OR EXISTS (SELECT FROM part p JOIN fitment f ON f.part_id = p.id
         WHERE ${INSIDE} AND (place.query IS NULL OR ${NAMED}) AND f.position = ANY(place.positions)) AS placed
     FROM ${placesFrom('?')}`,
    [asRows(places.map(placeAsked))],
  );
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  let n = 0;
  return lists.map((list) =>
    list.flatMap(({ part, position }, i) => {
      const { known, named, placed } = byPlace.get(n++)!;
      if (!known) return [KIT_FAULTS.category(i + 1)];
      if (!named) return [part ? KIT_FAULTS.nothing(i + 1, part) : KIT_FAULTS.empty(i + 1)];
      return placed ? [] : [KIT_FAULTS.position(i + 1, position)];
    }),
  );
}
