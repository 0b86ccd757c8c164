import { Migration } from '@mikro-orm/migrations';

/** Slides and shelves of the home page, written by hand and for some days. Of the version before every slide leads to parts. */
export class Home extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE promotion_slide
        ADD COLUMN alt text NOT NULL DEFAULT '',
        -- Where it leads: {"kind": "category" | "promotion", "id": ...}, or "part" and "parts" of part_ids.
        ADD COLUMN leads_to jsonb NOT NULL DEFAULT '{"kind": "parts"}',
        -- Days of Guayaquil, both included.
        ADD COLUMN from_day date,
        ADD COLUMN until_day date,
        ADD COLUMN shown boolean NOT NULL DEFAULT true;
      -- Put in another order, two have the same place for a moment.
      ALTER TABLE promotion_slide DROP CONSTRAINT promotion_slide_position_key;

      CREATE TABLE home_shelf (
        id        integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        position  integer NOT NULL,
        title     text NOT NULL CHECK (title <> ''),
        -- What is on it: {"kind": "mark" | "category" | "promotion", "id": ...}, {"kind": "newest"}, or "parts" of part_ids.
        holds     jsonb NOT NULL,
        part_ids  integer[] NOT NULL,
        size      integer NOT NULL CHECK (size > 0),
        from_day  date,
        until_day date,
        shown     boolean NOT NULL
      );
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_shelf
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

      ALTER TABLE foundation_change DROP CONSTRAINT foundation_change_kind_check;
      ALTER TABLE foundation_change ADD CONSTRAINT foundation_change_known
        CHECK (kind IN ('category', 'model', 'vehicle', 'slide', 'shelf', 'symptom')) NOT VALID;
    `);
  }
}
