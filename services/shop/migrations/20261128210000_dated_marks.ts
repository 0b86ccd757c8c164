import { Migration } from '@mikro-orm/migrations';

/**
 * From and until which day of Guayaquil a part has a mark, both included. The marks themselves go on saying what it has today, for this
 * version and for the one beside.
 */
export class DatedMarks extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE part
        ADD COLUMN featured_from date,
        ADD COLUMN featured_until date,
        ADD COLUMN recent_from date,
        ADD COLUMN recent_until date,
        ADD COLUMN best_seller_from date,
        ADD COLUMN best_seller_until date,
        ADD COLUMN most_searched_from date,
        ADD COLUMN most_searched_until date;
    `);
  }
}
