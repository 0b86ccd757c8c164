import { Migration } from '@mikro-orm/migrations';

/** What goes back of what was owed is a row of the drawers as well. By itself: who decides of a return locks debts and payments in another order. */
export class TillDebts extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      -- The branch from whose drawer it was given back in cash.
      ALTER TABLE debt ADD COLUMN till text;

      CREATE FUNCTION debt_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        went boolean := NEW.state = 'returned';
        how debt := CASE WHEN went THEN NEW ELSE OLD END;
        drawer text := CASE WHEN how.way = 'other' THEN how.till END;
      BEGIN
        -- Of the card its payment tells; what was paid beyond an order was no payment of it, and a charge without one neither.
        IF how.way = 'card' OR how.voided OR (drawer IS NULL AND (how.order_id IS NULL OR how.reason = 'excess')) THEN
          RETURN NULL;
        END IF;
        INSERT INTO till_move (kind, at, branch, method, cents, debt_number, debt_step, made_by)
        VALUES (CASE WHEN went THEN 'returned' ELSE 'owed' END, CASE WHEN went THEN NEW.returned_at ELSE now() END,
          coalesce(drawer, (SELECT p.branch FROM payment p WHERE p.order_id = NEW.order_id AND p.branch IS NOT NULL LIMIT 1), ''),
          CASE WHEN drawer IS NOT NULL THEN 7 WHEN how.way = 'transfer' THEN 8 END,
          CASE WHEN went THEN -NEW.amount_cents ELSE NEW.amount_cents END, NEW.number, NEW.steps, NEW.decided_by)
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER debt_moved AFTER UPDATE OF state ON debt
        FOR EACH ROW WHEN ((NEW.state = 'returned') <> (OLD.state = 'returned')) EXECUTE FUNCTION debt_moved();
    `);
  }
}
