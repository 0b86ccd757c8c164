import { Migration } from '@mikro-orm/migrations';

/** What many orders held goes back in one call: a sweep that asks for each of them waits longer for the answers than for the work. */
export class GoodsOfMany extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      -- All parts first, by ascending id as everywhere; then order by order, as the ledger writes what moves under the id of one.
      CREATE FUNCTION give_back_stock(order_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        one uuid;
      BEGIN
        PERFORM FROM part WHERE id IN (SELECT part_id FROM stock_movement WHERE order_id = ANY(order_ids))
          ORDER BY id FOR NO KEY UPDATE;
        FOREACH one IN ARRAY order_ids LOOP
          PERFORM set_config('bujia.order_id', one::text, true);
          UPDATE part p SET stock = p.stock + held.quantity
          FROM (
            SELECT part_id, -sum(change)::int AS quantity FROM stock_movement WHERE order_id = one
            GROUP BY part_id HAVING sum(change) < 0
          ) held
          WHERE p.id = held.part_id;
        END LOOP;
      END $$;
    `);
  }
}
