import { Migration } from '@mikro-orm/migrations';

/**
 * A part that is sold out, or there again, is told of by its number, so that only its own answers are forgotten. An import,
 * which may do that to all of them, says so (`bujia.import`): then everything is.
 */
export class CatalogueByPart extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE FUNCTION catalogue_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('catalogue', CASE current_setting('bujia.import', true) WHEN 'on' THEN '' ELSE NEW.id::text END);
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER catalogue_sold_out AFTER UPDATE OF stock ON part FOR EACH ROW
        WHEN ((OLD.stock > 5) <> (NEW.stock > 5)) EXECUTE FUNCTION catalogue_sold_out();
    `);
  }
}
