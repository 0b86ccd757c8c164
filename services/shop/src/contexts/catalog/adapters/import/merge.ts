/**
 * From the staged tables into the catalogue, set by set. Everything is compared first and only what differs is written, so
 * that an import without changes writes nothing.
 */

/** What a part says of itself. */
const OWN = `code name words description details category_id weight unit height width depth stock rating
  price_cents promo_price_cents featured recent best_seller most_searched universal`.split(/\s+/);
const own = (alias: string): string => OWN.map((column) => `${alias}.${column}`).join(', ');

/** Categories, parents before children; models and vehicles. */
export const MERGE_FOUNDATIONS = `
  -- Categories whose parts must be found by other words from now on.
  CREATE TEMP TABLE reworded ON COMMIT DROP AS
  SELECT c.id FROM category c
  LEFT JOIN category p ON p.id = c.parent_id
  LEFT JOIN staged_categories s ON s.slug = c.slug
  LEFT JOIN staged_categories sp ON sp.slug = coalesce(s.parent, p.slug)
  WHERE c.words <> s.words OR p.slug <> s.parent OR p.words <> sp.words;

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

  UPDATE staged_parts s SET category_id = c.id, id = (SELECT p.id FROM part p WHERE p.code_key = s.code_key)
  FROM category c WHERE c.slug = s.category;
`;

/** Ranges of years become vehicles, an empty engine every engine; then each part is compared. */
export const COMPARE = `
  CREATE TEMP TABLE staged_fit ON COMMIT DROP AS
  SELECT DISTINCT ON (f.code_key, v.id, f.position) f.code_key, v.id AS vehicle_id, m.name AS model, f.position, f.note
  FROM staged_fitments f
  JOIN model m ON m.name = f.model
  JOIN vehicle v ON v.model_id = m.id AND v.year BETWEEN f.year_from AND f.year_to
                AND (f.engine = '' OR v.engine = f.engine)
  ORDER BY f.code_key, v.id, f.position, f.row;

  CREATE TEMP TABLE staged_fits ON COMMIT DROP AS
  SELECT code_key, array_agg(DISTINCT vehicle_id) AS vehicle_ids, array_agg(DISTINCT model) AS models,
         array_agg(ROW(vehicle_id, position, note)::text ORDER BY vehicle_id, position) AS all_rows
  FROM staged_fit GROUP BY code_key;

  CREATE TEMP TABLE staged_pictures ON COMMIT DROP AS
  SELECT s.code_key, array_agg(i.id ORDER BY u.place) AS image_ids
  FROM staged_parts s, unnest(s.images) WITH ORDINALITY u(name, place)
  JOIN staged_image si USING (name) JOIN image i USING (hash)
  GROUP BY s.code_key;
  CREATE INDEX ON staged_fits (code_key);
  CREATE INDEX ON staged_pictures (code_key);
  CREATE INDEX ON staged_parts (code_key);
  ANALYZE staged_fit; ANALYZE staged_fits; ANALYZE staged_pictures;

  UPDATE staged_parts SET status = 'nuevo' WHERE id IS NULL;
  UPDATE staged_parts s SET status = CASE
    WHEN (${own('p')}) IS DISTINCT FROM (${own('s')})
      OR pictures.ids IS DISTINCT FROM sp.image_ids
      OR EXISTS (SELECT FROM staged_fitments) AND fits.all_rows IS DISTINCT FROM sf.all_rows
    THEN 'modificado' ELSE 'sin cambios' END
  FROM part p
  LEFT JOIN staged_pictures sp USING (code_key)
  LEFT JOIN staged_fits sf USING (code_key)
  LEFT JOIN LATERAL (SELECT array_agg(image_id ORDER BY position) AS ids FROM part_image WHERE part_id = p.id) pictures ON true
  LEFT JOIN LATERAL (SELECT array_agg(ROW(vehicle_id, position, note)::text ORDER BY vehicle_id, position) AS all_rows
                     FROM fitment WHERE part_id = p.id) fits ON true
  WHERE p.id = s.id;
`;

/** Writes the parts that differ, with all that belongs to them. */
export const MERGE_PARTS = `
  UPDATE part p SET (${OWN.join(', ')}, search, vehicle_ids, models, changed_at) = ROW(
    ${own('s')}, part_search(s.words, s.details, s.category_id),
    CASE WHEN EXISTS (SELECT FROM staged_fitments) THEN coalesce(sf.vehicle_ids, '{}') ELSE p.vehicle_ids END,
    CASE WHEN EXISTS (SELECT FROM staged_fitments) THEN coalesce(sf.models, '{}') ELSE p.models END,
    now())
  FROM staged_parts s LEFT JOIN staged_fits sf USING (code_key)
  WHERE p.id = s.id AND s.status = 'modificado';

  INSERT INTO part (${OWN.join(', ')}, search, vehicle_ids, models)
  SELECT ${own('s')}, part_search(s.words, s.details, s.category_id), coalesce(sf.vehicle_ids, '{}'), coalesce(sf.models, '{}')
  FROM staged_parts s LEFT JOIN staged_fits sf USING (code_key)
  WHERE s.status = 'nuevo' ORDER BY s.row;

  UPDATE part SET search = part_search(words, details, category_id) WHERE category_id IN (SELECT id FROM reworded);
  UPDATE part SET models = every.names
  FROM (SELECT array_agg(name ORDER BY name) AS names FROM model) every
  WHERE universal AND models IS DISTINCT FROM every.names;

  UPDATE staged_parts s SET id = p.id FROM part p WHERE p.code_key = s.code_key AND s.id IS NULL;

  DELETE FROM part_image i USING staged_parts s WHERE i.part_id = s.id AND s.status = 'modificado';
  INSERT INTO part_image (part_id, position, image_id)
  SELECT s.id, u.place - 1, u.image_id
  FROM staged_parts s JOIN staged_pictures sp USING (code_key), unnest(sp.image_ids) WITH ORDINALITY u(image_id, place)
  WHERE s.status <> 'sin cambios';

  DELETE FROM fitment f USING staged_parts s
  WHERE f.part_id = s.id AND s.status = 'modificado' AND EXISTS (SELECT FROM staged_fitments);
  INSERT INTO fitment (part_id, vehicle_id, position, note)
  SELECT s.id, f.vehicle_id, f.position, f.note FROM staged_fit f JOIN staged_parts s USING (code_key)
  WHERE s.status <> 'sin cambios' ORDER BY s.id, f.vehicle_id;
`;

/** Slides and synonyms are few: they are replaced as a whole, if the source has them and they differ. */
export const MERGE_EXTRAS = `
  CREATE TEMP TABLE new_slide ON COMMIT DROP AS
  SELECT s.row AS position, d.id AS image_desktop_id, m.id AS image_mobile_id, s.offer, s.title, s.details,
         ARRAY(SELECT p.id FROM unnest(s.codes) WITH ORDINALITY u(code, place) JOIN part p ON p.code_key = u.code
               ORDER BY u.place) AS part_ids
  FROM staged_slides s
  JOIN staged_image sd ON sd.name = s.image_desktop JOIN image d ON d.hash = sd.hash
  JOIN staged_image sm ON sm.name = s.image_mobile JOIN image m ON m.hash = sm.hash;

  DELETE FROM promotion_slide WHERE EXISTS (SELECT FROM new_slide);
  INSERT INTO promotion_slide (position, image_desktop_id, image_mobile_id, offer, title, details, part_ids)
  SELECT * FROM new_slide ORDER BY position;

  DELETE FROM synonym WHERE EXISTS (SELECT FROM staged_synonyms)
    AND (variant, canonical) NOT IN (SELECT variant, canonical FROM staged_synonyms);
  INSERT INTO synonym (variant, canonical) SELECT variant, canonical FROM staged_synonyms ON CONFLICT DO NOTHING;
`;
