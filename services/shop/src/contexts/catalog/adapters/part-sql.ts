import { type Listing, categoryIds, filtersOf } from './listing-query.ts';

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

const ORDER = 'p.prominence DESC, p.id';

/**
 * Every list is read along an index in its own order, and no further than its page. Several categories are several such
 * readings, merged.
 */
export function listingSql(listing: Listing, withPrices: boolean): Statement {
  const conditions = filtersOf(listing);
  const { page, size, categories } = listing;
  const [limit, offset] = [conditions.place(size), conditions.place(page * size)];
  const chosen =
    categories.length === 0
      ? `SELECT p.id FROM part p WHERE true${conditions.and} ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}`
      : `SELECT p.id FROM (${categoryIds(conditions.place(categories))}) c CROSS JOIN LATERAL (
           SELECT p.id, p.prominence FROM part p WHERE p.category_id = c.id${conditions.and}
           ORDER BY ${ORDER} LIMIT ${limit}::int + ${offset}::int) p
         ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}`;
  const sql = `SELECT p.id, ${partJson(withPrices)} AS json FROM (${chosen}) chosen JOIN part p USING (id) ORDER BY ${ORDER}`;
  return { sql, values: conditions.values };
}

export const partSql = (withPrices: boolean, condition: string): string =>
  `SELECT p.id, ${partJson(withPrices)} AS json FROM part p WHERE ${condition}`;
