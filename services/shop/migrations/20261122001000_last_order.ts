import { Migration } from '@mikro-orm/migrations';

/** What the account had bought before a card was to be charged: what it has bought since is known by larger numbers. */
export class LastOrder extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE checkout ADD COLUMN last_order integer;
      UPDATE checkout c SET last_order = (
        SELECT coalesce(max(o.number), 0) FROM placed_order o WHERE o.account_id = c.account_id AND o.placed_at < c.opened_at
      ) WHERE state = 'open';
    `);
  }
}
