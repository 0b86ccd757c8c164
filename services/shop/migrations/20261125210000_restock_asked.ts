import { Migration } from '@mikro-orm/migrations';

export class RestockAsked extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  /** What came into a mailbox of late is looked for among what anybody was asked of late. */
  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS restock_notice_asked`);
    this.addSql(`CREATE INDEX CONCURRENTLY restock_notice_asked ON restock_notice (asked_at)`);
  }
}
