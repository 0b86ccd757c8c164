import { Migration } from '@mikro-orm/migrations';

/** By what else parts are asked for than category and vehicle: their brand, where they go, and the branches besides the first that have them. */
export class PartTraits extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      -- Made of part_number, fitment and part: whoever writes those writes this, the version before included.
      CREATE TABLE part_trait (
        part_id integer NOT NULL REFERENCES part ON DELETE CASCADE,
        kind    text NOT NULL CHECK (kind IN ('brand', 'position', 'branch')),
        value   text NOT NULL CHECK (value <> ''),
        PRIMARY KEY (part_id, kind, value)
      );
      CREATE INDEX part_trait_value ON part_trait (kind, value, part_id);

      CREATE FUNCTION positions_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM part_trait t USING (SELECT DISTINCT part_id, position FROM before) b
          WHERE t.part_id = b.part_id AND t.kind = 'position' AND t.value = b.position
            AND NOT EXISTS (SELECT FROM fitment f WHERE f.part_id = b.part_id AND f.position = b.position);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO part_trait (part_id, kind, value)
          SELECT DISTINCT part_id, 'position', position FROM after WHERE position <> '' ORDER BY 1, 3
          ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER positions_inserted AFTER INSERT ON fitment REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION positions_of_parts();
      CREATE TRIGGER positions_updated AFTER UPDATE ON fitment REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION positions_of_parts();
      CREATE TRIGGER positions_deleted AFTER DELETE ON fitment REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION positions_of_parts();

      CREATE FUNCTION brands_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM part_trait t USING (SELECT DISTINCT part_id, source FROM before WHERE kind = 'fabricante') b
          WHERE t.part_id = b.part_id AND t.kind = 'brand' AND t.value = b.source
            AND NOT EXISTS (SELECT FROM part_number n WHERE n.part_id = b.part_id AND n.kind = 'fabricante' AND n.source = b.source);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO part_trait (part_id, kind, value)
          SELECT DISTINCT part_id, 'brand', source FROM after WHERE kind = 'fabricante' AND source <> '' ORDER BY 1, 3
          ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER brands_inserted AFTER INSERT ON part_number REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION brands_of_parts();
      CREATE TRIGGER brands_updated AFTER UPDATE ON part_number REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION brands_of_parts();
      CREATE TRIGGER brands_deleted AFTER DELETE ON part_number REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION brands_of_parts();

      -- Of the first branch there are no rows: it has nearly everything, and each sale would look here.
      CREATE FUNCTION branches_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM part_trait WHERE part_id = NEW.id AND kind = 'branch' AND NOT jsonb_exists(NEW.elsewhere, value);
        INSERT INTO part_trait (part_id, kind, value)
        SELECT NEW.id, 'branch', key FROM jsonb_object_keys(NEW.elsewhere) key ORDER BY key
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER branches_inserted AFTER INSERT ON part FOR EACH ROW
        WHEN (NEW.elsewhere <> '{}') EXECUTE FUNCTION branches_of_part();
      CREATE TRIGGER branches_updated AFTER UPDATE ON part FOR EACH ROW
        WHEN (NEW.elsewhere <> OLD.elsewhere) EXECUTE FUNCTION branches_of_part();
    `);
  }
}
