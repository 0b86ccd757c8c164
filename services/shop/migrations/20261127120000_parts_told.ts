import { Migration } from '@mikro-orm/migrations';

/**
 * Which parts changed in what lists are narrowed by is told, on a channel of its own, to the processes that count them in memory. Up to 500
 * by their numbers; of more it is said that they were many.
 */
export class PartsTold extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE FUNCTION tell_parts(parts integer[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF cardinality(parts) > 500 THEN
          PERFORM pg_notify('parts', '');
        ELSIF cardinality(parts) > 0 THEN
          PERFORM pg_notify('parts', array_to_string(parts, ' '));
        END IF;
      END $$;

      CREATE FUNCTION parts_told() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          PERFORM pg_notify('parts', '');
        ELSIF TG_OP = 'INSERT' THEN
          PERFORM tell_parts(ARRAY(SELECT id FROM after LIMIT 501));
        ELSIF TG_OP = 'DELETE' THEN
          PERFORM tell_parts(ARRAY(SELECT id FROM before LIMIT 501));
        ELSE
          -- A sale that leaves enough, and some in each branch, tells nobody: commits that notify wait for each other.
          PERFORM tell_parts(ARRAY(SELECT id FROM (
            SELECT id, name, category_id, price_cents, promo_price_cents, featured, recent, best_seller, most_searched, universal, vehicle_ids, models,
              stock > 5, elsewhere <> '{}' AND pieces_at(stock, elsewhere, '') > 0, ARRAY(SELECT jsonb_object_keys(elsewhere) ORDER BY 1)
            FROM after
            EXCEPT
            SELECT id, name, category_id, price_cents, promo_price_cents, featured, recent, best_seller, most_searched, universal, vehicle_ids, models,
              stock > 5, elsewhere <> '{}' AND pieces_at(stock, elsewhere, '') > 0, ARRAY(SELECT jsonb_object_keys(elsewhere) ORDER BY 1)
            FROM before) other LIMIT 501));
        END IF;
        RETURN NULL;
      END $$;
      -- Their names come before those of the triggers that have kept answers forgotten: what is counted then is counted anew.
      CREATE TRIGGER alters_lists_inserted AFTER INSERT ON part REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told();
      CREATE TRIGGER alters_lists_updated AFTER UPDATE ON part REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told();
      CREATE TRIGGER alters_lists_deleted AFTER DELETE ON part REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told();
      CREATE TRIGGER alters_lists_truncated AFTER TRUNCATE ON part
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told();

      -- Of a part's vehicles with their places, and of its brands, places and branches.
      CREATE FUNCTION parts_told_of() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          PERFORM pg_notify('parts', '');
          RETURN NULL;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          PERFORM tell_parts(ARRAY(SELECT DISTINCT part_id FROM before ORDER BY 1 LIMIT 501));
        END IF;
        IF TG_OP <> 'DELETE' THEN
          PERFORM tell_parts(ARRAY(SELECT DISTINCT part_id FROM after ORDER BY 1 LIMIT 501));
        END IF;
        RETURN NULL;
      END $$;
      ${['fitment', 'part_trait'].map(triggers).join('\n')}
    `);
  }
}

const triggers = (table: string): string => `
      CREATE TRIGGER alters_lists_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told_of();
      CREATE TRIGGER alters_lists_updated AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told_of();
      CREATE TRIGGER alters_lists_deleted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told_of();
      CREATE TRIGGER alters_lists_truncated AFTER TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION parts_told_of();`;
