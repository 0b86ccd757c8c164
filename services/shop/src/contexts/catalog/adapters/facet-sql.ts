import { type Faceta, ON_PROMOTION, PRICE_BANDS } from '@bujia/contracts/facets';
import type { Understood } from '../domain/understanding.ts';
import { Conditions } from './conditions.ts';
import { type Listing, costs, filtersOf } from './listing-query.ts';
import { MOST_COUNTED, type Statement, someOf } from './part-sql.ts';
import { AT_FIRST_BRANCH, CAN_BE_HAD, FIRST_BRANCH } from './part-traits.ts';
import { HAS_PROMOTION_PRICE, isGiven } from './promotion-sql.ts';
import { LOOSE_STEP, STEP, searchSql } from './search-query.ts';

/** More parts than these are not looked at: their counts are least ones. */
export const MOST_WEIGHED = 3_000;

export interface FacetRow {
  /** 'loose': of all, those that answer a text only in part. */
  facet: Faceta | 'total' | 'loose';
  value: string;
  count: number;
}

/** How a listing would be without what was chosen of a facet; undefined where nothing was. */
export function without(facet: Faceta, listing: Listing): Listing | undefined {
  const kind = ({ posicion: 'position', marca: 'brand', sucursal: 'branch' } as const)[facet as 'marca'];
  switch (facet) {
    case 'categoria':
      return listing.categories.length > 0 ? { ...listing, categories: [] } : undefined;
    case 'precio':
      return listing.bands.length > 0 ? { ...listing, bands: [] } : undefined;
    case 'promocion':
      return listing.onPromotion ? { ...listing, onPromotion: false } : undefined;
    default:
      return listing.traits.some((trait) => trait.kind === kind)
        ? { ...listing, traits: listing.traits.filter((trait) => trait.kind !== kind) }
        : undefined;
  }
}

/** A part has few of them; that it is said keeps the planner from reading a table whole. */
const MOST_TRAITS = 50;
const KINDS = { marca: 'brand', posicion: 'position', sucursal: 'branch' } as const;

/**
 * How many parts of a listing have each value of these facets, and how many there are in all: one look at each of a bounded number of
 * parts feeds all counts. Undefined where the text asks for nothing that there could be.
 */
export function facetsSql(listing: Listing, facets: readonly Faceta[], question?: Understood): Statement | undefined {
  const { vehicle, promotions } = listing;
  const asks = (facet: Faceta) => facets.includes(facet);
  // What is promoted today is looked for where there is such a promotion.
  const given = (conditions: Conditions) =>
    promotions.length > 0 ? ` OR ${isGiven(conditions.place(promotions))}` : '';
  const looked = (conditions: Conditions) =>
    [
      'p.id',
      'p.category_id',
      `${asks('precio') ? `CASE ${PRICE_BANDS.map(({ id }) => `WHEN ${costs(id)} THEN ${id}`).join(' ')} END` : '0'} AS band`,
      `${asks('promocion') ? `(${HAS_PROMOTION_PRICE}${given(conditions)})` : 'false'} AS promoted`,
      `${CAN_BE_HAD} AS to_be_had`,
      `${asks('sucursal') ? AT_FIRST_BRANCH : 'false'} AS at_first`,
    ].join(', ');
  const some = question ? answering(question, listing, looked) : ofFilters(listing, looked);
  if (!some) return undefined;
  const ofTrait = (facet: keyof typeof KINDS) => `SELECT value, parts FROM traits WHERE kind = '${KINDS[facet]}'`;
  const counts: Record<Faceta, string> = {
    categoria: `SELECT c.id::text, coalesce(sum(own.count), 0)::int FROM category c
      LEFT JOIN category i ON i.id = c.id OR i.parent_id = c.id
      LEFT JOIN (SELECT category_id, count(*) FROM seen GROUP BY 1) own ON own.category_id = i.id GROUP BY c.id`,
    precio: `SELECT band::text, count(*)::int FROM seen GROUP BY 1`,
    promocion: `SELECT '${ON_PROMOTION}', count(*)::int FROM seen WHERE promoted`,
    marca: ofTrait('marca'),
    posicion: vehicle ? placesIn(vehicle) : ofTrait('posicion'),
    sucursal: `SELECT value, to_be_had FROM traits WHERE kind = '${KINDS.sucursal}' AND to_be_had > 0
      UNION ALL SELECT '${FIRST_BRANCH}', count(*)::int FROM seen WHERE to_be_had AND at_first`,
  };
  const kinds = (['marca', 'posicion', 'sucursal'] as const).filter((facet) => asks(facet) && !(vehicle && facet === 'posicion'));
  const sql = `WITH seen AS MATERIALIZED (${some.sql}),
    traits AS MATERIALIZED (
      SELECT t.kind, t.value, count(*)::int AS parts, count(*) FILTER (WHERE seen.to_be_had)::int AS to_be_had
      FROM seen CROSS JOIN LATERAL (
        SELECT kind, value FROM part_trait WHERE part_id = seen.id${kinds.length === 1 ? ` AND kind = '${KINDS[kinds[0]!]}'` : ''} LIMIT ${MOST_TRAITS}) t
      GROUP BY 1, 2)
    SELECT 'total' AS facet, '' AS value, count(*)::int AS count FROM seen
    UNION ALL SELECT 'loose', '', count(*) FILTER (WHERE loose)::int FROM seen
    ${facets.map((facet) => `UNION ALL SELECT '${facet}', counted.* FROM (${counts[facet]}) counted (value, count)`).join('\n')}`;
  return { sql, values: some.values };
} // prettier-ignore

const placesIn = (vehicle: number): string => `
  SELECT f.position, count(*)::int FROM seen CROSS JOIN LATERAL (
    SELECT position FROM fitment WHERE part_id = seen.id AND vehicle_id = ${vehicle} AND position <> '' LIMIT ${MOST_TRAITS}) f
  GROUP BY 1`;

type Columns = (conditions: Conditions) => string;

function ofFilters(listing: Listing, columns: Columns): Statement {
  const conditions = filtersOf({ ...listing, onPromotion: false });
  const told = columns(conditions);
  return { sql: someOf(listing, conditions, MOST_WEIGHED + 1, `${told}, false AS loose`), values: conditions.values };
}

/** Those that answer all of the text, as far as anybody counts; where none does, those that the list shows instead. */
function answering(question: Understood, listing: Listing, columns: Columns): Statement | undefined {
  const found = searchSql(question, listing, MOST_COUNTED + 1);
  if (!found) return undefined;
  const conditions = new Conditions(found.values);
  const isLoose = `place >= ${LOOSE_STEP * STEP}`;
  const sql = `WITH found AS MATERIALIZED (${found.sql})
    SELECT p.*, found.loose FROM (
      SELECT id, ${isLoose} AS loose FROM found
      WHERE NOT ${isLoose} OR NOT EXISTS (SELECT FROM found WHERE NOT ${isLoose}) LIMIT ${MOST_COUNTED + 1}) found
    CROSS JOIN LATERAL (SELECT ${columns(conditions)} FROM part p WHERE p.id = found.id LIMIT 1) p`;
  return { sql, values: conditions.values };
}

/** Of whole categories the import counted them. */
export const WHOLE_CATEGORIES = `SELECT 'categoria' AS facet, id::text AS value, part_count AS count FROM category`;
