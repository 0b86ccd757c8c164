import { Migration } from '@mikro-orm/migrations';

/**
 * A sale tells of the last pieces once it is committed (`bujia.tells_of_last`), lest its commit wait for those of others; all else
 * goes on being told of by the database: a list, an edit, a return, a sale by the version of before, a person with psql.
 */
export class LastPiecesAfterCommit extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE OR REPLACE TRIGGER last_pieces AFTER UPDATE OF stock ON part FOR EACH ROW
        WHEN (OLD.stock <> NEW.stock AND least(OLD.stock, NEW.stock) <= 15 AND (OLD.stock > 5) = (NEW.stock > 5)
          AND coalesce(current_setting('bujia.tells_of_last', true), '') <> 'on')
        EXECUTE FUNCTION last_pieces();
    `);
  }
}
