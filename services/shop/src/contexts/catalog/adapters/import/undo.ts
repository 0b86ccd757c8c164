import { KEEP_PICTURES_OF, KEEP_PRICES_OF, OWN, BESIDE_NOW, LATER_COUNT } from './changes.ts';
import { had, said, saidMarks, TODAY } from '../marks-sql.ts';
import { ALL_MODELS } from './merge.ts';

/**
 * Takes back what an import changed, some hundred parts at a time and by ascending id, as imports and orders lock them. A column is
 * given back where it still is what the import wrote; a stock by as much as it was moved. A new part goes where nothing knows of it,
 * else it stays without what was brought of it. What stays is named.
 */

/** The parts of a batch, and what becomes of each. */
export const UNDO_TABLE = `
  CREATE TEMP TABLE staged_undo (id int PRIMARY KEY, goes boolean, after jsonb, restored jsonb, remains text[], branch text, moved int)`;

/** Goes together: of a later change to the one the other stays too. */
const PRICES = `'price_cents', 'promo_price_cents'`;
const FITTING = `'universal', 'fits'`;

const NOW = `jsonb_build_object(${[...OWN, 'counted', 'elsewhere'].map((column) => `'${column}', ${said('p', column)}`).join(', ')},
  'images', pictures.list, 'fits', fits.list, 'numbers', numbers.list)`;

/** Of what a new part is named by, an import apart. */
const IS_KNOWN = `EXISTS (SELECT FROM stock_movement m WHERE m.part_id = p.id AND m.order_id IS NOT NULL)
  OR EXISTS (SELECT FROM promotion r WHERE r.scope = 'part' AND p.id = ANY(r.scope_ids))
  OR EXISTS (SELECT FROM promotion_slide l WHERE p.id = ANY(l.part_ids))
  OR EXISTS (SELECT FROM home_shelf l WHERE p.id = ANY(l.part_ids))
  OR EXISTS (SELECT FROM part_change l JOIN catalogue_change lc ON lc.id = l.change_id AND lc.kind <> 'undo'
             WHERE l.part_id = p.id AND l.change_id > c.change_id AND l.undone_by IS NULL)`;

/** $1 the ids of the batch, $2 those of them that somebody above knows of; the parts are locked. */
const stageUndo = (of: number): string => `
  INSERT INTO staged_undo
  WITH looked AS (
    SELECT c.part_id AS id, c.before, c.after, p.stock AS all_stock, c.branch, c.moved,
           CASE WHEN c.branch IS NULL THEN p.stock ELSE pieces_at(p.stock, p.elsewhere, c.branch) END AS stock, stays.stock AS stock_stays, now.values AS now,
           c.before IS NULL AND p.id IS NOT NULL AND NOT (p.id = ANY($2) OR ${IS_KNOWN}) AS goes,
           p.id IS NOT NULL AS is_there
    FROM part_change c LEFT JOIN part p ON p.id = c.part_id
    LEFT JOIN LATERAL (SELECT ${NOW} AS values FROM ${BESIDE_NOW}) now ON true,
    LATERAL (SELECT ${LATER_COUNT('c')} AS stock) stays
    WHERE c.change_id = ${of} AND c.part_id = ANY($1)
  ), columns AS (
    SELECT l.id, k.key, k.value, CASE
        WHEN k.key = 'counted' THEN NOT l.stock_stays
        WHEN k.key = 'elsewhere' THEN (l.now -> k.key) = (l.after -> k.key) AND is_placed(l.all_stock, k.value)
        -- All of them, or those of now stay.
        WHEN k.key = 'images' THEN (l.now -> k.key) = (l.after -> k.key)
          AND NOT EXISTS (SELECT FROM jsonb_array_elements_text(k.value) v(image)
                          WHERE NOT EXISTS (SELECT FROM image i WHERE i.id = v.image::int))
        -- What another undo took away meanwhile cannot be had again.
        WHEN k.key = 'category_id' THEN (l.now -> k.key) = (l.after -> k.key)
          AND EXISTS (SELECT FROM category WHERE id = k.value::int)
        WHEN k.key = 'fits' THEN (l.now -> k.key) = (l.after -> k.key)
          AND NOT EXISTS (SELECT FROM jsonb_array_elements(k.value) v(fit)
                          WHERE NOT EXISTS (SELECT FROM vehicle WHERE id = (v.fit->>0)::int))
        -- Made of the other, and only with it.
        WHEN k.key IN ('words', 'details') THEN
          (l.now -> twin.name) = coalesce(l.after -> twin.name, l.now -> twin.name)
        ELSE (l.now -> k.key) = (l.after -> k.key) END AS same
    FROM looked l, LATERAL jsonb_each(l.before) k,
      LATERAL (SELECT CASE k.key WHEN 'words' THEN 'name' WHEN 'details' THEN 'description' END AS name) twin
    WHERE l.is_there
  ), hindered AS (
    SELECT l.id,
      (SELECT (w.values->>'promo_price_cents')::int >= (w.values->>'price_cents')::int) AS prices,
      (SELECT (w.values->>'universal')::boolean AND w.values->'fits' <> '[]') AS fitting
    FROM looked l, LATERAL (SELECT l.now || coalesce(
      (SELECT jsonb_object_agg(o.key, o.value) FROM columns o WHERE o.id = l.id AND o.same), '{}') AS values) w
    WHERE l.is_there
  ), told AS (
    SELECT o.id, o.key, o.value, o.same AND NOT (o.key IN (${PRICES}) AND coalesce(h.prices, false))
                                    AND NOT (o.key IN (${FITTING}) AND coalesce(h.fitting, false)) AS same
    FROM columns o JOIN hindered h USING (id)
  )
  SELECT l.id, l.goes, l.after,
         coalesce((SELECT jsonb_object_agg(key, value) FROM told t WHERE t.id = l.id AND t.same), '{}'),
         ARRAY(SELECT t.key FROM told t WHERE t.id = l.id AND NOT t.same AND t.key NOT IN ('words', 'details', 'counted') ORDER BY t.key)
           || CASE WHEN l.is_there AND l.before IS NULL AND NOT l.goes THEN ARRAY['part'] ELSE '{}' END
           || CASE WHEN l.is_there AND NOT l.goes AND l.moved <> 0 AND (l.stock_stays OR l.stock < l.moved)
                   THEN ARRAY['stock'] ELSE '{}' END,
         l.branch,
         CASE WHEN NOT l.is_there THEN 0 WHEN l.goes THEN -l.all_stock WHEN l.stock_stays THEN 0
              ELSE greatest(0, l.stock - l.moved) - l.stock END
  FROM looked l`;

/** What it writes is kept as well. */
const keepUndo = (undo: number): string => `
  WITH kept AS (
    INSERT INTO part_change (change_id, part_id, before, after, branch, moved, counts)
    SELECT ${undo}, u.id,
           CASE WHEN u.goes THEN u.after
                ELSE coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(u.after) WHERE u.restored ? key), '{}') END,
           CASE WHEN NOT u.goes THEN u.restored END, u.branch, u.moved, false
    FROM staged_undo u WHERE u.goes OR u.restored <> '{}' OR u.moved <> 0
    RETURNING *
  ), pictures AS (${KEEP_PICTURES_OF('kept')}
  ), prices AS (${KEEP_PRICES_OF('kept')}
  ), gone AS (
    INSERT INTO price_change (part_id, change_id, price_before, promo_price_before)
    SELECT p.id, k.change_id, p.price_cents, p.promo_price_cents
    FROM kept k JOIN staged_undo u ON u.id = k.part_id AND u.goes JOIN part p ON p.id = k.part_id)
  UPDATE catalogue_change SET changed_parts = changed_parts + n.changed, removed_parts = removed_parts + n.removed,
                              left_parts = left_parts + n.remaining
  FROM (SELECT count(*) FILTER (WHERE after IS NOT NULL) AS changed, count(*) FILTER (WHERE after IS NULL) AS removed,
               (SELECT count(*) FROM staged_undo WHERE remains <> '{}') AS remaining FROM kept) n
  WHERE id = ${undo}`;

const RESTORE_BESIDE = `
  DELETE FROM part_image i USING staged_undo u WHERE i.part_id = u.id AND u.restored ? 'images';
  INSERT INTO part_image (part_id, position, image_id)
  SELECT u.id, v.place - 1, v.image::int
  FROM staged_undo u, jsonb_array_elements_text(u.restored->'images') WITH ORDINALITY v(image, place)
  WHERE NOT u.goes AND u.restored ? 'images';
  DELETE FROM fitment f USING staged_undo u WHERE f.part_id = u.id AND u.restored ? 'fits';
  INSERT INTO fitment (part_id, vehicle_id, position, note)
  SELECT u.id, (v.fit->>0)::int, v.fit->>1, v.fit->>2 FROM staged_undo u, jsonb_array_elements(u.restored->'fits') v(fit)
  WHERE NOT u.goes AND u.restored ? 'fits';
  DELETE FROM part_number n USING staged_undo u WHERE n.part_id = u.id AND u.restored ? 'numbers';
  INSERT INTO part_number (part_id, kind, number, number_key, source)
  SELECT u.id, v.told->>0, v.told->>1, v.told->>2, v.told->>3
  FROM staged_undo u, jsonb_array_elements(u.restored->'numbers') v(told)
  WHERE NOT u.goes AND u.restored ? 'numbers'`;

/** Of a part that fits what it did, the filters' columns too. */
const FITTED = (column: string, universal: string, made: string): string => `CASE
  WHEN NOT u.restored ?| ARRAY[${FITTING}] THEN p.${column} WHEN r.universal THEN ${universal} ELSE ${made} END`;
const RESTORE = `
  UPDATE part p SET (${OWN.join(', ')}, counted, stock, elsewhere, search, vehicle_ids, models, changed_at) = ROW(
    ${OWN.map((column) => had('r', column, TODAY)).join(', ')}, r.counted, p.stock + u.moved,
    moved_elsewhere(r.elsewhere, coalesce(u.branch, ''), u.moved), part_search(r.words, r.details, r.category_id),
    ${FITTED('vehicle_ids', `'{}'::int[]`, `ARRAY(SELECT DISTINCT vehicle_id FROM fitment WHERE part_id = p.id ORDER BY 1)`)},
    ${FITTED(
      'models',
      ALL_MODELS,
      `ARRAY(SELECT DISTINCT m.name FROM fitment f
      JOIN vehicle v ON v.id = f.vehicle_id JOIN model m ON m.id = v.model_id WHERE f.part_id = p.id ORDER BY 1)`,
    )},
    now())
  FROM staged_undo u JOIN part q ON q.id = u.id, LATERAL jsonb_populate_record(q, ${saidMarks('q')} || u.restored) r
  WHERE p.id = u.id AND NOT u.goes AND (u.restored <> '{}' OR u.moved <> 0);
  DELETE FROM part WHERE id IN (SELECT id FROM staged_undo WHERE goes)`;

const markUndone = (of: number, undo: number): string => `
  UPDATE part_change c SET undone_by = ${undo}, remains = u.remains
  FROM staged_undo u WHERE c.change_id = ${of} AND c.part_id = u.id`;

/** The statements of a batch, in one transaction; $1 and $2 where they are asked for. */
export const undoBatch = (of: number, undo: number): { sql: string; takes: ('ids' | 'known')[] }[] => [
  { sql: 'SELECT FROM part WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', takes: ['ids'] },
  { sql: 'DELETE FROM staged_undo', takes: [] },
  { sql: stageUndo(of), takes: ['ids', 'known'] },
  { sql: keepUndo(undo), takes: [] },
  { sql: RESTORE_BESIDE, takes: [] },
  { sql: RESTORE, takes: [] },
  { sql: markUndone(of, undo), takes: [] },
];
