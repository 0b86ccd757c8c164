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
import { HAS_PROMOTION_PRICE, isGiven } from './promotion-sql.ts';

/** Nobody reads more of what a search found, and each page of it costs more than the one before: deeper ones are empty. */
const DEEPEST_FOUND = 10_000;

const FLAG_COLUMNS = {
  destacado: 'featured',
  reciente: 'recent',
  masVendido: 'best_seller',
  masBuscado: 'most_searched',
} as const;

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
}

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

/** Conditions of a query with their values, numbered as they are added. */
export class Conditions {
  readonly values: unknown[];
  private readonly texts: string[] = [];

  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** `$` in the text stands for the value. */
  add(text: string, value?: unknown): this {
    this.texts.push(value === undefined ? text : text.replaceAll('$', this.place(value)));
    return this;
  }

  /** Adds a value and tells its placeholder. */
  place(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Others of the same query, with nothing asked yet. */
  emptied(): Conditions {
    return new Conditions(this.values);
  }

  /** To go behind another condition. */
  get and(): string {
    return this.texts.map((text) => ` AND ${text}`).join('');
  }
}

/** Stands among the vehicles of a part that fits them all. Written as the index has it. */
export const FITS_ALL = 0;
export const FITS = `(CASE WHEN p.universal THEN '{0}'::int[] ELSE p.vehicle_ids END)`;

/** The filters of a listing, all but its text and categories. */
export function filtersOf(listing: Omit<Listing, 'text'>, conditions = new Conditions()): Conditions {
  if (listing.onPromotion) conditions.add(`(${HAS_PROMOTION_PRICE} OR ${isGiven('$')})`, listing.promotions);
  if (listing.flags.length > 0) conditions.add(`(${listing.flags.map((flag) => `p.${flag}`).join(' OR ')})`);
  if (listing.vehicle) conditions.add(`${FITS} && $::int[]`, [FITS_ALL, listing.vehicle]);
  if (listing.available) conditions.add(`p.stock > ${SOLD_OUT_AT}`);
  if (listing.codes.length > 0)
    conditions.add(listing.without ? 'p.id <> ALL($::int[])' : 'p.id = ANY($::int[])', listing.codes);
  return conditions;
}

/** The categories asked for and those inside them, as ids. */
export const categoryIds = (place: string): string =>
  `SELECT id FROM category WHERE id = ANY(${place}::int[]) OR parent_id = ANY(${place}::int[])`;
