import type { LocalDate } from '@bujia/ecuador/guayaquil';

/** That a promotion `r` is given on a day. */
export const isRunning = (today: LocalDate): string =>
  `(r.ended_at IS NULL AND DATE '${today}' BETWEEN r.from_day AND r.until_day)`;

/** That a promotion `r` of neither parts nor categories is for a part `p`. */
const IS_FOR_AMONG_ALL = `CASE r.scope
  WHEN 'all' THEN true
  WHEN 'model' THEN p.models && r.scope_names
  ELSE EXISTS (SELECT FROM unnest(r.scope_names) brand
               WHERE strpos(lower(' ' || p.name || ' '), lower(' ' || brand || ' ')) > 0) END`;

/** That a promotion `r` is for a part `p` of category `c`. */
export const IS_FOR = `CASE r.scope
  WHEN 'part' THEN p.id = ANY(r.scope_ids)
  WHEN 'category' THEN c.id = ANY(r.scope_ids) OR c.parent_id = ANY(r.scope_ids)
  ELSE ${IS_FOR_AMONG_ALL} END`;

/**
 * That a promotion `r` takes something off a part `p` that it is for. Where the part costs less already, nobody is promised anything.
 * A bundle takes it off several parts together.
 */
export const LOWERS = `CASE r.terms ->> 'kind'
  WHEN 'percentage' THEN greatest(1, round(p.price_cents::bigint * (100 - (r.terms ->> 'percent')::int) / 100.0))
    < least(p.price_cents, p.promo_price_cents)
  WHEN 'fixed-price' THEN (r.terms ->> 'price')::int < least(p.price_cents, p.promo_price_cents)
  WHEN 'n-for-m' THEN (r.terms ->> 'pay')::bigint * p.price_cents
    < (r.terms ->> 'take')::bigint * least(p.price_cents, p.promo_price_cents)
  ELSE true END`;

/** That a part `p` costs less by the catalogue itself. */
export const HAS_PROMOTION_PRICE = 'p.promo_price_cents IS NOT NULL';

/** That a promotion of a list is for a part `p` and takes something off it. */
export const isGiven = (ids: string): string => `EXISTS (SELECT FROM promotion r JOIN category c ON c.id = p.category_id
  WHERE r.id = ANY(${ids}::int[]) AND ${IS_FOR} AND ${LOWERS})`;

/** Where the parts of such a list are looked for: among these rows `r`, by a condition that an index answers where there is one. */
export const whereGiven = (ids: string): { among: string; condition: string }[] => [
  {
    among: `SELECT r.*, one AS of FROM promotion r CROSS JOIN unnest(r.scope_ids) one
      WHERE r.id = ANY(${ids}::int[]) AND r.scope = 'part'`,
    condition: `p.id = r.of AND ${LOWERS}`,
  },
  {
    among: `SELECT r.*, c.id AS of FROM promotion r JOIN category c ON c.id = ANY(r.scope_ids) OR c.parent_id = ANY(r.scope_ids)
      WHERE r.id = ANY(${ids}::int[]) AND r.scope = 'category'`,
    condition: `p.category_id = r.of AND ${LOWERS}`,
  },
  {
    among: `SELECT r.* FROM promotion r WHERE r.id = ANY(${ids}::int[]) AND r.scope NOT IN ('part', 'category')`,
    condition: `${IS_FOR_AMONG_ALL} AND ${LOWERS}`,
  },
];
