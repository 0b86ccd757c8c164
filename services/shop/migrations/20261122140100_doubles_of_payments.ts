import { Migration } from '@mikro-orm/migrations';

/** To find the payments with the same document of a bank, and those of the same sum. */
export class DoublesOfPayments extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS payment_document`);
    this.addSql(
      `CREATE INDEX CONCURRENTLY payment_document ON payment (bank, ltrim(receipt_key(receipt), '0')) WHERE method <> 9`,
    );
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS payment_sum`);
    this.addSql(`CREATE INDEX CONCURRENTLY payment_sum ON payment (amount_cents, registered_at) WHERE method <> 9`);
  }
}
