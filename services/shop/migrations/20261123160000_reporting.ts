import { Migration } from '@mikro-orm/migrations';

/** How the shop does: sums by day and month, which may be wiped and counted again from what they were counted from. */
export class Reporting extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      -- When the card had it back.
      ALTER TABLE payment ADD COLUMN reversed_at timestamptz;

      CREATE VIEW parts_on_file AS
        SELECT p.id, p.code, p.name, p.category_id, c.name AS category, p.stock, p.price_cents
        FROM part p JOIN category c ON c.id = p.category_id;

      CREATE TABLE sales_figure (
        -- By what it is summed up, and of which: a part, a province, a method, a coupon; of all of them the key is empty.
        dimension text NOT NULL CHECK (dimension IN ('all', 'part', 'province', 'method', 'coupon')),
        key       text NOT NULL,
        kind      text NOT NULL CHECK (kind IN ('sold', 'cancelled', 'back', 'paid', 'returned')),
        -- The same sums twice, so that years are read by the month.
        grain     text NOT NULL CHECK (grain IN ('day', 'month')),
        -- Of Guayaquil; of a month its first.
        since     date NOT NULL,
        orders    integer NOT NULL,
        units     integer NOT NULL,
        cents     bigint NOT NULL,
        PRIMARY KEY (dimension, grain, since, key, kind)
      ) WITH (fillfactor = 80);

      -- What of an order is in the sums: counted again, it is the difference that counts.
      CREATE TABLE counted_order (
        order_id uuid PRIMARY KEY,
        figures  jsonb NOT NULL
      );

      CREATE TABLE sales_count (
        one          boolean PRIMARY KEY DEFAULT true CHECK (one),
        -- Every order up to this number was counted; those behind it are next.
        after_number integer NOT NULL,
        -- All that was counted goes first.
        is_wiping    boolean NOT NULL
      );
      INSERT INTO sales_count (after_number, is_wiping) VALUES (0, false);
    `);
  }
}
