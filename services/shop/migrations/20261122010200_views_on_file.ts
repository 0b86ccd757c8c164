import { Migration } from '@mikro-orm/migrations';

/** What those above look at to see that everything followed: each view is named in the contract of its owner. */
export class ViewsOnFile extends Migration {
  override up(): void {
    this.addSql(`
      CREATE VIEW orders_on_file AS
        SELECT id, number, account_id, status, (totals->>'total')::int AS total_cents, paid_cents FROM placed_order;
      CREATE VIEW accounts_on_file AS SELECT id FROM account;
    `);
  }
}
