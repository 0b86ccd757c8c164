import { CATEGORY_FAULTS, CATEGORY_LIMITS } from '@bujia/contracts/category-desk';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type AsRead, CategoryEdits, type CategoryWish, type Written } from '../../application/foundation-edits.ts';
import { categoryChanged, categoryWrong } from '../../domain/catalog-errors.ts';
import { categorySlug } from '../../domain/category-slug.ts';
import { stemsOf } from '../../domain/words.ts';
import { isNamed } from '../import/foundations.ts';
import { FoundationTurn } from './foundation-turn.ts';

/** Of what a form shows of a category `c`. */
export const CATEGORY_VERSION = `md5(ROW(c.name, c.parent_id, c.image_id, c.featured)::text)`;

interface Found {
  name: string;
  parent: number;
  version: string;
}

@Injectable()
export class SqlCategoryEdits extends CategoryEdits {
  constructor(private readonly turn: FoundationTurn) {
    super();
  }

  save(of: AsRead | undefined, wish: CategoryWish): Written {
    const note = of ? `Categoría «${wish.name}»` : `Categoría nueva: «${wish.name}»`;
    return this.turn.write(note, async (client) => {
      const before = of && (await asRead(client, of));
      await assertPlace(client, wish, of?.id, before);
      const picture = await pictureOf(client, wish.picture);
      const words = stemsOf(wish.name).join(' ');
      if (of) {
        await client.query(
          `UPDATE category SET name = $2, words = $3, parent_id = nullif($4::int, 0), image_id = $5, featured = $6,
             position = CASE WHEN parent_id IS NOT DISTINCT FROM nullif($4::int, 0) THEN position ELSE ${LAST} END
           WHERE id = $1`,
          [of.id, wish.name, words, wish.parent, picture, wish.featured],
        );
        return;
      }
      const { rows } = await client.query<{ slug: string }>('SELECT slug FROM category');
      const slug = categorySlug(wish.name, new Set(rows.map((row) => row.slug)));
      if (slug === '') throw categoryWrong(CATEGORY_FAULTS.unspeakable);
      await client.query(
        `INSERT INTO category (slug, name, words, level, parent_id, image_id, featured, position)
         SELECT $1, $2, $3, CASE WHEN $4::int = 0 THEN 1 ELSE 2 END, nullif($4::int, 0), $5, $6, ${LAST}`,
        [slug, wish.name, words, wish.parent, picture, wish.featured],
      );
    });
  }

  order(parent: number, ids: readonly number[]): Written {
    return this.turn.write('Orden de las categorías', async (client) => {
      const { rows } = await client.query<{ id: number }>(
        'SELECT id FROM category WHERE parent_id IS NOT DISTINCT FROM nullif($1::int, 0)',
        [parent],
      );
      const there = new Set(rows.map(({ id }) => id));
      const isWhole = new Set(ids).size === there.size && ids.length === there.size && ids.every((id) => there.has(id));
      if (!isWhole) throw categoryChanged(CATEGORY_FAULTS.reordered);
      await client.query(
        `UPDATE category c SET position = told.place FROM unnest($1::int[]) WITH ORDINALITY told(id, place)
         WHERE c.id = told.id AND c.position <> told.place`,
        [ids],
      );
    });
  }

  retire(of: AsRead): Written {
    return this.turn.write('Categoría que se quita', async (client) => {
      await asRead(client, of);
      for (const [ties, fault] of TIES) {
        const { rows } = await client.query<{ name: string; all: number }>(
          `SELECT name, (count(*) OVER ())::int AS all FROM (${ties}) tie ORDER BY name LIMIT ${CATEGORY_LIMITS.named}`,
          [of.id],
        );
        if (rows[0]) throw categoryWrong(fault(rows[0].all, namesIn(rows)));
      }
      await client.query('DELETE FROM category WHERE id = $1', [of.id]);
    });
  }
}

/** Behind those that are at the place $4. */
const LAST = `(SELECT coalesce(max(o.position), 0) + 1 FROM category o WHERE o.parent_id IS NOT DISTINCT FROM nullif($4::int, 0))`;

/** $1 the category: what stands on it, by name. */
const TIES: readonly [string, (count: number, names: string) => string][] = [
  ['SELECT name FROM category WHERE parent_id = $1', (_, names) => CATEGORY_FAULTS.inside(names)],
  ['SELECT name FROM part WHERE category_id = $1', CATEGORY_FAULTS.parts],
  ['SELECT name FROM symptom WHERE category_id = $1', (_, names) => CATEGORY_FAULTS.symptoms(names)],
  [
    `SELECT name FROM promotion WHERE scope = 'category' AND $1 = ANY(scope_ids) AND ended_at IS NULL
       AND until_day >= (now() AT TIME ZONE 'America/Guayaquil')::date`,
    (_, names) => CATEGORY_FAULTS.promotions(names),
  ],
  [
    `SELECT title AS name FROM promotion_slide WHERE ${isNamed('leads_to', '$1')}
     UNION ALL SELECT title FROM home_shelf WHERE ${isNamed('holds', '$1')}`,
    (_, names) => CATEGORY_FAULTS.home(names),
  ],
];

export const namesIn = (rows: readonly { name: string; all: number }[]): string => {
  const [{ all } = { all: 0 }] = rows;
  const more = all > rows.length ? [`y ${all - rows.length} más`] : [];
  return [...rows.map(({ name }) => `«${name}»`), ...more].join(', ');
};

async function asRead(client: pg.Client, { id, version }: AsRead): Promise<Found> {
  const { rows } = await client.query<Found>(
    `SELECT c.name, coalesce(c.parent_id, 0) AS parent, ${CATEGORY_VERSION} AS version FROM category c WHERE c.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found?.version !== version) throw categoryChanged(CATEGORY_FAULTS.changed);
  return found;
}

async function assertPlace(client: pg.Client, wish: CategoryWish, own: number | undefined, before: Found | undefined) {
  const { name, parent } = wish;
  if (before && (before.parent === 0) !== (parent === 0)) throw categoryWrong(CATEGORY_FAULTS.level);
  if (parent !== 0) {
    const { rowCount } = await client.query('SELECT FROM category WHERE id = $1 AND level = 1', [parent]);
    if (rowCount === 0) throw categoryWrong(CATEGORY_FAULTS.parent);
  }
  const { rows } = await client.query<{ id: number; name: string }>(
    'SELECT id, name FROM category WHERE parent_id IS NOT DISTINCT FROM nullif($1::int, 0)',
    [parent],
  );
  const others = rows.filter(({ id }) => id !== own);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw categoryWrong(CATEGORY_FAULTS.named);
  if (others.length >= CATEGORY_LIMITS.siblings) throw categoryWrong(CATEGORY_FAULTS.full);
}

async function pictureOf(client: pg.Client, hash: string): Promise<number | null> {
  if (hash === '') return null;
  const { rows } = await client.query<{ id: number }>('SELECT id FROM image WHERE hash = $1', [hash]);
  if (!rows[0]) throw categoryWrong(CATEGORY_FAULTS.picture);
  return rows[0].id;
}
