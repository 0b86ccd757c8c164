import type { Statement } from './part-sql.ts';
import { TOP_CATEGORY } from '@bujia/contracts/catalogue';
import { drawingsOfCategories } from '../domain/exploded.ts';

/** Ours, as a row of SQL each. */
const DRAWN = drawingsOfCategories()
  .map(([category, url]) => `('${category}', '${url}')`)
  .join(', ');

/** A category in the wire's shape; `subCategorias` is what goes there. */
const columns = (subcategories: string, c = 'c'): string => `
  ${c}.id AS codigo, ${c}.name AS nombre, ${c}.slug AS url, coalesce(i.path, '') AS imagen, ${c}.part_count AS cantidad,
  false AS seleccionado, (SELECT d.url FROM (VALUES ${DRAWN}) d (slug, url) WHERE d.slug = ${c}.slug) AS despiece,
  ${subcategories} AS "subCategorias"`;

const SUBCATEGORIES = `ARRAY(
  SELECT row_to_json(sub) FROM (SELECT ${columns(`'{}'::json[]`, 's')} FROM category s LEFT JOIN image i ON i.id = s.image_id
                                WHERE s.parent_id = c.id ORDER BY s.position, s.id) sub)`;

/** Every category in one list, each of the top level with its subcategories behind and within it; or those of a parent. */
export function categoriesSql(parent?: number, featured?: boolean): Statement {
  const values: unknown[] = [];
  const conditions = ['true'];
  if (parent === TOP_CATEGORY) conditions.push('c.parent_id IS NULL');
  else if (parent !== undefined) conditions.push(`c.parent_id = $${values.push(parent)}`);
  if (featured !== undefined) conditions.push(`c.featured = $${values.push(featured)}`);
  const sql = `SELECT row_to_json(wire)::text AS json FROM (
    SELECT ${columns(SUBCATEGORIES)}
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id LEFT JOIN image i ON i.id = c.image_id
    WHERE ${conditions.join(' AND ')}
    ORDER BY coalesce(parent.position, c.position), c.level, c.position, c.id) wire`;
  return { sql, values };
}
