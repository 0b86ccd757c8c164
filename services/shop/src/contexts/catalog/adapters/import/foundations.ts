import type pg from 'pg';

/**
 * What parts stand on: categories, models and vehicles. What an import changes of them is kept as what it changes of parts is, in the
 * transaction that does it; taken back in one, once the parts are.
 */

const CATEGORY = `jsonb_build_object('name', c.name, 'words', c.words, 'parent_id', c.parent_id, 'image_id', c.image_id,
  'position', c.position)`;
const ALL = `
  SELECT 'category' AS kind, c.id, c.name, ${CATEGORY} AS columns FROM category c
  UNION ALL SELECT 'model', m.id, m.name, '{}' FROM model m
  UNION ALL SELECT 'vehicle', v.id, concat_ws(' ', m.name, v.engine, v.year), '{}' FROM vehicle v JOIN model m ON m.id = v.model_id`;

/** To be run before they are merged. */
export const LOOK_AT_FOUNDATIONS = `CREATE TEMP TABLE foundation_before ON COMMIT DROP AS ${ALL}`;

const differing = (of: string, other: string): string =>
  `(SELECT coalesce(jsonb_object_agg(d.key, d.value), '{}') FROM jsonb_each(${of}.columns) d WHERE ${other}.columns -> d.key <> d.value)`;

/** To be run once they are. Pictures that no category shows any more stay for as long as they may be asked back. */
export const keepFoundations = (change: number): string => `
  WITH kept AS (
    INSERT INTO foundation_change (change_id, kind, row_id, name, before, after)
    SELECT ${change}, n.kind, n.id, coalesce(b.name, n.name), CASE WHEN b.id IS NOT NULL THEN ${differing('b', 'n')} END,
           CASE WHEN b.id IS NULL THEN n.columns ELSE ${differing('n', 'b')} END
    FROM (${ALL}) n LEFT JOIN foundation_before b USING (kind, id) WHERE b.columns IS DISTINCT FROM n.columns
    RETURNING before)
  UPDATE image SET brought_at = now() WHERE id IN (SELECT (before->>'image_id')::int FROM kept)`;

/** Of an import, those that nobody has taken back. */
const open = (of: number): string => `f.change_id = ${of} AND f.undone_by IS NULL`;
const fresh = (of: number, kind: 'category' | 'model' | 'vehicle'): string =>
  `f.kind = '${kind}' AND f.before IS NULL AND ${open(of)} AND NOT EXISTS (
    SELECT FROM foundation_change l JOIN catalogue_change lc ON lc.id = l.change_id AND lc.kind <> 'undo'
    WHERE (l.kind, l.row_id) = (f.kind, f.row_id) AND l.change_id > f.change_id AND l.undone_by IS NULL)`;
const isPromoted = (model: string): string =>
  `EXISTS (SELECT FROM promotion r WHERE r.scope = 'model' AND ${model} = ANY(r.scope_names))`;

/** A name and its words go together; a picture or a parent that is gone is none to go back to. */
const stageChanged = (of: number): string => `
  CREATE TEMP TABLE restored_category ON COMMIT DROP AS
  SELECT f.row_id AS id, coalesce(jsonb_object_agg(k.key, k.value) FILTER (WHERE goes.back), '{}') AS restored,
         coalesce(jsonb_object_agg(k.key, f.after -> k.key) FILTER (WHERE goes.back), '{}') AS undone,
         coalesce(array_agg(k.key ORDER BY k.key) FILTER (WHERE NOT goes.back AND k.key <> 'words'), '{}') AS remains
  FROM foundation_change f JOIN category c ON c.id = f.row_id, LATERAL (SELECT ${CATEGORY} AS columns) now,
    LATERAL jsonb_each(f.before) k,
    LATERAL (SELECT CASE k.key WHEN 'words' THEN 'name' ELSE k.key END AS key) twin,
    LATERAL (SELECT now.columns -> twin.key = coalesce(f.after -> twin.key, now.columns -> twin.key)
      AND (k.key <> 'image_id' OR k.value = 'null' OR EXISTS (SELECT FROM image i WHERE i.id = k.value::int))
      AND (k.key <> 'parent_id' OR EXISTS (SELECT FROM category p WHERE p.id = k.value::int)) AS back) goes
  WHERE f.kind = 'category' AND f.before IS NOT NULL AND ${open(of)} GROUP BY f.row_id`;

const RESTORE = `
  UPDATE category c SET name = r.name, words = r.words, parent_id = r.parent_id, image_id = r.image_id, position = r.position
  FROM restored_category s JOIN category q ON q.id = s.id, LATERAL jsonb_populate_record(q, s.restored) r
  WHERE c.id = s.id AND s.restored <> '{}'`;

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
/** Those inside of others first. */
const takeOutCategories = (of: number, level: 1 | 2): string => `
  WITH out AS (
    DELETE FROM category c USING foundation_change f
    WHERE c.id = f.row_id AND c.level = ${level} AND ${fresh(of, 'category')}
      AND NOT EXISTS (SELECT FROM part p WHERE p.category_id = c.id)
      AND NOT EXISTS (SELECT FROM category i WHERE i.parent_id = c.id)
      AND NOT EXISTS (SELECT FROM symptom y WHERE y.category_id = c.id)
      AND NOT EXISTS (SELECT FROM promotion r WHERE r.scope = 'category' AND c.id = ANY(r.scope_ids))
    RETURNING c.id)
  INSERT INTO gone SELECT 'category', id FROM out`;

/** What it writes is kept as well. What somebody else took out meanwhile needs no way back. */
const settle = (of: number, undo: number): string => `
  INSERT INTO foundation_change (change_id, kind, row_id, name, before, after)
  SELECT ${undo}, f.kind, f.row_id, f.name, coalesce(r.undone, f.after), r.restored
  FROM foundation_change f LEFT JOIN restored_category r ON f.kind = 'category' AND r.id = f.row_id
  LEFT JOIN gone g ON (g.kind, g.id) = (f.kind, f.row_id)
  WHERE ${open(of)} AND (r.restored <> '{}' OR g.id IS NOT NULL);
  UPDATE foundation_change f SET undone_by = ${undo},
    remains = CASE WHEN r.id IS NOT NULL THEN r.remains WHEN n.id IS NOT NULL THEN ARRAY['row'] ELSE '{}' END
  FROM foundation_change o LEFT JOIN restored_category r ON o.kind = 'category' AND r.id = o.row_id
  LEFT JOIN (${ALL}) n ON (n.kind, n.id) = (o.kind, o.row_id) AND o.before IS NULL
  WHERE (o.change_id, o.kind, o.row_id) = (f.change_id, f.kind, f.row_id) AND ${open(of)}`;

/** Of what was given back, whose parts are found by other words from now on; also of an undo that broke off behind it. */
export const rewordedBy = (undo: number): string => `
  CREATE TEMP TABLE reworded AS
  SELECT DISTINCT c.id FROM category c JOIN foundation_change f
    ON f.change_id = ${undo} AND f.kind = 'category' AND f.row_id IN (c.id, c.parent_id)`;

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
  await client.query(takeOut(of), [vehicles.length > 0 ? await known(vehicles) : []]);
  await client.query(TAKE_OUT_VEHICLES);
  await client.query(takeOutModels(of));
  for (const level of [2, 1] as const) await client.query(takeOutCategories(of, level));
  await client.query(settle(of, undo));
}
