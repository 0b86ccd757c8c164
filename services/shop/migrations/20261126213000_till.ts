import { Migration } from '@mikro-orm/migrations';

/**
 * What came and went of money, row by row, and the closes that counted it. The rows are written by triggers, as those of the
 * stock are: whoever approves, takes back or gives back cannot forget one, be it the version before or a person with psql.
 */
export class Till extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE till_close (
        id            uuid PRIMARY KEY,
        number        integer NOT NULL UNIQUE,
        branch        text NOT NULL CHECK (branch <> ''),
        -- The place among those of its branch: of two at once, one finds it taken.
        ordinal       integer NOT NULL CHECK (ordinal > 0),
        -- The close whose money it speaks of: its own number, or that of the one that is corrected.
        root          integer NOT NULL,
        corrects      integer UNIQUE,
        made_at       timestamptz NOT NULL,
        made_by       uuid NOT NULL,
        request_key   text NOT NULL UNIQUE,
        sums          jsonb NOT NULL,
        opening_cents integer NOT NULL CHECK (opening_cents >= 0),
        counted_cents integer NOT NULL CHECK (counted_cents >= 0),
        pieces        jsonb,
        deposit_cents integer NOT NULL CHECK (deposit_cents BETWEEN 0 AND counted_cents),
        reason        text NOT NULL,
        UNIQUE (branch, ordinal),
        CHECK ((corrects IS NULL) = (root = number))
      );
      CREATE TABLE till_move (
        id             bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        kind           text NOT NULL CHECK (kind IN ('paid', 'reversed', 'returned', 'owed', 'cash')),
        at             timestamptz NOT NULL,
        -- '' is the first one of the file.
        branch         text NOT NULL,
        -- NULL: it went back some other way.
        method         smallint,
        cents          integer NOT NULL CHECK (cents <> 0),
        payment_number integer,
        debt_number    integer,
        -- Of what was owed: a debt may go back, be owed again, and go back anew.
        debt_step      integer,
        made_by        uuid,
        reason         text NOT NULL DEFAULT '',
        request_key    text UNIQUE,
        -- By which it is counted; the next one where there is none. Written before its close is, in one transaction, of a million
        -- rows at once: a foreign key would look at each of them at its end. The auditor does.
        close_id       uuid,
        CHECK (num_nonnulls(payment_number, debt_number) = (kind <> 'cash')::int),
        CHECK ((kind = 'cash') = (request_key IS NOT NULL))
      );
      CREATE UNIQUE INDEX till_move_payment ON till_move (payment_number, kind) WHERE payment_number IS NOT NULL;
      CREATE UNIQUE INDEX till_move_debt ON till_move (debt_number, debt_step, kind) WHERE debt_number IS NOT NULL;
      CREATE INDEX till_move_open ON till_move (branch, id) WHERE close_id IS NULL;
      CREATE INDEX till_move_closed ON till_move (close_id, id) WHERE close_id IS NOT NULL;
      CREATE INDEX till_move_at ON till_move (at);

      CREATE FUNCTION till_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER till_move_stays BEFORE DELETE ON till_move FOR EACH ROW EXECUTE FUNCTION till_stays();
      -- What was not counted yet is counted, once. A first close may count a million rows: none of them calls a function.
      CREATE TRIGGER till_move_stays_as_written BEFORE UPDATE ON till_move FOR EACH ROW WHEN (OLD.close_id IS NOT NULL OR
        (OLD.id, OLD.kind, OLD.at, OLD.branch, OLD.method, OLD.cents, OLD.payment_number, OLD.debt_number, OLD.debt_step, OLD.made_by, OLD.reason, OLD.request_key)
        IS DISTINCT FROM
        (NEW.id, NEW.kind, NEW.at, NEW.branch, NEW.method, NEW.cents, NEW.payment_number, NEW.debt_number, NEW.debt_step, NEW.made_by, NEW.reason, NEW.request_key))
        EXECUTE FUNCTION till_stays();
      CREATE TRIGGER till_move_stays_whole BEFORE TRUNCATE ON till_move FOR EACH STATEMENT EXECUTE FUNCTION till_stays();
      CREATE TRIGGER till_close_stays BEFORE UPDATE OR DELETE ON till_close FOR EACH ROW EXECUTE FUNCTION till_stays();
      CREATE TRIGGER till_close_stays_whole BEFORE TRUNCATE ON till_close FOR EACH STATEMENT EXECUTE FUNCTION till_stays();

      -- What was approved until then may have been so before anybody counted; by an hour, as clocks differ.
      DO $$ BEGIN
        EXECUTE format('CREATE FUNCTION till_since() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L',
          format('SELECT to_timestamp(%s)', extract(epoch FROM now() + interval '1 hour')));
      END $$;

      -- Where its order is fetched; none where it is sent, or nobody was asked: that is the first branch of the file.
      ALTER TABLE payment ADD COLUMN branch text;

      -- With the rights of the owner: the role that processes have is given those of the new table after the last migration.
      CREATE FUNCTION payment_came() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        INSERT INTO till_move (kind, at, branch, method, cents, payment_number, made_by)
        VALUES ('paid', coalesce(NEW.decided_at, NEW.registered_at), coalesce(NEW.branch, ''), NEW.method, NEW.amount_cents,
          NEW.number, NEW.decided_by)
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER payment_came AFTER INSERT ON payment
        FOR EACH ROW WHEN (NEW.status = 17) EXECUTE FUNCTION payment_came();
      CREATE TRIGGER payment_came_later AFTER UPDATE OF status ON payment
        FOR EACH ROW WHEN (NEW.status = 17 AND OLD.status <> 17) EXECUTE FUNCTION payment_came();

      CREATE FUNCTION payment_went() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        -- What of it goes back another way is told by what was owed: each cent goes back once.
        gone integer := NEW.amount_cents - (SELECT coalesce(sum(d.amount_cents), 0) FROM debt d
          WHERE d.order_id = NEW.order_id AND (d.payment_id = NEW.id OR d.reason = 'lines') AND d.way <> 'card');
      BEGIN
        IF gone > 0 THEN
          INSERT INTO till_move (kind, at, branch, method, cents, payment_number, made_by)
          VALUES ('reversed', coalesce(NEW.reversed_at, now()), coalesce(NEW.branch, ''), NEW.method, -gone, NEW.number,
            NEW.reversal_asked_by)
          ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END $$;
      -- At the end of the transaction, when what is owed of it is written as well.
      CREATE CONSTRAINT TRIGGER payment_went AFTER UPDATE OF status ON payment DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.status = 53 AND OLD.status <> 53) EXECUTE FUNCTION payment_went();
    `);
  }
}
