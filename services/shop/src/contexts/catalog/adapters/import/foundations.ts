import type pg from 'pg';

/**
 * What parts stand on: categories, models and vehicles; and beside them symptoms and what the home page shows off. What a change does to them is kept as what it does to parts is, in the
 * transaction that does it; taken back in one, once the parts are.
 */

/** A symptom is known by its name: called otherwise it is another one. */
const SYMPTOM_ID = (name: string): string => `hashtext(${name})`;

const ALL = `
  SELECT 'category' AS kind, c.id, c.name, jsonb_build_object('slug', c.slug, 'name', c.name, 'words', c.words, 'level', c.level,
    'parent_id', c.parent_id, 'image_id', c.image_id, 'featured', c.featured, 'position', c.position) AS columns FROM category c
  UNION ALL SELECT 'model', m.id, m.name, jsonb_build_object('make', m.make, 'name', m.name) FROM model m
  UNION ALL SELECT 'vehicle', v.id, concat_ws(' ', m.name, v.engine, v.year),
    jsonb_build_object('model_id', v.model_id, 'year', v.year, 'engine', v.engine) FROM vehicle v JOIN model m ON m.id = v.model_id
  UNION ALL SELECT 'slide', s.id, s.title, to_jsonb(s) - 'id' FROM promotion_slide s
  UNION ALL SELECT 'shelf', s.id, s.title, to_jsonb(s) - 'id' FROM home_shelf s
  UNION ALL SELECT 'symptom', ${SYMPTOM_ID('s.name')}, s.name, jsonb_build_object('rows',
    jsonb_agg(jsonb_build_array(s.position, s.phrases, s.category_id, s.part) ORDER BY s.position)) FROM symptom s GROUP BY s.name`;

/** To be run before they are merged. */
export const LOOK_AT_FOUNDATIONS = `CREATE TEMP TABLE foundation_before ON COMMIT DROP AS ${ALL}`;

const differing = (of: string, other: string): string =>
  `(SELECT coalesce(jsonb_object_agg(d.key, d.value), '{}') FROM jsonb_each(${of}.columns) d WHERE ${other}.columns -> d.key <> d.value)`;

/** To be run once they are. Pictures that nothing shows any more stay for as long as they may be asked back. */
export const keepFoundations = (change: number): string => `
  WITH kept AS (
    INSERT INTO foundation_change (change_id, kind, row_id, name, before, after)
    SELECT ${change}, kind, id, coalesce(b.name, n.name),
           CASE WHEN n.columns IS NULL THEN b.columns WHEN b.columns IS NOT NULL THEN ${differing('b', 'n')} END,
           CASE WHEN b.columns IS NULL THEN n.columns WHEN n.columns IS NOT NULL THEN ${differing('n', 'b')} END
    FROM (${ALL}) n FULL JOIN foundation_before b USING (kind, id) WHERE b.columns IS DISTINCT FROM n.columns
    RETURNING before)
  UPDATE image SET brought_at = now() WHERE id IN (
    SELECT (before->>one)::int FROM kept, unnest(ARRAY['image_id', 'image_desktop_id', 'image_mobile_id']) one)`;

/** Of an import, those that nobody has taken back. */
const open = (of: number): string => `f.change_id = ${of} AND f.undone_by IS NULL`;
type Kind = 'category' | 'model' | 'vehicle' | 'slide' | 'shelf' | 'symptom';
const fresh = (of: number, kind: Kind): string =>
  `f.kind = '${kind}' AND f.before IS NULL AND ${open(of)} AND NOT EXISTS (
    SELECT FROM foundation_change l JOIN catalogue_change lc ON lc.id = l.change_id AND lc.kind <> 'undo'
    WHERE (l.kind, l.row_id) = (f.kind, f.row_id) AND l.change_id > f.change_id AND l.undone_by IS NULL)`;
const isPromoted = (model: string): string =>
  `EXISTS (SELECT FROM promotion r WHERE r.scope = 'model' AND ${model} = ANY(r.scope_names))`;

/** Of the rows of a symptom, as the history has them: that each of their categories is there. */
const areThere = (rows: string): string => `NOT EXISTS (
  SELECT FROM jsonb_array_elements(${rows}) one WHERE NOT EXISTS (SELECT FROM category c WHERE c.id = (one->>2)::int))`;

/** Symptoms `(name, rows)` of `source`, which are not there, where they were; those of a place that is taken go to the end. */
export const placeSymptoms = (source: string): string => `
  INSERT INTO symptom (position, name, phrases, category_id, part)
  SELECT CASE WHEN stays.all THEN (one->>0)::int ELSE last.position + row_number() OVER (ORDER BY t.name, each.place) END, t.name,
         ARRAY(SELECT jsonb_array_elements_text(one->1)), (one->>2)::int, one->>3
  FROM ${source} t, (SELECT coalesce(max(position), 0) AS position FROM symptom) last,
    LATERAL (SELECT NOT EXISTS (
      SELECT FROM jsonb_array_elements(t.rows) r WHERE r->>0 IS NULL
        OR EXISTS (SELECT FROM symptom o WHERE o.position = (r->>0)::int)) AS all) stays,
    jsonb_array_elements(t.rows) WITH ORDINALITY each(one, place)
  ORDER BY t.name, each.place`;

/** A name and its words go together; a picture or a parent that is gone is none to go back to, nor a name that another has now. */
const stageChanged = (of: number): string => `
  CREATE TEMP TABLE restored_foundation ON COMMIT DROP AS
  SELECT f.kind, f.row_id AS id, coalesce(jsonb_object_agg(k.key, k.value) FILTER (WHERE goes.back), '{}') AS restored,
         coalesce(jsonb_object_agg(k.key, f.after -> k.key) FILTER (WHERE goes.back), '{}') AS undone,
         coalesce(array_agg(k.key ORDER BY k.key) FILTER (WHERE NOT goes.back AND k.key <> 'words'), '{}') AS remains
  FROM foundation_change f JOIN (${ALL}) now ON (now.kind, now.id) = (f.kind, f.row_id),
    LATERAL jsonb_each(f.before) k,
    LATERAL (SELECT CASE k.key WHEN 'words' THEN 'name' ELSE k.key END AS key) twin,
    LATERAL (SELECT now.columns -> twin.key = coalesce(f.after -> twin.key, now.columns -> twin.key)
      AND (k.key NOT LIKE 'image%' OR k.value = 'null' OR EXISTS (SELECT FROM image i WHERE i.id = k.value::int))
      AND (k.key <> 'parent_id' OR EXISTS (SELECT FROM category p WHERE p.id = k.value::int))
      AND (f.kind <> 'symptom' OR ${areThere('k.value')})
      AND (f.kind <> 'model' OR NOT EXISTS (SELECT FROM model o WHERE o.name = k.value #>> '{}' AND o.id <> f.row_id))
      AND (f.kind <> 'vehicle' OR NOT EXISTS (SELECT FROM vehicle o JOIN vehicle own ON own.id = f.row_id
        WHERE (o.model_id, o.year, o.engine) = (own.model_id, own.year, k.value #>> '{}') AND o.id <> own.id)) AS back) goes
  WHERE f.before IS NOT NULL AND f.after IS NOT NULL AND ${open(of)} GROUP BY f.kind, f.row_id`;

const SEEN = ['position', 'title', 'part_ids', 'from_day', 'until_day', 'shown'];
const SLIDE = [...SEEN, 'image_desktop_id', 'image_mobile_id', 'alt', 'offer', 'details', 'leads_to'];
const SHELF = [...SEEN, 'holds', 'size'];

const RESTORE = `
  UPDATE category c SET name = r.name, words = r.words, parent_id = r.parent_id, image_id = r.image_id, featured = r.featured,
    position = r.position
  FROM restored_foundation s JOIN category q ON q.id = s.id, LATERAL jsonb_populate_record(q, s.restored) r
  WHERE s.kind = 'category' AND c.id = s.id AND s.restored <> '{}';
  UPDATE promotion_slide l SET (${SLIDE.join(', ')}) = ROW(${SLIDE.map((column) => `r.${column}`).join(', ')})
  FROM restored_foundation s JOIN promotion_slide q ON q.id = s.id, LATERAL jsonb_populate_record(q, s.restored) r
  WHERE s.kind = 'slide' AND l.id = s.id AND s.restored <> '{}';
  UPDATE home_shelf l SET (${SHELF.join(', ')}) = ROW(${SHELF.map((column) => `r.${column}`).join(', ')})
  FROM restored_foundation s JOIN home_shelf q ON q.id = s.id, LATERAL jsonb_populate_record(q, s.restored) r
  WHERE s.kind = 'shelf' AND l.id = s.id AND s.restored <> '{}';
  CREATE TEMP TABLE symptom_restored ON COMMIT DROP AS
  SELECT DISTINCT y.name, s.restored->'rows' AS rows FROM restored_foundation s JOIN symptom y ON s.id = ${SYMPTOM_ID('y.name')}
  WHERE s.kind = 'symptom' AND s.restored <> '{}';
  DELETE FROM symptom WHERE name IN (SELECT name FROM symptom_restored);
  ${placeSymptoms('symptom_restored')};
  UPDATE vehicle v SET engine = s.restored->>'engine' FROM restored_foundation s
  WHERE s.kind = 'vehicle' AND v.id = s.id AND s.restored ? 'engine';
  UPDATE model m SET name = s.restored->>'name' FROM restored_foundation s
  WHERE s.kind = 'model' AND m.id = s.id AND s.restored ? 'name';
  UPDATE promotion p SET scope_names = array_replace(p.scope_names, s.undone->>'name', s.restored->>'name')
  FROM restored_foundation s
  WHERE s.kind = 'model' AND s.restored ? 'name' AND p.scope = 'model' AND s.undone->>'name' = ANY(p.scope_names)`;

/** What was taken out comes back as it was, by the number that it had, where nothing has its name now. */
const bringBack = (of: number): string => {
  const gone = (kind: string) => `foundation_change f WHERE f.kind = '${kind}' AND f.after IS NULL AND ${open(of)}`;
  return `
  CREATE TEMP TABLE returned (kind text, id int) ON COMMIT DROP;
  WITH back AS (
    INSERT INTO model (id, make, name) OVERRIDING SYSTEM VALUE
    SELECT f.row_id, (f.before->>'make')::int, f.before->>'name' FROM ${gone('model')} ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO returned SELECT 'model', id FROM back;
  WITH back AS (
    INSERT INTO vehicle (id, model_id, year, engine) OVERRIDING SYSTEM VALUE
    SELECT f.row_id, (f.before->>'model_id')::int, (f.before->>'year')::int, f.before->>'engine' FROM ${gone('vehicle')}
      AND EXISTS (SELECT FROM model m WHERE m.id = (f.before->>'model_id')::int) ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO returned SELECT 'vehicle', id FROM back;
  WITH back AS (
    INSERT INTO category (id, slug, name, words, level, parent_id, image_id, featured, position) OVERRIDING SYSTEM VALUE
    SELECT f.row_id, b.slug, b.name, b.words, b.level, b.parent_id, (SELECT i.id FROM image i WHERE i.id = b.image_id), b.featured, b.position
    FROM (SELECT * FROM ${gone('category')}) f, LATERAL jsonb_populate_record(null::category, f.before) b
    WHERE b.parent_id IS NULL OR EXISTS (SELECT FROM category p WHERE p.id = b.parent_id)
    ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO returned SELECT 'category', id FROM back;
  WITH back AS (
    INSERT INTO promotion_slide (id, ${SLIDE.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT f.row_id, ${SLIDE.map((column) => `b.${column}`).join(', ')}
    FROM (SELECT * FROM ${gone('slide')}) f, LATERAL jsonb_populate_record(null::promotion_slide, f.before) b
    WHERE EXISTS (SELECT FROM image i WHERE i.id = b.image_desktop_id) AND EXISTS (SELECT FROM image i WHERE i.id = b.image_mobile_id)
    ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO returned SELECT 'slide', id FROM back;
  WITH back AS (
    INSERT INTO home_shelf (id, ${SHELF.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT f.row_id, ${SHELF.map((column) => `b.${column}`).join(', ')}
    FROM (SELECT * FROM ${gone('shelf')}) f, LATERAL jsonb_populate_record(null::home_shelf, f.before) b
    ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO returned SELECT 'shelf', id FROM back;
  CREATE TEMP TABLE symptom_back ON COMMIT DROP AS
  SELECT f.row_id AS id, f.name, f.before->'rows' AS rows FROM ${gone('symptom')}
    AND ${areThere(`f.before->'rows'`)} AND NOT EXISTS (SELECT FROM symptom y WHERE ${SYMPTOM_ID('y.name')} = f.row_id);
  ${placeSymptoms('symptom_back')};
  INSERT INTO returned SELECT 'symptom', id FROM symptom_back`;
};

/** $1: the vehicles that somebody above knows of. */
const takeOut = (of: number): string => `
  CREATE TEMP TABLE gone ON COMMIT DROP AS
  SELECT f.kind, f.row_id AS id FROM foundation_change f JOIN vehicle v ON v.id = f.row_id JOIN model m ON m.id = v.model_id
  WHERE ${fresh(of, 'vehicle')} AND NOT v.id = ANY($1) AND NOT ${isPromoted('m.name')}
    AND NOT EXISTS (SELECT FROM fitment t WHERE t.vehicle_id = v.id)`;
const TAKE_OUT_VEHICLES = `DELETE FROM vehicle WHERE id IN (SELECT id FROM gone WHERE kind = 'vehicle')`;
const takeOutModels = (of: number): string => `
  WITH out AS (
    DELETE FROM model m USING foundation_change f
    WHERE m.id = f.row_id AND ${fresh(of, 'model')} AND NOT ${isPromoted('m.name')}
      AND NOT EXISTS (SELECT FROM vehicle v WHERE v.model_id = m.id)
    RETURNING m.id)
  INSERT INTO gone SELECT 'model', id FROM out`;
/** That a slide leads to a category, or a shelf holds it. */
export const isNamed = (column: string, category: string): string =>
  `${column} @> '{"kind": "category"}' AND (${column} ->> 'id')::int = ${category}`;

/** Those inside of others first. */
const takeOutCategories = (of: number, level: 1 | 2): string => `
  WITH out AS (
    DELETE FROM category c USING foundation_change f
    WHERE c.id = f.row_id AND c.level = ${level} AND ${fresh(of, 'category')}
      AND NOT EXISTS (SELECT FROM part p WHERE p.category_id = c.id)
      AND NOT EXISTS (SELECT FROM category i WHERE i.parent_id = c.id)
      AND NOT EXISTS (SELECT FROM symptom y WHERE y.category_id = c.id)
      AND NOT EXISTS (SELECT FROM promotion r WHERE r.scope = 'category' AND c.id = ANY(r.scope_ids))
      AND NOT EXISTS (SELECT FROM promotion_slide l WHERE ${isNamed('l.leads_to', 'c.id')})
      AND NOT EXISTS (SELECT FROM home_shelf l WHERE ${isNamed('l.holds', 'c.id')})
    RETURNING c.id)
  INSERT INTO gone SELECT 'category', id FROM out`;
/** Nothing stands on those. */
const takeOutSymptoms = (of: number): string => `
  WITH out AS (
    DELETE FROM symptom y USING foundation_change f
    WHERE ${SYMPTOM_ID('y.name')} = f.row_id AND ${fresh(of, 'symptom')} RETURNING f.row_id)
  INSERT INTO gone SELECT DISTINCT 'symptom', row_id FROM out`;
const takeOutOfHome = (of: number): string => `
  WITH out AS (
    DELETE FROM promotion_slide l USING foundation_change f WHERE l.id = f.row_id AND ${fresh(of, 'slide')} RETURNING l.id)
  INSERT INTO gone SELECT 'slide', id FROM out;
  WITH out AS (
    DELETE FROM home_shelf l USING foundation_change f WHERE l.id = f.row_id AND ${fresh(of, 'shelf')} RETURNING l.id)
  INSERT INTO gone SELECT 'shelf', id FROM out`;

/** What it writes is kept as well. What somebody else took out meanwhile needs no way back. */
const settle = (of: number, undo: number): string => `
  INSERT INTO foundation_change (change_id, kind, row_id, name, before, after)
  SELECT ${undo}, f.kind, f.row_id, f.name, coalesce(r.undone, f.after), CASE WHEN t.id IS NULL THEN r.restored ELSE f.before END
  FROM foundation_change f LEFT JOIN restored_foundation r ON (r.kind, r.id) = (f.kind, f.row_id)
  LEFT JOIN gone g ON (g.kind, g.id) = (f.kind, f.row_id)
  LEFT JOIN returned t ON (t.kind, t.id) = (f.kind, f.row_id)
  WHERE ${open(of)} AND (r.restored <> '{}' OR g.id IS NOT NULL OR t.id IS NOT NULL);
  UPDATE foundation_change f SET undone_by = ${undo},
    remains = CASE WHEN r.id IS NOT NULL THEN r.remains
                   WHEN n.id IS NOT NULL OR o.after IS NULL AND t.id IS NULL THEN ARRAY['row'] ELSE '{}' END
  FROM foundation_change o LEFT JOIN restored_foundation r ON (r.kind, r.id) = (o.kind, o.row_id)
  LEFT JOIN returned t ON (t.kind, t.id) = (o.kind, o.row_id)
  LEFT JOIN (${ALL}) n ON (n.kind, n.id) = (o.kind, o.row_id) AND o.before IS NULL
  WHERE (o.change_id, o.kind, o.row_id) = (f.change_id, f.kind, f.row_id) AND ${open(of)}`;

/** Of what it changed, whose parts are found by other words from now on, or fit what is called otherwise; also behind one that broke off. */
export const consequencesOf = (change: number): string => `
  CREATE TEMP TABLE reworded AS
  SELECT DISTINCT c.id FROM category c JOIN foundation_change f ON f.kind = 'category' AND f.row_id IN (c.id, c.parent_id)
  WHERE f.change_id = ${change} AND f.before ?| ARRAY['words', 'parent_id'];
  CREATE TEMP TABLE renamed_model AS
  SELECT row_id AS id FROM foundation_change WHERE change_id = ${change} AND kind = 'model' AND before IS NOT NULL AND after IS NOT NULL`;

/** In a transaction, with the parts given back. `known`: those of the vehicles that somebody above the catalogue knows of. */
export async function takeBackFoundations(
  client: pg.ClientBase,
  of: number,
  undo: number,
  known: (vehicles: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT f.row_id AS id FROM foundation_change f WHERE ${fresh(of, 'vehicle')}`,
  );
  const vehicles = rows.map(({ id }) => id);
  await client.query(stageChanged(of));
  await client.query(RESTORE);
  await client.query(bringBack(of));
  await client.query(takeOut(of), [vehicles.length > 0 ? await known(vehicles) : []]);
  await client.query(TAKE_OUT_VEHICLES);
  await client.query(takeOutModels(of));
  await client.query(takeOutOfHome(of));
  await client.query(takeOutSymptoms(of));
  for (const level of [2, 1] as const) await client.query(takeOutCategories(of, level));
  await client.query(settle(of, undo));
}
