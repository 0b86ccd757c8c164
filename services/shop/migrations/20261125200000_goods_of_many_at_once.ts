import { Migration } from '@mikro-orm/migrations';

/**
 * What many orders held goes back in one statement, and not in one for each of them. Which order a piece came from the ledger
 * says all the same: its trigger is told of all of them (`bujia.given_back`), and writes what it cannot account for without one.
 */
export class GoodsOfManyAtOnce extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      -- What orders hold of each part and branch. Never more of a part than they hold of it in all, in the order of the branches:
      -- a piece may have come back to another branch than it was taken from.
      CREATE FUNCTION held_by_orders(order_ids uuid[]) RETURNS TABLE (order_id uuid, part_id integer, branch text, pieces integer)
      LANGUAGE sql STABLE AS $$
        SELECT order_id, part_id, branch, least(-moved, in_all - before)::int
        FROM (
          SELECT order_id, part_id, branch, moved, -sum(moved) OVER part AS in_all,
            coalesce(sum(greatest(-moved, 0)) OVER (part ORDER BY branch ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
          FROM (
            SELECT order_id, part_id, branch, sum(change) AS moved FROM stock_movement WHERE order_id = ANY(order_ids)
            GROUP BY order_id, part_id, branch
          ) by_branch
          WINDOW part AS (PARTITION BY order_id, part_id)
        ) shares
        WHERE least(-moved, in_all - before) > 0
      $$;

      CREATE FUNCTION given_back_for() RETURNS uuid[] LANGUAGE sql STABLE AS $$
        SELECT nullif(current_setting('bujia.given_back', true), '')::uuid[]
      $$;

      -- All parts first, by ascending id as everywhere.
      CREATE OR REPLACE FUNCTION give_back_stock(order_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM part WHERE id IN (SELECT part_id FROM stock_movement WHERE order_id = ANY(order_ids))
          ORDER BY id FOR NO KEY UPDATE;
        PERFORM set_config('bujia.order_id', '', true), set_config('bujia.given_back', order_ids::text, true);
        UPDATE part p SET stock = p.stock + back.pieces, elsewhere = p.elsewhere || coalesce((
            SELECT jsonb_object_agg(key, pieces_at(0, p.elsewhere, key) + value::int) FROM jsonb_each_text(back.elsewhere)
          ), '{}')
        FROM (
          SELECT part_id, sum(pieces)::int AS pieces, jsonb_object_agg(branch, pieces) FILTER (WHERE branch <> '') AS elsewhere
          FROM (SELECT part_id, branch, sum(pieces)::int AS pieces FROM held_by_orders(order_ids) GROUP BY part_id, branch) held
          GROUP BY part_id
        ) back
        WHERE p.id = back.part_id;
        PERFORM set_config('bujia.given_back', '', true);
      END $$;

      CREATE OR REPLACE FUNCTION stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO stock_movement (part_id, branch, change, order_id, source)
          SELECT id, branch, sum(pieces), stock_order(), stock_source()
          FROM (
            SELECT id, '' AS branch, stock AS pieces FROM after WHERE elsewhere = '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM after a, shelves(a.id, a.stock, a.elsewhere, 1) s WHERE a.elsewhere <> '{}'
          ) one_side
          GROUP BY id, branch HAVING sum(pieces) <> 0;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO stock_movement (part_id, branch, change, order_id, source)
          SELECT id, branch, sum(pieces), stock_order(), stock_source()
          FROM (
            SELECT id, '' AS branch, -stock AS pieces FROM before WHERE elsewhere = '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM before b, shelves(b.id, b.stock, b.elsewhere, -1) s WHERE b.elsewhere <> '{}'
          ) one_side
          GROUP BY id, branch HAVING sum(pieces) <> 0;
        ELSIF given_back_for() IS NULL THEN
          INSERT INTO stock_movement (part_id, branch, change, order_id, source)
          SELECT id, branch, sum(pieces), stock_order(), stock_source()
          FROM (
            SELECT id, '' AS branch, stock AS pieces FROM after WHERE elsewhere = '{}'
            UNION ALL SELECT id, '', -stock FROM before WHERE elsewhere = '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM after a, shelves(a.id, a.stock, a.elsewhere, 1) s WHERE a.elsewhere <> '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM before b, shelves(b.id, b.stock, b.elsewhere, -1) s WHERE b.elsewhere <> '{}'
          ) both_sides
          GROUP BY id, branch HAVING sum(pieces) <> 0;
        ELSE
          -- What no order held is said without one: so the ledger tells the stock, whatever was written.
          WITH held AS MATERIALIZED (
            SELECT h.* FROM held_by_orders(given_back_for()) h JOIN after a ON a.id = h.part_id
          )
          INSERT INTO stock_movement (part_id, branch, change, order_id, source)
          SELECT part_id, branch, pieces, order_id, NULL FROM held
          UNION ALL
          SELECT id, branch, sum(pieces), NULL, stock_source()
          FROM (
            SELECT id, '' AS branch, stock AS pieces FROM after WHERE elsewhere = '{}'
            UNION ALL SELECT id, '', -stock FROM before WHERE elsewhere = '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM after a, shelves(a.id, a.stock, a.elsewhere, 1) s WHERE a.elsewhere <> '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM before b, shelves(b.id, b.stock, b.elsewhere, -1) s WHERE b.elsewhere <> '{}'
            UNION ALL SELECT part_id, branch, -pieces FROM held
          ) rest
          GROUP BY id, branch HAVING sum(pieces) <> 0;
        END IF;
        RETURN NULL;
      END $$;
    `);
  }
}
