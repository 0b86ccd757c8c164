import { type ListingRequest, SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import type { Conditions } from './conditions.ts';

export const TRAITS = ['brand', 'position', 'branch'] as const;
export type TraitKind = (typeof TRAITS)[number];

/** What parts are asked for by, one of several values: rows of `part_trait`, which triggers keep. */
export interface Trait {
  kind: TraitKind;
  /** Branches as the ledger calls them. */
  values: readonly string[];
  /** The parts that have it, where they are few. */
  parts?: readonly number[];
}

export function traitsOf({ marcas, posiciones, sucursales }: ListingRequest): Trait[] {
  const asked: Record<TraitKind, string[] | undefined> = { brand: marcas, position: posiciones, branch: sucursales };
  return TRAITS.flatMap((kind) => {
    // PostgreSQL has no text with a NUL in it, and refuses the question.
    const values = [...new Set(asked[kind])].map((value) => value.replaceAll('\0', '')).sort();
    return values.length > 0 ? [{ kind, values }] : [];
  });
}

/** The first branch has what the others have not; of it there are no rows. */
export const FIRST_BRANCH = '';
export const AT_FIRST_BRANCH = `CASE WHEN p.elsewhere = '{}' THEN p.stock > 0 ELSE pieces_at(p.stock, p.elsewhere, '${FIRST_BRANCH}') > 0 END`;
export const CAN_BE_HAD = `p.stock > ${SOLD_OUT_AT}`;

/**
 * That a part `p` has a trait. Of a rare one the parts are known by their numbers; of another one enough have it to be met on the way,
 * and where a list is walked along its order each part is asked for itself: `OFFSET 0` keeps the planner from gathering them all.
 */
export function withTrait(
  conditions: Conditions,
  { kind, values, parts }: Trait,
  { vehicle, inOrder }: { vehicle: number | undefined; inOrder: boolean },
): void {
  const has = `EXISTS (SELECT FROM part_trait t
    WHERE t.part_id = p.id AND t.kind = '${kind}' AND t.value = ANY($::text[])${inOrder ? ' OFFSET 0' : ''})`;
  if (kind === 'branch') conditions.add(CAN_BE_HAD);
  if (parts) conditions.add('p.id = ANY($::int[])', parts);
  else if (values.includes(FIRST_BRANCH)) conditions.add(`(${AT_FIRST_BRANCH} OR ${has})`, values);
  else conditions.add(has, values);
  // What is in front of one vehicle may be behind in another. Each part is asked for itself: that of a vehicle no index tells (`OFFSET 0`).
  if (kind === 'position' && vehicle)
    conditions.add(
      `EXISTS (SELECT FROM fitment f WHERE f.part_id = p.id AND f.vehicle_id = ${vehicle} AND f.position = ANY($::text[]) OFFSET 0)`,
      values,
    );
}
