import { Migration } from '@mikro-orm/migrations';

/** By which other numbers a part is asked for, and which number took the place of which. */
export class PartNumbers extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE part_number (
        part_id    integer NOT NULL REFERENCES part ON DELETE CASCADE,
        -- As in numeros.csv.
        kind       text NOT NULL CHECK (kind IN ('fabricante', 'oem', 'competencia')),
        number     text NOT NULL,
        -- As codes are compared.
        number_key text NOT NULL CHECK (number_key ~ '^[A-Z0-9]+$'),
        -- Who says so, or whose number it is.
        source     text NOT NULL,
        PRIMARY KEY (part_id, kind, number_key)
      );
      CREATE INDEX part_number_key ON part_number (number_key, part_id);

      -- Numbers and not parts: some links of a chain were never sold here. No chain comes back to where it began; the import sees to it.
      CREATE TABLE supersession (
        old_key    text PRIMARY KEY CHECK (old_key ~ '^[A-Z0-9]+$'),
        old_number text NOT NULL,
        new_key    text NOT NULL CHECK (new_key ~ '^[A-Z0-9]+$' AND new_key <> old_key),
        new_number text NOT NULL,
        source     text NOT NULL
      );
      CREATE INDEX supersession_new ON supersession (new_key);

      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON part_number
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON supersession
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
    `);
  }
}
