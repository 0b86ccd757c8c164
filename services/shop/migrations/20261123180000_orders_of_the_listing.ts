import { Migration } from '@mikro-orm/migrations';

/** What listings are read along, as a whole and in each category. Newest first is the primary key backwards. */
const ORDERS = {
  part_by_name: 'name, id',
  part_by_rating: 'rating DESC, id',
  part_by_price: 'coalesce(promo_price_cents, price_cents), id',
};

/** The listing by name, rating, price and newness reads no further than its page, however many parts there are. */
export class OrdersOfTheListing extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const build = (name: string, columns: string) => {
      this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      this.addSql(`CREATE INDEX CONCURRENTLY ${name} ON part (${columns})`);
    };
    for (const [name, columns] of Object.entries(ORDERS)) {
      build(name, columns);
      build(`${name}_in_category`, `category_id, ${columns}`);
    }
    build('part_by_age_in_category', 'category_id, id');
  }
}
