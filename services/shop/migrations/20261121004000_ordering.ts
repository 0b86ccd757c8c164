import { Migration } from '@mikro-orm/migrations';

/** Checkouts, the orders they become, and the ledger of the stock. */
export class Ordering extends Migration {
  override up(): void {
    this.addSql(`
      -- One row per attempt to buy: the same key of the same account is the same purchase, however often it is sent.
      CREATE TABLE checkout (
        id            uuid PRIMARY KEY,
        account_id    uuid NOT NULL,
        key           uuid NOT NULL,
        purchase_hash text NOT NULL,
        state         text NOT NULL CHECK (state IN ('open', 'placed', 'failed')),
        -- What a card is being charged for; forgotten as soon as the checkout is closed.
        draft         jsonb,
        failure       jsonb,
        opened_at     timestamptz NOT NULL,
        UNIQUE (account_id, key),
        CHECK ((state = 'open') = (draft IS NOT NULL)),
        CHECK ((state = 'failed') = (failure IS NOT NULL))
      );
      CREATE INDEX checkout_age ON checkout (opened_at);

      -- Far enough from 1 that the first client does not feel like the first.
      CREATE SEQUENCE order_number AS integer START 100001;

      CREATE TABLE placed_order (
        id                    uuid PRIMARY KEY,
        number                integer NOT NULL UNIQUE,
        -- Whatever goes wrong above, a checkout becomes one order.
        checkout_id           uuid NOT NULL UNIQUE,
        account_id            uuid NOT NULL,
        placed_at             timestamptz NOT NULL,
        -- ORDER_STATUS of the wire.
        status                smallint NOT NULL CHECK (status BETWEEN 20 AND 24),
        paid_cents            integer NOT NULL CHECK (paid_cents >= 0),
        method                smallint NOT NULL CHECK (method IN (7, 8, 9)),
        instalments           smallint NOT NULL CHECK (instalments IN (0, 2, 3)),
        shipping_type         smallint NOT NULL CHECK (shipping_type IN (5, 6)),
        buyer                 jsonb NOT NULL,
        delivery              jsonb,
        -- As they were sold: name, code, quantity and prices in cents.
        lines                 jsonb NOT NULL CHECK (
          jsonb_array_length(lines) BETWEEN 1 AND 100
          AND NOT jsonb_path_exists(lines, '$[*].quantity ? (@ < 1 || @ > 10 || @ != @.floor())')
        ),
        totals                jsonb NOT NULL,
        shipping_charge_cents integer NOT NULL CHECK (shipping_charge_cents >= 0),
        coupon_code           text,
        comments              text NOT NULL,
        tracking              jsonb NOT NULL,
        -- The account is gone; what the law does not ask for goes as soon as the order is closed.
        forgotten             boolean NOT NULL,
        total_cents           integer NOT NULL GENERATED ALWAYS AS ((totals->>'total')::int) STORED,
        CHECK ((totals->>'subtotal')::int + (totals->>'shipping')::int - (totals->>'discount')::int = (totals->>'base')::int),
        CHECK ((totals->>'base')::int + (totals->>'iva')::int = (totals->>'total')::int),
        CHECK ((shipping_type = 5) = (delivery IS NOT NULL))
      ) WITH (fillfactor = 80);
      CREATE INDEX placed_order_account ON placed_order (account_id, placed_at DESC, number DESC);
      CREATE INDEX placed_order_newest ON placed_order (placed_at DESC, number DESC);
      CREATE INDEX placed_order_status ON placed_order (status, placed_at DESC, number DESC);

      -- Sellers look for a client by how words of name, e-mail and identification begin, with or without accents and capitals.
      -- Words and no trigrams: those of "correo" or "Ana" are in a million rows, and each would be read.
      CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN translate(lower(words), 'áéíóúüñ', 'aeiouun');
      CREATE FUNCTION buyer_words(buyer jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN array_to_tsvector(array_remove(folded(buyer->>'email') || regexp_split_to_array(
          folded(concat_ws(' ', buyer->>'name', buyer->>'surname', buyer->>'email', buyer->>'identification')),
          '[\\s@._+-]+'
        ), ''));
      CREATE INDEX placed_order_buyer ON placed_order USING gin (buyer_words(buyer));

      -- Every change of every stock, so that it can be accounted for.
      CREATE TABLE stock_movement (
        id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        part_id  integer NOT NULL,
        -- Units in or out.
        change   integer NOT NULL CHECK (change <> 0),
        -- Of an order that took or gave back; otherwise the catalogue was imported or corrected.
        order_id uuid,
        moved_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX stock_movement_part ON stock_movement (part_id);
      CREATE INDEX stock_movement_order ON stock_movement (order_id) WHERE order_id IS NOT NULL;
      INSERT INTO stock_movement (part_id, change) SELECT id, stock FROM part WHERE stock <> 0;

      -- Written by the database itself: whoever changes a stock, and however, it stands in the ledger. By statement, so
      -- that an import stays fast. An order tells its id by a setting of its transaction.
      CREATE FUNCTION stock_order() RETURNS uuid LANGUAGE sql STABLE AS $$
        SELECT nullif(current_setting('bujia.order_id', true), '')::uuid
      $$;
      CREATE FUNCTION stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO stock_movement (part_id, change, order_id)
          SELECT id, stock, stock_order() FROM after WHERE stock <> 0;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO stock_movement (part_id, change, order_id)
          SELECT id, -stock, stock_order() FROM before WHERE stock <> 0;
        ELSE
          INSERT INTO stock_movement (part_id, change, order_id)
          SELECT a.id, a.stock - b.stock, stock_order() FROM after a JOIN before b USING (id) WHERE a.stock <> b.stock;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER stock_entered AFTER INSERT ON part REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION stock_moved();
      CREATE TRIGGER stock_changed AFTER UPDATE ON part REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION stock_moved();
      CREATE TRIGGER stock_removed AFTER DELETE ON part REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION stock_moved();
    `);
  }
}
