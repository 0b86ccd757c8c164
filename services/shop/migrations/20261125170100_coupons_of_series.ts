import { Migration } from '@mikro-orm/migrations';

export class CouponsOfSeries extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS coupon_of_series`);
    this.addSql(`CREATE INDEX CONCURRENTLY coupon_of_series ON coupon (series_id, state, code COLLATE "C")`);
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS coupon_without_series`);
    this.addSql(`CREATE INDEX CONCURRENTLY coupon_without_series ON coupon (code) WHERE series_id IS NULL`);
  }
}
