import { Migration } from '@mikro-orm/migrations';

/** As the listing says it: what buyers gave, else what the catalogue says. The version before goes on reading the indexes of the latter. */
const RATED = 'coalesce(review_rating, rating) DESC, id';

/** The best rated first, as a whole and in each category, by an index that knows what buyers say. */
export class ReviewsOrder extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, columns] of [
      ['part_by_reviews', RATED],
      ['part_by_reviews_in_category', `category_id, ${RATED}`],
    ]) {
      this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      this.addSql(`CREATE INDEX CONCURRENTLY ${name} ON part (${columns})`);
    }
  }
}
