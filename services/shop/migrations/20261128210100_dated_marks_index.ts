import { Migration } from '@mikro-orm/migrations';

/** The parts of which a mark has days: few beside all. */
export class DatedMarksIndex extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS part_dated_marks`);
    this.addSql(`CREATE INDEX CONCURRENTLY part_dated_marks ON part (id)
      WHERE coalesce(featured_from, featured_until, recent_from, recent_until, best_seller_from, best_seller_until,
                     most_searched_from, most_searched_until) IS NOT NULL`);
  }
}
