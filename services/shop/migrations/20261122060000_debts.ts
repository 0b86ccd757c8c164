import { Migration } from '@mikro-orm/migrations';

/**
 * What the shop owes its clients. What was owed before this is taken over as due at once: the sweep asks for the bank
 * details of its owner and warns the shop.
 */
export class Debts extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '10s';
      CREATE SEQUENCE debt_number START 7001;
      CREATE TABLE debt (
        id             uuid PRIMARY KEY,
        number         integer NOT NULL UNIQUE,
        account_id     uuid NOT NULL,
        order_id       uuid,
        order_number   integer,
        payment_id     uuid UNIQUE REFERENCES payment,
        transaction_id text UNIQUE REFERENCES card_transaction,
        -- Of what was paid beyond an order: the number of the bank's receipt.
        receipt        text NOT NULL,
        amount_cents   integer NOT NULL CHECK (amount_cents > 0),
        reason         text NOT NULL CHECK (reason IN ('cancelled', 'surplus', 'amount', 'unfulfillable', 'excess')),
        since          timestamptz NOT NULL,
        way            text NOT NULL CHECK (way IN ('card', 'transfer', 'other')),
        state          text NOT NULL CHECK (state IN ('reversing', 'asked', 'ready', 'returned')),
        steps          integer NOT NULL,
        -- Sealed: neither the database nor a copy of it shows them.
        bank           text,
        due_at         timestamptz NOT NULL,
        warned         boolean NOT NULL,
        note           text NOT NULL,
        returned_at    timestamptz,
        decided_by     uuid,
        has_proof      boolean NOT NULL,
        doubled        boolean NOT NULL,
        CHECK (payment_id IS NOT NULL OR transaction_id IS NOT NULL OR reason = 'excess'),
        CHECK ((reason IN ('cancelled', 'excess')) = (order_id IS NOT NULL)),
        CHECK ((order_id IS NULL) = (order_number IS NULL)),
        CHECK ((state = 'returned') = (returned_at IS NOT NULL)),
        CHECK (state <> 'ready' OR bank IS NOT NULL),
        CHECK (state NOT IN ('reversing', 'asked') OR bank IS NULL),
        CHECK (state <> 'reversing' OR (way = 'card' AND transaction_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX debt_excess ON debt (order_id, receipt_key(receipt)) WHERE reason = 'excess';
      CREATE INDEX debt_open ON debt (due_at) WHERE state <> 'returned';
      CREATE INDEX debt_returned ON debt (returned_at) WHERE returned_at IS NOT NULL;
      CREATE INDEX debt_order ON debt (order_id);
      CREATE INDEX debt_account ON debt (account_id);
      CREATE TABLE debt_proof (
        debt_id uuid PRIMARY KEY REFERENCES debt,
        type    text NOT NULL CHECK (type = 'image/jpeg'),
        content bytea NOT NULL CHECK (octet_length(content) <= 4194304),
        made_at timestamptz NOT NULL
      );
      CREATE VIEW debts_of_orders AS
        SELECT d.order_id, d.number, d.amount_cents, d.state <> 'returned' AS is_open, d.reason = 'excess' AS is_excess
        FROM debt d LEFT JOIN payment p ON p.id = d.payment_id
        -- What the card has back is no payment any more.
        WHERE d.order_id IS NOT NULL AND (p.status = 17 OR d.reason = 'excess');

      ALTER TABLE card_transaction DROP CONSTRAINT card_transaction_return_reason_check,
        ADD CONSTRAINT card_transaction_return_reason_check
          CHECK (return_reason IN ('surplus', 'amount', 'unfulfillable', 'reversal', 'cancellation', 'provider')) NOT VALID,
        ADD COLUMN verdict text NOT NULL DEFAULT '';
      CREATE INDEX card_transaction_attention ON card_transaction (heard_at) WHERE attention IS NOT NULL;

      INSERT INTO debt (id, number, account_id, order_id, order_number, payment_id, transaction_id, receipt, amount_cents,
        reason, since, way, state, steps, due_at, warned, note, has_proof, doubled)
      SELECT gen_random_uuid(), nextval('debt_number'), p.account_id, p.order_id, p.order_number, p.id, p.transaction_id, '',
        p.amount_cents, 'cancelled', now(), CASE WHEN t.state = 'returning' THEN 'card' ELSE 'transfer' END,
        CASE WHEN t.state = 'returning' THEN 'reversing' ELSE 'asked' END, 0, now(),
        -- What was given back by hand until now is written nowhere: nobody is asked for an account before a seller looked.
        t.state IS DISTINCT FROM 'returning', 'De antes: confirme que no se devolvió', false, false
      FROM payment p JOIN placed_order o ON o.id = p.order_id LEFT JOIN card_transaction t ON t.id = p.transaction_id
      WHERE p.status = 17 AND o.status = 24
      UNION ALL
      SELECT gen_random_uuid(), nextval('debt_number'), g.account_id, NULL, NULL, NULL, t.id, '', t.amount_cents,
        t.return_reason, now(), CASE WHEN t.state = 'returning' THEN 'card' ELSE 'transfer' END,
        CASE WHEN t.state = 'returning' THEN 'reversing' ELSE 'asked' END, 0, now(), false, '', false, false
      FROM card_transaction t JOIN card_charge g ON g.id = t.charge_id
      WHERE t.state IN ('returning', 'stuck') AND t.return_reason IN ('surplus', 'amount', 'unfulfillable');
    `);
  }
}
