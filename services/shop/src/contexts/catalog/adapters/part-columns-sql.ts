import { PRICE_BANDS } from '@bujia/contracts/facets';
import { FITS, costs } from './listing-query.ts';
import { AT_FIRST_BRANCH, CAN_BE_HAD } from './part-traits.ts';
import { HAS_PROMOTION_PRICE, isGiven } from './promotion-sql.ts';

/** What a part is or is not, each a bit of its mark; behind them stands the band of its price. */
const BITS = {
  featured: 'p.featured',
  recent: 'p.recent',
  best_seller: 'p.best_seller',
  most_searched: 'p.most_searched',
  available: CAN_BE_HAD,
  atFirst: AT_FIRST_BRANCH,
  promoted: HAS_PROMOTION_PRICE,
};
const NAMES = Object.keys(BITS);
export const bitOf = (name: string): number => 1 << NAMES.indexOf(name);
export const BAND_AT = NAMES.length;
const BAND = `CASE ${PRICE_BANDS.map(({ id }) => `WHEN ${costs(id)} THEN ${id}`).join(' ')} END`;

export interface ColumnsRow {
  id: number;
  mark: number;
  category: number;
  /** JSON: the vehicles (0 for any), and which of them at which place. */
  fits: string;
  /** JSON: words. */
  brands: string;
  places: string;
  branches: string;
}

/** Of parts whose numbers are within these bounds, or in this list. */
type Among = { above: number; upTo: number } | { ids: readonly number[] };

/** The columns by which parts are counted, in the order of their numbers. With the promotions of today. */
export function columnsSql(among: Among, promotions: readonly number[]): string {
  const isAmong = (id: string) =>
    'ids' in among ? `${id} = ANY(${listed(among.ids)})` : `${id} > ${among.above} AND ${id} <= ${among.upTo}`;
  const bits = Object.entries({ ...BITS, promoted: `(${BITS.promoted} OR ${isGiven(listed(promotions))})` });
  const words = (kind: string) => `json_agg(value ORDER BY value) FILTER (WHERE kind = '${kind}')::text`;
  return `
    SELECT p.id, ${[...bits.map(([name, is]) => `(${is})::int * ${bitOf(name)}`), `${BAND} * ${1 << BAND_AT}`].join(' + ')} AS mark,
      p.category_id AS category, json_build_array(${FITS}, coalesce(f.at, '{}'))::text AS fits,
      coalesce(t.brands, '[]') AS brands, coalesce(t.places, '[]') AS places, coalesce(t.branches, '[]') AS branches
    FROM part p
    LEFT JOIN (
      SELECT part_id, ${words('brand')} AS brands, ${words('position')} AS places, ${words('branch')} AS branches
      FROM part_trait WHERE ${isAmong('part_id')} GROUP BY part_id) t ON t.part_id = p.id
    LEFT JOIN (
      SELECT part_id, json_object_agg(position, vehicles ORDER BY position) AS at FROM (
        SELECT part_id, position, json_agg(vehicle_id ORDER BY vehicle_id) AS vehicles
        FROM fitment WHERE ${isAmong('part_id')} AND position <> '' GROUP BY part_id, position) placed
      GROUP BY part_id) f ON f.part_id = p.id
    WHERE ${isAmong('p.id')} ORDER BY p.id`;
} // prettier-ignore

/** Numbers alone, which need no placeholder: each list is planned for itself. */
const listed = (ids: readonly number[]): string => `'{${ids.map(Number).join()}}'::int[]`;

export const LAST_PART = `SELECT coalesce(max(id), 0) AS id FROM part`;

/** Each category with the one that it is in. */
export const CATEGORY_TREE = `SELECT id, parent_id AS parent FROM category ORDER BY id`;
