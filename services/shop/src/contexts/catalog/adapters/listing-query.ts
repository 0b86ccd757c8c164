import {
  CATALOGUE_LIMITS,
  COMPANY_CODE,
  type ListingOrder,
  type ListingRequest,
  PROMOTION_FILTER,
  SEARCH_STATES,
  SOLD_OUT_AT,
  isOrderOfPrices,
} from '@bujia/contracts/catalogue';
import { PRICE_BANDS } from '@bujia/contracts/facets';
import { Conditions } from './conditions.ts';
import { type Trait, traitsOf, withTrait } from './part-traits.ts';
import { HAS_PROMOTION_PRICE, isGiven } from './promotion-sql.ts';

/** Nobody reads more of what a search found, and each page of it costs more than the one before: deeper ones are empty. */
const DEEPEST_FOUND = 10_000;

const FLAG_COLUMNS = {
  destacado: 'featured',
  reciente: 'recent',
  masVendido: 'best_seller',
  masBuscado: 'most_searched',
} as const;
/** What each is worth in the order of lists: what has it comes no later than this there. */
const PROMINENCE: Readonly<Record<string, number>> = { featured: 8, most_searched: 4, best_seller: 2, recent: 1 };

/** A listing request in one spelling: what means the same is the same, so that it is one entry of the cache. */
export interface Listing {
  onPromotion: boolean;
  /** The promotions of today, which lists of what is in one are read with. */
  promotions: readonly number[];
  /** Columns of the showcase; empty for any part, all four for those in any showcase. */
  flags: string[];
  vehicle: number | undefined;
  categories: number[];
  text: string;
  page: number;
  size: number;
  codes: number[];
  without: boolean;
  /** Absent: the list's own. */
  order: ListingOrder | undefined;
  /** Without what is sold out. */
  available: boolean;
  /** Of which each part has one value each. */
  traits: readonly Trait[];
  /** Numbers of PRICE_BANDS; empty for any price. */
  bands: readonly number[];
}

/** What a part costs, as the index has it. What promotions of the day take off besides is in no index. */
export const PRICE = 'coalesce(p.promo_price_cents, p.price_cents)';

/** How well a part is rated, as the index has it: by those who bought it here, else by what the catalogue says. */
export const RATING = 'coalesce(p.review_rating, p.rating)';

/** That a part costs so much. The bounds stand in the text, so that each band is planned for itself. */
export const costs = (band: number): string => {
  const { from, below } = PRICE_BANDS.find(({ id }) => id === band)!;
  return `${PRICE} >= ${from}${below === undefined ? '' : ` AND ${PRICE} < ${below}`}`;
};

/**
 * Undefined when nothing can match: another company, or a page of a search beyond the deepest. Who sees no prices has no order
 * by them either: what comes before what would tell them all the same.
 */
export function listingOf(request: ListingRequest, withPrices = false): Listing | undefined {
  const { page, size } = request;
  if (request.codigoEmpresa !== COMPANY_CODE) return undefined;
  if (request.nombreRepuesto && (page + 1) * size > DEEPEST_FOUND) return undefined;
  const without = request.accion === 'NOT IN';
  const codes = sorted(request.codigos ?? []);
  if (request.accion === 'IN' && codes.length === 0) return undefined;
  return {
    onPromotion: request.promocion === PROMOTION_FILTER.promotions,
    promotions: [],
    flags: flagsOf(request.estadoBusqueda),
    vehicle: request.repuestoModelo || undefined,
    categories: sorted(numbers(request.categoria)),
    text: request.nombreRepuesto ?? '',
    page,
    size: Math.min(size, CATALOGUE_LIMITS.maxPageSize),
    codes,
    without,
    order: request.orden && (withPrices || !isOrderOfPrices(request.orden)) ? request.orden : undefined,
    available: request.disponibles === 1,
    traits: traitsOf(request),
    bands: withPrices ? sorted((request.precios ?? []).map(Number)) : [],
  };
}

function flagsOf(states: ListingRequest['estadoBusqueda']): string[] {
  const wanted = numbers(states);
  return SEARCH_STATES.filter(({ id }) => wanted.includes(id)).map(({ flag }) => FLAG_COLUMNS[flag]);
}

/** 12 and '12,13' alike; 0 is how some callers say "any". */
const numbers = (list: number | string | undefined): number[] =>
  String(list ?? '')
    .split(',')
    .map(Number)
    .filter((n) => n > 0);
const sorted = (list: number[]): number[] => [...new Set(list)].sort((a, b) => a - b);

/** Stands among the vehicles of a part that fits them all. Written as the index has it. */
export const FITS_ALL = 0;
export const FITS = `(CASE WHEN p.universal THEN '{0}'::int[] ELSE p.vehicle_ids END)`;

/** The filters of a listing, all but its text and categories; of one that is walked along its order until there are enough, or of any parts. */
export function filtersOf(
  listing: Omit<Listing, 'text' | 'page' | 'size'>,
  conditions = new Conditions(),
  inOrder = false,
): Conditions {
  if (listing.onPromotion) conditions.add(`(${HAS_PROMOTION_PRICE} OR ${isGiven('$')})`, listing.promotions);
  if (listing.flags.length > 0) {
    const least = Math.min(...listing.flags.map((flag) => PROMINENCE[flag]!));
    conditions.add(`(${listing.flags.map((flag) => `p.${flag}`).join(' OR ')}) AND p.prominence >= ${least}`);
  }
  if (listing.vehicle) conditions.add(`${FITS} && $::int[]`, [FITS_ALL, listing.vehicle]);
  if (listing.available) conditions.add(`p.stock > ${SOLD_OUT_AT}`);
  for (const trait of listing.traits) withTrait(conditions, trait, { vehicle: listing.vehicle, inOrder });
  if (listing.bands.length > 0) conditions.add(`(${listing.bands.map(costs).join(' OR ')})`);
  if (listing.codes.length > 0)
    conditions.add(listing.without ? 'p.id <> ALL($::int[])' : 'p.id = ANY($::int[])', listing.codes);
  return conditions;
}

/** The categories asked for and those inside them, as ids. */
export const categoryIds = (place: string): string =>
  `SELECT id FROM category WHERE id = ANY(${place}::int[]) OR parent_id = ANY(${place}::int[])`;
