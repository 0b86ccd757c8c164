import type { Chosen } from '@bujia/contracts/catalogue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { placeOf } from '../domain/shelves.ts';
import { CATALOGUE_CHANNEL, isWhole } from './answers.ts';
import type { Listing } from './listing-query.ts';
import { FIRST_BRANCH, type Trait, type TraitKind } from './part-traits.ts';

/** Up to so many parts are told by their numbers. */
const FEW = 2_000;
/** A shop with more brands offers those of what it lists. */
const MOST_VALUES = 100;

/** One step of the index for each value, however many parts have it. */
const valuesOf = (kind: TraitKind): string => `
  WITH RECURSIVE known (value) AS (
    (SELECT value FROM part_trait WHERE kind = '${kind}' ORDER BY value LIMIT 1)
    UNION ALL
    SELECT (SELECT t.value FROM part_trait t WHERE t.kind = '${kind}' AND t.value > known.value ORDER BY t.value LIMIT 1)
    FROM known WHERE known.value IS NOT NULL)
  SELECT value FROM known WHERE value IS NOT NULL LIMIT ${MOST_VALUES}`;
/** In the order of the index, so that a rare one is not looked for among all. */
const partsWith = (kind: TraitKind): string => `
  SELECT t.part_id FROM unnest($1::text[]) asked CROSS JOIN LATERAL (
    SELECT part_id FROM part_trait WHERE kind = '${kind}' AND value = asked ORDER BY part_id LIMIT ${FEW + 1}) t
  LIMIT ${FEW + 1}`;

/** Those with each of the traits, read of the index alone: two frequent ones that seldom meet are walked for through no catalogue. */
const MEETING = `SELECT one.part_id FROM part_trait one JOIN part_trait other USING (part_id)
  WHERE one.kind = $1 AND one.value = ANY($2::text[]) AND other.kind = $3 AND other.value = ANY($4::text[])
  LIMIT ${FEW + 1}`;

type Known = Record<'brand' | 'position', string[]>;

/** Which brands and places there are, learned again when the catalogue changes, and which parts have a rare one. */
@Injectable()
export class KnownTraits implements OnModuleInit {
  private known: Promise<Known> | undefined;

  constructor(
    private readonly reads: Reads,
    private readonly primary: Primary,
    private readonly wakeups: Wakeups,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.wakeups.on(CATALOGUE_CHANNEL, (changed) => {
      if (isWhole(changed)) this.known = undefined;
    });
  }

  values(): Promise<Known> {
    return (this.known ??= this.learn().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    }));
  }

  /** A listing with branches as the ledger calls them. */
  named(listing: Listing): Listing {
    const named = ({ kind, values }: Trait): Trait =>
      kind === 'branch'
        ? { kind, values: values.map((key) => placeOf(this.config.shop.branches, key)) }
        : { kind, values };
    return { ...listing, traits: listing.traits.map(named) };
  }

  /** A listing with what there is to know of its traits before it is asked for. */
  async within(listing: Listing): Promise<Listing> {
    if (listing.traits.length === 0) return listing;
    const traits = await Promise.all(this.named(listing).traits.map((trait) => this.looked(trait)));
    return { ...listing, traits: traits.some(({ parts }) => parts) ? traits : await this.met(traits) };
  }

  /** Where each is frequent, the parts that have the first two may be few. Those of the first branch have no rows. */
  private async met(traits: Trait[]): Promise<Trait[]> {
    const [one, other] = traits.filter(({ values }) => !values.includes(FIRST_BRANCH));
    if (!one || !other) return traits;
    const rows = await this.reads.rows<{ part_id: number }>(MEETING, [one.kind, one.values, other.kind, other.values]);
    if (rows.length > FEW) return traits;
    // Once for each pair of values.
    const parts = [...new Set(rows.map(({ part_id }) => part_id))];
    return traits.map((trait) => (trait === one ? { ...trait, parts } : trait));
  }

  /** Whether each value is one that there is: there is no end to the others. */
  async areKnown({ marcas = [], posiciones = [], sucursales = [] }: Chosen): Promise<boolean> {
    const { brand, position } = await this.values();
    const branches = this.config.shop.branches.map(({ key }) => key);
    const among = (asked: readonly string[], known: readonly string[]) => asked.every((value) => known.includes(value));
    return among(marcas, brand) && among(posiciones, position) && among(sucursales, branches);
  }

  private async looked({ kind, values }: Trait): Promise<Trait> {
    if (kind === 'branch' && values.includes(FIRST_BRANCH)) return { kind, values };
    const rows = await this.reads.rows<{ part_id: number }>(partsWith(kind), [values]);
    return { kind, values, ...(rows.length <= FEW && { parts: rows.map(({ part_id }) => part_id) }) };
  }

  /** From the primary, which told of the change. */
  private async learn(): Promise<Known> {
    const of = async (kind: TraitKind) =>
      (await this.primary.alone<{ value: string }>(valuesOf(kind))).map(({ value }) => value);
    const [brand, position] = await Promise.all([of('brand'), of('position')]);
    return { brand, position };
  }
}
