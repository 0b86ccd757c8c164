import { PRICE_JUMP_PERCENT } from '@bujia/contracts/catalogue-import';
import type { PartRecord } from '../../application/catalogue-source.ts';
import { FITS } from '../listing-query.ts';
import { DAYS_OF_MARKS, had, HAS_DAYS, said, TODAY } from '../marks-sql.ts';
import { HAS, keepBefore, keepNew, MOVES, NUMBERS, OWN, TELLS, TOLD_OF_ALL } from './changes.ts';

/**
 * From the staged tables into the catalogue. Everything is compared first and only what differs is written, so that an import
 * without changes writes nothing. Parts are written some hundred at a time and by ascending id, as orders lock them: who buys
 * meanwhile waits for a batch, and never in a circle.
 */

const own = (alias: string): string => OWN.map((column) => said(alias, column)).join(', ');
/** What a part gets of that today. */
const GETS = OWN.map((column) => had('s', column, TODAY)).join(', ');

/** What the file may lack: of parts that are there it stays as it is. */
const MAY_BE_MISSING: Partial<Record<keyof PartRecord, string[]>> = {
  descripcion: ['description', 'details'],
  unidad: ['unit'],
  precioPromocionCentavos: ['promo_price_cents'],
  rating: ['rating'],
  universal: ['universal'],
  destacado: ['featured'],
  reciente: ['recent'],
  masVendido: ['best_seller'],
  masBuscado: ['most_searched'],
  ...Object.fromEntries(DAYS_OF_MARKS.map(({ name, column }) => [name, [column]])),
};
/** To be run once the parts have their ids; undefined when the file says everything. */
export function keepMissing(missing: readonly (keyof PartRecord)[]): string | undefined {
  const columns = missing.flatMap((name) => MAY_BE_MISSING[name] ?? []);
  if (columns.length === 0) return undefined;
  const kept = columns.map((column) => `${column} = ${said('p', column)}`).join(', ');
  return `UPDATE staged_parts s SET ${kept} FROM part p WHERE p.id = s.id`;
}

/** Of a part as it is, `p`, and as it is to be, `s`. */
const PRICE_JUMPS = `abs(s.price_cents::bigint - p.price_cents) * 100 > p.price_cents::bigint * ${PRICE_JUMP_PERCENT}`;

/** To be run after that. A price that stays keeps its promotion, which was told beside the new one. */
export const HOLD_PRICES = `
  UPDATE staged_parts s SET held_price = s.price_cents, price_cents = p.price_cents, promo_price_cents = p.promo_price_cents
  FROM part p WHERE p.id = s.id AND ${PRICE_JUMPS}`;

/** Of what a part costs, below which a promotion that is new is more often a comma in the wrong place than meant. */
const LEAST_PROMOTION_PERCENT = 20;
const PROMOTION_JUMPS = `s.promo_price_cents::bigint * 100 < coalesce(
    p.promo_price_cents::bigint * ${100 - PRICE_JUMP_PERCENT}, s.price_cents::bigint * ${LEAST_PROMOTION_PERCENT})`;

/** What is held, said before anything is written. */
export const JUMPS = `(${PRICE_JUMPS} OR coalesce(${PROMOTION_JUMPS}, false))`;

/** To be run after that: a promotion that falls as far as a price may not. The price goes on unless today's promotion would be above it. */
export const HOLD_PROMOTIONS = `
  UPDATE staged_parts s SET held_promotion = s.promo_price_cents, promo_price_cents = p.promo_price_cents,
    held_price = CASE WHEN p.promo_price_cents >= s.price_cents THEN s.price_cents END,
    price_cents = CASE WHEN p.promo_price_cents >= s.price_cents THEN p.price_cents ELSE s.price_cents END
  FROM part p WHERE p.id = s.id AND ${PROMOTION_JUMPS}`;

/** Categories, parents before children; models and vehicles. */
export const MERGE_FOUNDATIONS = `
  -- Categories whose parts must be found by other words from now on; which they are nobody knows after an import that died.
  CREATE TEMP TABLE reworded AS
  SELECT c.id FROM category c
  LEFT JOIN category p ON p.id = c.parent_id
  LEFT JOIN staged_categories s ON s.slug = c.slug
  LEFT JOIN staged_categories sp ON sp.slug = coalesce(s.parent, p.slug)
  WHERE c.words <> s.words OR p.slug <> s.parent OR p.words <> sp.words OR EXISTS (SELECT FROM unfinished_import);
  CREATE TEMP TABLE renamed_model (id int);
  INSERT INTO unfinished_import DEFAULT VALUES;

  INSERT INTO category (slug, name, words, level, image_id, featured, position)
  SELECT s.slug, s.name, s.words, 1, i.id, s.featured, s.row
  FROM staged_categories s LEFT JOIN staged_image si ON si.name = s.image LEFT JOIN image i USING (hash)
  WHERE s.parent IS NULL ORDER BY s.row
  ON CONFLICT (slug) DO UPDATE
  SET name = excluded.name, words = excluded.words, image_id = excluded.image_id, position = excluded.position
  WHERE (category.name, category.image_id, category.position)
        IS DISTINCT FROM (excluded.name, excluded.image_id, excluded.position);

  INSERT INTO category (slug, name, words, level, parent_id, image_id, featured, position)
  SELECT s.slug, s.name, s.words, 2, p.id, i.id, s.featured, s.row
  FROM staged_categories s JOIN category p ON p.slug = s.parent
  LEFT JOIN staged_image si ON si.name = s.image LEFT JOIN image i USING (hash)
  ORDER BY s.row
  ON CONFLICT (slug) DO UPDATE
  SET name = excluded.name, words = excluded.words, parent_id = excluded.parent_id, image_id = excluded.image_id,
      position = excluded.position
  WHERE (category.name, category.parent_id, category.image_id, category.position)
        IS DISTINCT FROM (excluded.name, excluded.parent_id, excluded.image_id, excluded.position);

  INSERT INTO model (name)
  SELECT model FROM staged_vehicles GROUP BY model ORDER BY min(row) ON CONFLICT DO NOTHING;
  INSERT INTO vehicle (model_id, year, engine)
  SELECT m.id, s.year, s.engine FROM staged_vehicles s JOIN model m ON m.name = s.model
  WHERE NOT EXISTS (SELECT FROM vehicle v WHERE (v.model_id, v.year, v.engine) = (m.id, s.year, s.engine))
  ORDER BY s.row ON CONFLICT DO NOTHING;
`;

/** To be run after that: which of the staged parts are there. */
export const KNOW_PARTS = `
  UPDATE staged_parts s SET category_id = c.id, id = (SELECT p.id FROM part p WHERE p.code_key = s.code_key)
  FROM category c WHERE c.slug = s.category;
`;

/** What the ledger writes beside the movements of this import: a delivery is known by what it brings, and comes once. */
export const STOCK_SOURCE = `SELECT set_config('bujia.stock_source', coalesce(
  (SELECT 'delivery ' || md5(string_agg(concat_ws(' ', code_key, difference, branch), ',' ORDER BY code_key))
   FROM staged_parts WHERE difference IS NOT NULL), 'count'), false)`;

/**
 * What the ledger knows of the last count of a part, of whatever was imported before counts were kept: the stock after the
 * last movement without a reason. A list that told one left it in `counted`; where it is not there, that list was undone.
 */
const LAST_COUNT = `coalesce(p.counted, (
  SELECT sum(m.change) FROM stock_movement m WHERE m.part_id = p.id AND m.id <= (
    SELECT max(c.id) FROM stock_movement c WHERE c.part_id = p.id AND c.order_id IS NULL AND coalesce(c.source, 'other') = 'other')))`;

/**
 * By how much each stock changes, at one look. What is sold from now on lowers both sides, so it stays true until it is written.
 * A count beside the stock that was seen is the difference to it, a count with its time stands against what moved since; without one, only a count that says something new is one.
 */
const WEIGH_STOCK = `
  UPDATE staged_parts s SET stock_change = CASE
    WHEN s.difference IS NOT NULL THEN
      CASE WHEN (SELECT coalesce(sum(m.change), 0) FROM stock_movement m WHERE m.part_id = p.id AND m.source IN (
                   current_setting('bujia.stock_source'), 'undone ' || current_setting('bujia.stock_source'))) <> 0
        THEN 0 ELSE s.difference END
    WHEN s.stock IS NULL THEN 0
    WHEN s.stock_seen IS NOT NULL THEN s.stock - s.stock_seen
    WHEN s.counted_at IS NOT NULL THEN s.stock - ${HAS} + (
      SELECT coalesce(sum(m.change), 0) FROM stock_movement m
      WHERE m.part_id = p.id AND (s.branch IS NULL OR m.branch = s.branch) AND m.moved_at > s.counted_at AND (m.order_id IS NOT NULL OR m.source NOT IN ('count', 'undone count')))
    WHEN s.stock = ${LAST_COUNT} THEN 0
    ELSE s.stock - p.stock END
  FROM part p WHERE p.id = s.id;
`;

/** What a part has not has no days. */
const DAYS_GO_WITH_MARKS = `UPDATE staged_parts s
  SET ${DAYS_OF_MARKS.map(({ column }) => `${column} = ${had('s', column, TODAY)}`).join(', ')} WHERE ${HAS_DAYS('s')};`;

/** Compared as text: as JSON, as they are kept, a list that changes nothing would take a third longer to compare. */
const ALL_ROWS = (from: string): string =>
  `SELECT array_agg(ROW(vehicle_id, position, note)::text ORDER BY vehicle_id, position) AS all_rows FROM ${from}`;

/** Ranges of years become vehicles, an empty engine every engine; then each part is compared. */
export const compare = (missing: readonly (keyof PartRecord)[]): string => `
  ${DAYS_GO_WITH_MARKS}
  ${WEIGH_STOCK}
  CREATE TEMP TABLE staged_fit AS
  SELECT DISTINCT ON (f.code_key, v.id, f.position) f.code_key, v.id AS vehicle_id, m.name AS model, f.position, f.note
  FROM staged_fitments f
  JOIN model m ON m.name = f.model
  JOIN vehicle v ON v.model_id = m.id AND v.year BETWEEN f.year_from AND f.year_to
                AND (f.engine = '' OR v.engine = f.engine)
  ORDER BY f.code_key, v.id, f.position, f.row;
  -- With these two the planner sees that they lie in order, and does not sort millions again.
  CREATE INDEX ON staged_fit (code_key);
  ANALYZE staged_fit;

  CREATE TEMP TABLE staged_fits AS
  SELECT code_key, array_agg(DISTINCT vehicle_id) AS vehicle_ids, array_agg(DISTINCT model) AS models
  FROM staged_fit GROUP BY code_key;

  CREATE TEMP TABLE staged_other AS
  SELECT DISTINCT ON (code_key, kind, number_key) code_key, kind, number_key, number, source
  FROM staged_numbers ORDER BY code_key, kind, number_key, row;
  CREATE INDEX ON staged_other (code_key);
  ANALYZE staged_other;

  CREATE TEMP TABLE staged_pictures AS
  SELECT s.code_key, array_agg(i.id ORDER BY u.place) AS image_ids
  FROM staged_parts s, unnest(s.images) WITH ORDINALITY u(name, place)
  JOIN staged_image si USING (name) JOIN image i USING (hash)
  GROUP BY s.code_key;
  CREATE INDEX ON staged_fits (code_key);
  CREATE INDEX ON staged_pictures (code_key);
  CREATE INDEX ON staged_parts (code_key);
  ANALYZE staged_fits; ANALYZE staged_pictures;

  UPDATE staged_parts SET status = 'nuevo' WHERE id IS NULL;
  UPDATE staged_parts s SET status = CASE
    WHEN (${own('p')}) IS DISTINCT FROM (${own('s')})
      OR s.stock_change <> 0 OR (${TOLD_OF_ALL}) <> coalesce(${LAST_COUNT}, -1)
      ${missing.includes('imagenes') ? '' : 'OR pictures.ids IS DISTINCT FROM sp.image_ids'}
      OR ${TELLS('fitments')} AND fits.all_rows IS DISTINCT FROM told_fits.all_rows
      OR ${TELLS('numbers')} AND (${NUMBERS('part_number n WHERE n.part_id = p.id')})
        <> (${NUMBERS('staged_other n WHERE n.code_key = s.code_key')})
    THEN 'modificado' ELSE 'sin cambios' END
  FROM part p
  LEFT JOIN staged_pictures sp USING (code_key)
  LEFT JOIN LATERAL (SELECT array_agg(image_id ORDER BY position) AS ids FROM part_image WHERE part_id = p.id) pictures ON true
  LEFT JOIN LATERAL (${ALL_ROWS('fitment WHERE part_id = p.id')}) fits ON true
  LEFT JOIN LATERAL (${ALL_ROWS('staged_fit f WHERE f.code_key = p.code_key')}) told_fits ON true
  WHERE p.id = s.id;
`;

/** So many that a catalogue is soon written, so few that whoever buys one of them hardly waits, and hardly anybody does. */
export const BATCH = 100;
/** Of new ones, which nobody can buy before they are there. */
const BATCH_OF_NEW = 500;

/** The parts that are there by their ids, the new ones behind. */
export const MAKE_BATCHES = `
  UPDATE staged_parts s SET batch = n.batch FROM (
    SELECT row, (row_number() OVER (ORDER BY id) - 1) / ${BATCH} AS batch FROM staged_parts WHERE status = 'modificado'
    UNION ALL
    SELECT row, (SELECT (count(*) + ${BATCH - 1}) / ${BATCH} FROM staged_parts WHERE status = 'modificado')
             + (row_number() OVER (ORDER BY row) - 1) / ${BATCH_OF_NEW} FROM staged_parts WHERE status = 'nuevo'
  ) n WHERE n.row = s.row;
  CREATE INDEX ON staged_parts (batch);
  ANALYZE staged_parts;
`;

const ELSEWHERE = `moved_elsewhere(p.elsewhere, coalesce(s.branch, ''), ${MOVES})`;
const COUNTED = `coalesce(${TOLD_OF_ALL}, p.counted)`;

/** Of parts that differ in their pieces alone: nothing else is written, so that nobody forgets what it knows of all parts. */
export const MOVE_PIECES = `
  UPDATE part p SET stock = p.stock + ${MOVES}, elsewhere = ${ELSEWHERE}, counted = ${COUNTED}, changed_at = now()
  FROM staged_parts s WHERE p.id = s.id`;

/** Writes the parts of a batch that differ, with all that belongs to them. */
export const mergeBatch = (change: number, batch: number, missing: readonly (keyof PartRecord)[]): string => `
  SELECT FROM part WHERE id IN (SELECT id FROM staged_parts WHERE batch = ${batch}) ORDER BY id FOR NO KEY UPDATE;
  ${keepBefore(change, batch, !missing.includes('imagenes'))}
  ${writeBatch(change, batch, missing)}`;

/** To be run once what was before is kept. */
export const writeBatch = (change: number, batch: number, missing: readonly (keyof PartRecord)[]): string => `
  UPDATE part p SET (${OWN.join(', ')}, stock, elsewhere, counted, search, vehicle_ids, models, changed_at) = ROW(
    ${GETS}, p.stock + ${MOVES}, ${ELSEWHERE}, ${COUNTED},
    part_search(s.words, s.details, s.category_id),
    CASE WHEN ${TELLS('fitments')} THEN coalesce(sf.vehicle_ids, '{}') ELSE p.vehicle_ids END,
    CASE WHEN ${TELLS('fitments')} THEN coalesce(sf.models, '{}') ELSE p.models END,
    now())
  FROM staged_parts s LEFT JOIN staged_fits sf USING (code_key)
  WHERE p.id = s.id AND s.status = 'modificado' AND s.batch = ${batch};

  INSERT INTO part (${OWN.join(', ')}, stock, elsewhere, counted, search, vehicle_ids, models)
  SELECT ${GETS}, come.pieces, moved_elsewhere('{}', coalesce(s.branch, ''), come.pieces), CASE WHEN s.branch IS NULL THEN s.stock END,
         part_search(s.words, s.details, s.category_id), coalesce(sf.vehicle_ids, '{}'), coalesce(sf.models, '{}')
  FROM staged_parts s LEFT JOIN staged_fits sf USING (code_key),
    LATERAL (SELECT greatest(0, coalesce(s.stock, s.difference, 0)) AS pieces) come
  WHERE s.status = 'nuevo' AND s.batch = ${batch} ORDER BY s.row;

  UPDATE staged_parts s SET id = p.id FROM part p WHERE p.code_key = s.code_key AND s.id IS NULL AND s.batch = ${batch};
  ${keepNew(change, batch)}

  ${
    missing.includes('imagenes')
      ? ''
      : `
  DELETE FROM part_image i USING staged_parts s WHERE i.part_id = s.id AND s.status = 'modificado' AND s.batch = ${batch};
  INSERT INTO part_image (part_id, position, image_id)
  SELECT s.id, u.place - 1, u.image_id
  FROM staged_parts s JOIN staged_pictures sp USING (code_key), unnest(sp.image_ids) WITH ORDINALITY u(image_id, place)
  WHERE s.batch = ${batch};`
  }

  DELETE FROM fitment f USING staged_parts s
  WHERE f.part_id = s.id AND s.status = 'modificado' AND s.batch = ${batch} AND ${TELLS('fitments')};
  INSERT INTO fitment (part_id, vehicle_id, position, note)
  SELECT s.id, f.vehicle_id, f.position, f.note FROM staged_fit f JOIN staged_parts s USING (code_key)
  WHERE s.batch = ${batch} ORDER BY s.id, f.vehicle_id;

  DELETE FROM part_number n USING staged_parts s
  WHERE n.part_id = s.id AND s.status = 'modificado' AND s.batch = ${batch} AND ${TELLS('numbers')};
  INSERT INTO part_number (part_id, kind, number, number_key, source)
  SELECT s.id, n.kind, n.number, n.number_key, n.source FROM staged_other n JOIN staged_parts s USING (code_key)
  WHERE s.batch = ${batch};
`;

/** Of a universal part; none in a shop that knows no vehicle yet. */
export const ALL_MODELS = 'ARRAY(SELECT name FROM model ORDER BY name)';

/** What follows for parts of which the file need not speak: which, and what is written of those of a batch. */
export const CONSEQUENCES = [
  {
    ids: `SELECT id FROM part WHERE category_id IN (SELECT id FROM reworded) ORDER BY id`,
    write: `UPDATE part SET search = part_search(words, details, category_id) WHERE id = ANY($1)`,
  },
  {
    ids: `SELECT id FROM part WHERE universal AND models <> ${ALL_MODELS} ORDER BY id`,
    write: `UPDATE part SET models = ${ALL_MODELS} WHERE id = ANY($1)`,
  },
  {
    ids: `SELECT id FROM part p WHERE ${FITS} && ARRAY(SELECT v.id FROM vehicle v JOIN renamed_model r ON r.id = v.model_id) ORDER BY id`,
    write: `UPDATE part p SET models = ARRAY(SELECT DISTINCT m.name FROM fitment f
              JOIN vehicle v ON v.id = f.vehicle_id JOIN model m ON m.id = v.model_id WHERE f.part_id = p.id ORDER BY 1)
            WHERE id = ANY($1) AND NOT universal`,
  },
];

export const FINISHED = `DELETE FROM unfinished_import`;

export const MERGE_REPLACEMENTS = `
  DELETE FROM supersession s USING staged_replacements r WHERE r.old_key = s.old_key AND r.new_key = '';
  INSERT INTO supersession (old_key, old_number, new_key, new_number, source)
  SELECT old_key, old_number, new_key, new_number, source FROM staged_replacements WHERE new_key <> ''
  ON CONFLICT (old_key) DO UPDATE
  SET old_number = excluded.old_number, new_key = excluded.new_key, new_number = excluded.new_number, source = excluded.source
  WHERE (supersession.old_number, supersession.new_key, supersession.new_number, supersession.source)
        IS DISTINCT FROM (excluded.old_number, excluded.new_key, excluded.new_number, excluded.source);
`;

/**
 * Synonyms and symptoms are few: they are replaced as a whole, if the source has them and they differ. Slides are the first ones of a
 * shop that has none: from then on they are written by hand.
 */
export const MERGE_EXTRAS = `
  CREATE TEMP TABLE new_slide AS
  SELECT s.row AS position, d.id AS image_desktop_id, m.id AS image_mobile_id, s.offer, s.title, s.details,
         ARRAY(SELECT p.id FROM unnest(s.codes) WITH ORDINALITY u(code, place) JOIN part p ON p.code_key = u.code
               ORDER BY u.place) AS part_ids
  FROM staged_slides s
  JOIN staged_image sd ON sd.name = s.image_desktop JOIN image d ON d.hash = sd.hash
  JOIN staged_image sm ON sm.name = s.image_mobile JOIN image m ON m.hash = sm.hash;

  INSERT INTO promotion_slide (position, image_desktop_id, image_mobile_id, offer, title, details, part_ids)
  SELECT * FROM new_slide WHERE NOT EXISTS (SELECT FROM promotion_slide)
    AND NOT EXISTS (SELECT FROM foundation_change WHERE kind = 'slide') ORDER BY position;
  ${MERGE_REPLACEMENTS}
  DELETE FROM synonym WHERE EXISTS (SELECT FROM staged_synonyms)
    AND (variant, canonical) NOT IN (SELECT variant, canonical FROM staged_synonyms);
  INSERT INTO synonym (variant, canonical) SELECT variant, canonical FROM staged_synonyms ON CONFLICT DO NOTHING;

  CREATE TEMP TABLE new_symptom AS
  SELECT s.row AS position, s.name, s.phrases, c.id AS category_id, s.part
  FROM staged_symptoms s JOIN category c ON c.slug = s.category;
  DELETE FROM symptom WHERE EXISTS (SELECT FROM new_symptom)
    AND (position, name, phrases, category_id, part) NOT IN (SELECT position, name, phrases, category_id, part FROM new_symptom);
  INSERT INTO symptom (position, name, phrases, category_id, part)
  SELECT position, name, phrases, category_id, part FROM new_symptom ON CONFLICT DO NOTHING;
`;
