import { Migration } from '@mikro-orm/migrations';

/** Charges of which the provider owes something, and those of some days: both stay small beside all that was ever charged. */
export class SettlementsIndexes extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS card_transaction_owed`);
    this.addSql(`CREATE INDEX CONCURRENTLY card_transaction_owed ON card_transaction (heard_at, id)
      WHERE CASE WHEN state IN ('approved', 'stuck') THEN amount_cents - coalesce(received_cents, 0)
        WHEN state = 'returned' AND NOT coalesce(ended_by_hand, verdict <> '') THEN -coalesce(received_cents, 0) ELSE 0 END <> 0`);
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS card_transaction_charged`);
    this.addSql(`CREATE INDEX CONCURRENTLY card_transaction_charged ON card_transaction (heard_at)
      WHERE state IN ('approved', 'returning', 'returned', 'stuck')`);
  }
}
