import { Migration } from '@mikro-orm/migrations';

/**
 * In which branch each piece lies. `part.stock` stays all there are, so that whoever knows of nothing else goes on; what lies in
 * other branches than the first of the shop's file stands beside it, and the rest is in the first. So nothing has to be filled in.
 */
export class BranchStock extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      -- Pieces by key of the branch, none that has no piece. '' is the first branch everywhere, and never a key of this.
      ALTER TABLE part ADD COLUMN elsewhere jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE stock_movement ADD COLUMN branch text NOT NULL DEFAULT '';
      -- Where a client fetches the order, by key; null for what is sent, and where nobody was asked.
      ALTER TABLE placed_order ADD COLUMN pickup_branch text;
      -- Of which branch \`moved\` is; null where nobody said.
      ALTER TABLE part_change ADD COLUMN branch text;

      CREATE FUNCTION pieces_at(stock integer, elsewhere jsonb, branch text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN branch <> '' THEN coalesce((elsewhere->>branch)::int, 0)
                    WHEN elsewhere = '{}' THEN stock
                    ELSE stock - (SELECT sum(value::int) FROM jsonb_each_text(elsewhere))::int END;
      CREATE FUNCTION moved_elsewhere(elsewhere jsonb, branch text, change integer) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN branch = '' OR change = 0 THEN elsewhere
                    WHEN pieces_at(0, elsewhere, branch) + change = 0 THEN elsewhere - branch
                    ELSE elsewhere || jsonb_build_object(branch, pieces_at(0, elsewhere, branch) + change) END;
      CREATE FUNCTION is_placed(stock integer, elsewhere jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN elsewhere->'' IS NULL AND pieces_at(stock, elsewhere, '') >= 0
          AND NOT EXISTS (SELECT FROM jsonb_each_text(elsewhere) WHERE value::int <= 0);
      ALTER TABLE part ADD CONSTRAINT part_placed CHECK (elsewhere = '{}' OR is_placed(stock, elsewhere)) NOT VALID;

      -- What is left elsewhere when so many go: branch by branch as they are named, then the others.
      CREATE FUNCTION taken_elsewhere(stock integer, elsewhere jsonb, units integer, branches text[]) RETURNS jsonb
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        rest jsonb := elsewhere;
        missing integer := units;
        here text;
        gone integer;
      BEGIN
        IF elsewhere = '{}' THEN RETURN elsewhere; END IF;
        FOREACH here IN ARRAY branches
          || ARRAY(SELECT k FROM (SELECT '' UNION SELECT jsonb_object_keys(elsewhere)) other (k) WHERE k <> ALL(branches) ORDER BY k)
        LOOP
          gone := least(missing, pieces_at(stock, elsewhere, here));
          rest := moved_elsewhere(rest, here, -gone);
          missing := missing - gone;
        END LOOP;
        RETURN rest;
      END $$;

      -- Where nobody says which branch: what an order gives back returns to where it took it; all else comes to the first branch,
      -- and goes from it for as long as it has some. So a process of the version before neither breaks nor loses a piece.
      CREATE FUNCTION place_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        units integer := NEW.stock - OLD.stock;
        held record;
      BEGIN
        IF units < 0 THEN
          NEW.elsewhere := taken_elsewhere(OLD.stock, OLD.elsewhere, -units, ARRAY['']);
          RETURN NEW;
        END IF;
        FOR held IN
          SELECT branch, -sum(change)::int AS pieces FROM stock_movement WHERE order_id = stock_order() AND part_id = NEW.id
          GROUP BY branch HAVING sum(change) < 0 ORDER BY branch
        LOOP
          NEW.elsewhere := moved_elsewhere(NEW.elsewhere, held.branch, least(units, held.pieces));
          units := units - least(units, held.pieces);
        END LOOP;
        RETURN NEW;
      END $$;
      CREATE TRIGGER stock_placed BEFORE UPDATE OF stock ON part FOR EACH ROW
        WHEN (NEW.elsewhere = OLD.elsewhere AND (NEW.stock < OLD.stock AND OLD.elsewhere <> '{}'
          OR NEW.stock > OLD.stock AND nullif(current_setting('bujia.order_id', true), '') IS NOT NULL))
        EXECUTE FUNCTION place_stock();

      -- Of rows of part: what each branch has. The first has what the others have not.
      CREATE FUNCTION shelves(part_id integer, stock integer, elsewhere jsonb, sign integer)
        RETURNS TABLE (id integer, branch text, pieces integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT part_id, '', sign * stock
        UNION ALL SELECT part_id, key, sign * value::int FROM jsonb_each_text(elsewhere)
        UNION ALL SELECT part_id, '', -sign * value::int FROM jsonb_each_text(elsewhere)
      $$;
      -- Both sides are added up and not joined, as before; only rows with pieces elsewhere are taken apart.
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
        ELSE
          INSERT INTO stock_movement (part_id, branch, change, order_id, source)
          SELECT id, branch, sum(pieces), stock_order(), stock_source()
          FROM (
            SELECT id, '' AS branch, stock AS pieces FROM after WHERE elsewhere = '{}'
            UNION ALL SELECT id, '', -stock FROM before WHERE elsewhere = '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM after a, shelves(a.id, a.stock, a.elsewhere, 1) s WHERE a.elsewhere <> '{}'
            UNION ALL SELECT s.id, s.branch, s.pieces FROM before b, shelves(b.id, b.stock, b.elsewhere, -1) s WHERE b.elsewhere <> '{}'
          ) both_sides
          GROUP BY id, branch HAVING sum(pieces) <> 0;
        END IF;
        RETURN NULL;
      END $$;

      CREATE OR REPLACE VIEW stock_in_orders AS
        SELECT order_id, part_id, change, branch FROM stock_movement WHERE order_id IS NOT NULL;
    `);
  }
}
