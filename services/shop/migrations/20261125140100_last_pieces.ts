import { Migration } from '@mikro-orm/migrations';

/**
 * Of the last pieces of a part (15 or less: LAST_PIECES) each that goes or comes is told of, and not only that it is sold out: two
 * people who look at it read the same number in the same second. On a channel of their own, for they change no list.
 */
export class LastPieces extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE FUNCTION last_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('last_pieces', CASE current_setting('bujia.import', true) WHEN 'on' THEN '' ELSE NEW.id::text END);
        RETURN NULL;
      END $$;
      CREATE TRIGGER last_pieces AFTER UPDATE OF stock ON part FOR EACH ROW
        WHEN (OLD.stock <> NEW.stock AND least(OLD.stock, NEW.stock) <= 15 AND (OLD.stock > 5) = (NEW.stock > 5))
        EXECUTE FUNCTION last_pieces();
    `);
  }
}
