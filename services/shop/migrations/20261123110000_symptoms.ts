import { Migration } from '@mikro-orm/migrations';

/** What people say of a vehicle that is ill, and where a mechanic would look. */
export class Symptoms extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE symptom (
        -- The row of the file: the order of the symptoms, and of what is looked at for each.
        position    integer PRIMARY KEY,
        name        text NOT NULL CHECK (name <> ''),
        -- Other ways to say it.
        phrases     text[] NOT NULL,
        category_id integer NOT NULL REFERENCES category,
        -- What the parts in the category are called; empty for all of them.
        part        text NOT NULL
      );
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON symptom
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
    `);
  }
}
