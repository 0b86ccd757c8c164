import { Migration } from '@mikro-orm/migrations';

/** Cancelled orders that were paid for: few, and looked at every minute for one whose money nobody owes yet. */
export class UnowedOrders extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS placed_order_cancelled_paid`);
    this.addSql(
      `CREATE INDEX CONCURRENTLY placed_order_cancelled_paid ON placed_order (id) WHERE status = 24 AND paid_cents > 0`,
    );
  }
}
