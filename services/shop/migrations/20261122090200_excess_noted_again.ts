import { Migration } from '@mikro-orm/migrations';

/** Of one receipt it is noted once, unless what was noted is void. */
export class ExcessNotedAgain extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS debt_excess_noted`);
    this.addSql(
      `CREATE UNIQUE INDEX CONCURRENTLY debt_excess_noted ON debt (order_id, receipt_key(receipt)) WHERE reason = 'excess' AND NOT voided`,
    );
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS debt_excess`);
  }
}
