import type { Understood } from '../domain/understanding.ts';
import type { PartRow, Statement } from './part-sql.ts';
import { searchSql } from './search-query.ts';

const SUGGESTED_PARTS = 6;
/** Among so many, what fits the vehicle comes first. */
const WEIGHED = 24;
const ANY_PART = {
  onPromotion: false,
  promotions: [],
  flags: [],
  vehicle: undefined,
  categories: [],
  codes: [],
  without: false,
  order: undefined,
  available: false,
  traits: [],
  bands: [],
};

export const suggested = (equivalent: boolean): string => `json_build_object(
  'codigoRepuesto', p.code, 'nombre', p.name, 'imagen',
    (SELECT i.path FROM part_image pi JOIN image i ON i.id = pi.image_id
     WHERE pi.part_id = p.id ORDER BY pi.position LIMIT 1),
  'equivalente', ${equivalent})::text AS json`;

export interface Suggested extends PartRow {
  /** What was typed is its whole code. */
  exact: boolean;
  fits: boolean;
}

/** The parts, each with whether it fits the vehicle; 0 for none. */
export function suggestionsSql(question: Understood, vehicle: number): Statement | undefined {
  const found = searchSql(question, ANY_PART, vehicle > 0 ? WEIGHED : SUGGESTED_PARTS);
  if (!found) return undefined;
  const chosen = `$${found.values.length + 1}::int`;
  const fits = `(p.universal OR ${chosen} = ANY(p.vehicle_ids))`;
  const sql = `SELECT p.id, found.place = 0 AS exact, ${fits} AS fits, ${suggested(false)}
    FROM (${found.sql}) found JOIN part p USING (id)
    ORDER BY found.place, ${chosen} = 0 OR ${fits} DESC, found.score DESC, p.prominence DESC, p.id LIMIT ${SUGGESTED_PARTS}`;
  return { sql, values: [...found.values, vehicle] };
}
