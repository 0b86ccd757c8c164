import { Migration } from '@mikro-orm/migrations';

/** What a foreign key did for each of twenty fitments of a part, once for a part and statement: it was a fifth of what an import writes. */
export class FitmentsOfParts extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE FUNCTION fitment_parts() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        named integer[] := ARRAY(SELECT DISTINCT part_id FROM written);
        held integer;
      BEGIN
        -- Whoever deletes one of them waits, or has done so.
        PERFORM FROM part WHERE id = ANY(named) ORDER BY id FOR KEY SHARE;
        GET DIAGNOSTICS held = ROW_COUNT;
        IF held < cardinality(named) THEN
          RAISE foreign_key_violation USING MESSAGE = 'a fitment names a part that there is not';
        END IF;
        RETURN NULL;
      END $$;
      CREATE FUNCTION fitments_go() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM fitment WHERE part_id = ANY(ARRAY(SELECT id FROM removed));
        RETURN NULL;
      END $$;
      CREATE TRIGGER fitment_parts_inserted AFTER INSERT ON fitment REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION fitment_parts();
      CREATE TRIGGER fitment_parts_updated AFTER UPDATE ON fitment REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION fitment_parts();
      CREATE TRIGGER fitments_go AFTER DELETE ON part REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION fitments_go();
      ALTER TABLE fitment DROP CONSTRAINT fitment_part_id_fkey;
    `);
  }
}
