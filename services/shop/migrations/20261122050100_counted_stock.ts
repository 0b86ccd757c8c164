import { Migration } from '@mikro-orm/migrations';

/** Why a stock moved, and what was counted of a part last: so that a list that is imported again brings nothing back that was sold. */
export class CountedStock extends Migration {
  override up(): void {
    this.addSql(`
      -- What the last list that told a stock said; null for what was imported before this was kept.
      ALTER TABLE part ADD COLUMN counted integer;
      -- 'count', 'delivery <which>' or 'other'; null for orders, and for what moved before this was kept.
      ALTER TABLE stock_movement ADD COLUMN source text;

      -- A row while an import writes: found by the next one, it was not finished.
      CREATE TABLE unfinished_import (begun_at timestamptz NOT NULL DEFAULT now());

      CREATE FUNCTION stock_source() RETURNS text LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN stock_order() IS NULL
          THEN coalesce(nullif(current_setting('bujia.stock_source', true), ''), 'other') END
      $$;
      -- Both sides are added up and not joined: its plan is kept for as long as the session lives, and one that was made for
      -- a few rows would join a million to a million one by one.
      CREATE OR REPLACE FUNCTION stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO stock_movement (part_id, change, order_id, source)
          SELECT id, stock, stock_order(), stock_source() FROM after WHERE stock <> 0;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO stock_movement (part_id, change, order_id, source)
          SELECT id, -stock, stock_order(), stock_source() FROM before WHERE stock <> 0;
        ELSE
          INSERT INTO stock_movement (part_id, change, order_id, source)
          SELECT id, sum(stock), stock_order(), stock_source()
          FROM (SELECT id, stock FROM after UNION ALL SELECT id, -stock FROM before) both_sides
          GROUP BY id HAVING sum(stock) <> 0;
        END IF;
        RETURN NULL;
      END $$;
    `);
  }
}
