import { Migration } from '@mikro-orm/migrations';

export class PromotionAskedOnce extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS promotion_asked_once`);
    this.addSql(`CREATE UNIQUE INDEX CONCURRENTLY promotion_asked_once ON promotion (request_key)`);
  }
}
