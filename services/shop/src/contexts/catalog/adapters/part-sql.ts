import type { Bookmark } from './bookmarks.ts';
import { type ListingOrder, SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import type { TotalListado } from '@bujia/contracts/storefront';
import { Conditions } from './conditions.ts';
import { FITS, FITS_ALL, type Listing, PRICE, RATING, categoryIds, filtersOf } from './listing-query.ts';
import { HAS_PROMOTION_PRICE, whereGiven } from './promotion-sql.ts';

const PRICES = `
      p.price_cents / 100::float8 AS precio, coalesce(p.promo_price_cents, 0) / 100::float8 AS "precioPromocion",`;

/**
 * A part (alias `p`) as JSON text in the wire's shape, all but its encrypted code. The text for visitors does not even
 * name the columns of prices. (row_to_json writes no spaces, json_build_object does.)
 */
export const partJson = (withPrices: boolean): string => `(SELECT row_to_json(wire)::text FROM (
    SELECT
      p.id AS codigo, p.code AS "codigoRepuesto", p.name AS nombre, p.description AS descripcion, p.weight::float8 AS peso,
      p.unit AS unidad, p.height::float8 AS alto, p.width::float8 AS ancho, p.depth::float8 AS profundidad, p.stock,
      ${RATING}::float8 AS rating, p.review_count AS opiniones,${withPrices ? PRICES : ''}
      p.promo_price_cents IS NOT NULL AS promocion, p.featured AS destacado, p.recent AS reciente,
      p.best_seller AS "masVendido", p.most_searched AS "masBuscado", p.models AS "modeloList",
      ARRAY(SELECT row_to_json(picture) FROM (
        SELECT i.path AS ruta FROM part_image pi JOIN image i ON i.id = pi.image_id
        WHERE pi.part_id = p.id ORDER BY pi.position) picture) AS "imagenRepuestoList",
      c.id AS "categoriaCodigo", c.name AS "categoriaNombre",
      coalesce(parent.id, c.id) AS "categoriaCodigoP", coalesce(parent.name, c.name) AS "categoriaNombreP"
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id
    WHERE c.id = p.category_id
  ) wire)`;

export interface PartRow {
  id: number;
  json: string;
}

export interface Statement {
  sql: string;
  values: unknown[];
}

/** A part of a list with what its place there depends on. */
export interface ListedRow extends PartRow {
  key: number | string;
}

/** A list is ordered by a key and then by the number of the part; each falls or rises. */
interface Order {
  key: string;
  falls: boolean;
  idFalls: boolean;
}

const BY_PROMINENCE: Order = { key: 'p.prominence', falls: true, idFalls: false };
const ORDERS: Record<ListingOrder, Order> = {
  precio: { key: PRICE, falls: false, idFalls: false },
  'precio-mayor': { key: PRICE, falls: true, idFalls: true },
  // Numbers are given one after the other, and never again.
  nuevos: { key: 'p.id', falls: true, idFalls: true },
  calificados: { key: RATING, falls: true, idFalls: false },
  nombre: { key: 'p.name', falls: false, idFalls: false },
};

/** The order of a listing for `ORDER BY`, whatever its key is called there. */
export function orderBy({ order }: Pick<Listing, 'order'>, keyName?: string): string {
  const { key, falls, idFalls } = order ? ORDERS[order] : BY_PROMINENCE;
  return `${keyName ?? key}${falls ? ' DESC' : ''}, p.id${idFalls ? ' DESC' : ''}`;
}

/**
 * Every list is read along an index in its own order, and no further than its page. Several categories, and promotions, are
 * several such readings, merged. With a bookmark the reading begins there instead of at the start.
 */
export function listingSql(listing: Listing, withPrices: boolean, after?: Bookmark): Statement {
  const { page, size } = listing;
  const conditions = filtersOf({ ...listing, onPromotion: false }, new Conditions(), true);
  const skipped = page * size - (after?.position ?? 0);
  const [limit, offset] = [conditions.place(size), conditions.place(skipped)];
  const chosen = readingsOf(listing, conditions, (condition) =>
    inOrder(listing, condition, conditions, after, roughly(skipped + size)),
  );
  const sql = `SELECT p.id, chosen.key, ${partJson(withPrices)} AS json
    FROM (SELECT p.id, p.key FROM (${chosen}) p ORDER BY ${orderBy(listing, 'p.key')} LIMIT ${limit} OFFSET ${offset}) chosen
    JOIN part p USING (id)
    ORDER BY ${orderBy(listing, 'chosen.key')}`;
  return { sql, values: conditions.values };
}

/** At least so many, by one of few numbers: they stand in the text of a statement, and each text is planned for itself. */
export function roughly(count: number): number {
  let most = 10;
  while (most < count) most *= 2;
  return most;
}

/** More than so many are not counted. */
export const MOST_COUNTED = 1_000;

export const totalText = (counted: number | null, isExact = false): string => {
  const mas = !isExact && (counted ?? 0) > MOST_COUNTED;
  return JSON.stringify({ total: mas ? MOST_COUNTED : counted, mas } satisfies TotalListado);
};

/** Nothing narrows a listing but perhaps its text. */
export function isEverything(listing: Listing): boolean {
  const { onPromotion, vehicle, available, categories, flags, codes, traits, bands } = listing;
  const narrowed = [categories, flags, codes, traits, bands].some(({ length }) => length > 0);
  return !onPromotion && !vehicle && !available && !narrowed;
}

/** How many parts a listing without a text has. Of whole categories the import counted them; others are counted up to a bound. */
export function totalSql(listing: Listing): Statement & { isExact: boolean } {
  const { categories } = listing;
  if (isEverything({ ...listing, categories: [] })) {
    const among = `c.id = ANY($1::int[]) AND (c.parent_id = ANY($1::int[])) IS NOT TRUE`;
    const sql = `SELECT coalesce(sum(c.part_count), 0)::int AS total FROM category c
      WHERE ${categories.length > 0 ? among : 'c.parent_id IS NULL'}`;
    return { sql, values: categories.length > 0 ? [categories] : [], isExact: true };
  }
  const conditions = filtersOf({ ...listing, onPromotion: false });
  const counted = someOf(listing, conditions, MOST_COUNTED + 1);
  return { sql: `SELECT count(*)::int AS total FROM (${counted}) p`, values: conditions.values, isExact: false };
}

/** So many parts of a listing without a text, whichever, each with what is told of it besides its number. */
export function someOf(listing: Listing, conditions: Conditions, most: number, columns = 'p.id, 0 AS key'): string {
  const some = (condition: string) => `SELECT ${columns} FROM part p WHERE ${condition}${conditions.and} LIMIT ${most}`;
  return `SELECT p.* FROM (${readingsOf(listing, conditions, some)}) p LIMIT ${most}`;
}

/** The parts of a listing as readings of the index, one in each category and for each way into a promotion. */
function readingsOf(listing: Listing, conditions: Conditions, parts: (condition: string) => string): string {
  const { categories, onPromotion, promotions } = listing;
  const inCategories = categories.length > 0 ? categoryIds(conditions.place(categories)) : undefined;
  /** For each of the rows `r` apart, and in each category. */
  const reading = (condition: string, among?: string): string => {
    const read = parts(inCategories ? `p.category_id = c.id AND ${condition}` : condition);
    const sources = [...(among ? [`(${among}) r`] : []), ...(inCategories ? [`(${inCategories}) c`] : [])];
    if (sources.length === 0) return read;
    return `SELECT p.* FROM ${sources.join(' CROSS JOIN ')} CROSS JOIN LATERAL (${read}) p`;
  };
  const readings = [reading(onPromotion ? HAS_PROMOTION_PRICE : 'true')];
  if (onPromotion && promotions.length > 0)
    for (const { among, condition } of whereGiven(conditions.place(promotions)))
      readings.push(reading(condition, among));
  return readings.map((text) => `(${text})`).join(' UNION ');
}

/** The first parts behind the bookmark: those with the same key as its own, then the others. Each is a range of an index. */
function inOrder(
  listing: Listing,
  condition: string,
  conditions: Conditions,
  after: Bookmark | undefined,
  most: number,
): string {
  const { key, falls, idFalls } = listing.order ? ORDERS[listing.order] : BY_PROMINENCE;
  const first = (range: string, order: string) => `SELECT p.id, ${key} AS key FROM part p
    WHERE ${condition}${conditions.and}${range} ORDER BY ${order} LIMIT ${most}`;
  if (!after) return first('', orderBy(listing));
  const place = conditions.place(after.key);
  const [later, id] = [idFalls ? '<' : '>', conditions.place(after.id)];
  const alike = first(` AND ${key} = ${place} AND p.id ${later} ${id}`, `p.id${idFalls ? ' DESC' : ''}`);
  return `(${alike}) UNION ALL (${first(` AND ${key} ${falls ? '<' : '>'} ${place}`, orderBy(listing))})`;
}

/** One part, with where it lies. */
export const partSql = (withPrices: boolean, condition: string): string =>
  `SELECT p.id, p.stock, p.elsewhere, ${partJson(withPrices)} AS json FROM part p WHERE ${condition}`;

const RELATED = 10;
/** Parts of a category that are looked at on each side of a part. */
const NEIGHBOURS = 40;

/**
 * Parts like $1 that can be bought and fit vehicle $2, or share a vehicle with it when $2 is 0: its own category before the
 * others beside it. Each part looks among its own neighbours and those of the window, in an order of its own, so that two
 * parts of a category do not lead to the same few.
 */
export const relatedSql = (withPrices: boolean): string => `
  WITH own AS (
    SELECT p.*, coalesce(c.parent_id, c.id) AS top FROM part p JOIN category c ON c.id = p.category_id WHERE p.id = $1),
  near AS (
    SELECT found.id, found.category_id <> own.category_id AS other
    FROM own JOIN category c ON c.id = own.top OR c.parent_id = own.top
    CROSS JOIN LATERAL (
      ${[
        'p.prominence = 0 AND p.id > own.id ORDER BY p.id',
        'p.prominence = 0 AND p.id < own.id ORDER BY p.id DESC',
        'p.prominence > 0 AND p.id <> own.id ORDER BY p.prominence DESC, p.id',
      ]
        .map(
          (range) => `(SELECT p.id, p.category_id FROM part p
          WHERE p.category_id = c.id AND p.stock > ${SOLD_OUT_AT} AND CASE
            WHEN $2 > 0 THEN ${FITS} && ARRAY[${FITS_ALL}, $2::int]
            ELSE own.universal OR ${FITS} && (own.vehicle_ids || ${FITS_ALL}) END
          AND ${range} LIMIT ${NEIGHBOURS})`,
        )
        .join(' UNION ALL ')}) found
    ORDER BY other, md5(found.id || ' ' || own.id) LIMIT ${RELATED})
  SELECT p.id, ${partJson(withPrices)} AS json FROM near JOIN part p USING (id), own
  ORDER BY near.other, md5(p.id || ' ' || own.id)`;
