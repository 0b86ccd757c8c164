import type { Bookmark } from './bookmarks.ts';
import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { type Conditions, FITS, FITS_ALL, type Listing, categoryIds, filtersOf } from './listing-query.ts';
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
      p.rating::float8 AS rating,${withPrices ? PRICES : ''}
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
  prominence: number;
}

const ORDER = 'p.prominence DESC, p.id';

/**
 * Every list is read along an index in its own order, and no further than its page. Several categories, and promotions, are
 * several such readings, merged. With a bookmark the reading begins there instead of at the start.
 */
export function listingSql(listing: Listing, withPrices: boolean, after?: Bookmark): Statement {
  const { page, size, categories, onPromotion, promotions } = listing;
  const conditions = filtersOf({ ...listing, onPromotion: false });
  const skipped = page * size - (after?.position ?? 0);
  const [limit, offset] = [conditions.place(size), conditions.place(skipped)];
  const inCategories = categories.length > 0 ? categoryIds(conditions.place(categories)) : undefined;
  /** For each of the rows `r` apart, and in each category. */
  const reading = (condition: string, among?: string): string => {
    const parts = inOrder(
      inCategories ? `p.category_id = c.id AND ${condition}` : condition,
      conditions,
      after,
      skipped + size,
    );
    const sources = [...(among ? [`(${among}) r`] : []), ...(inCategories ? [`(${inCategories}) c`] : [])];
    if (sources.length === 0) return parts;
    return `SELECT p.id, p.prominence FROM ${sources.join(' CROSS JOIN ')} CROSS JOIN LATERAL (${parts}) p`;
  };
  const readings = [reading(onPromotion ? HAS_PROMOTION_PRICE : 'true')];
  if (onPromotion && promotions.length > 0)
    for (const { among, condition } of whereGiven(conditions.place(promotions)))
      readings.push(reading(condition, among));
  const chosen = readings.map((text) => `(${text})`).join(' UNION ');
  const sql = `SELECT p.id, p.prominence, ${partJson(withPrices)} AS json
    FROM (SELECT p.id FROM (${chosen}) p ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}) chosen JOIN part p USING (id)
    ORDER BY ${ORDER}`;
  return { sql, values: conditions.values };
}

/** The first parts behind the bookmark: those as prominent as its own, then the others. Each is a range of an index. */
function inOrder(condition: string, conditions: Conditions, after: Bookmark | undefined, most: number): string {
  const first = (range: string, order: string) => `SELECT p.id, p.prominence FROM part p
    WHERE ${condition}${conditions.and}${range} ORDER BY ${order} LIMIT ${most}`;
  if (!after) return first('', ORDER);
  const prominence = conditions.place(after.prominence);
  const alike = first(` AND p.prominence = ${prominence} AND p.id > ${conditions.place(after.id)}`, 'p.id');
  return `(${alike}) UNION ALL (${first(` AND p.prominence < ${prominence}`, ORDER)})`;
}

export const partSql = (withPrices: boolean, condition: string): string =>
  `SELECT p.id, ${partJson(withPrices)} AS json FROM part p WHERE ${condition}`;

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
