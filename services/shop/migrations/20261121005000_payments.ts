import { Migration } from '@mikro-orm/migrations';

/** Payments of orders, their proofs, and what is charged to cards. */
export class Payments extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE card_charge (
        id              uuid PRIMARY KEY,
        checkout_id     uuid NOT NULL UNIQUE,
        account_id      uuid NOT NULL,
        -- Our name for it with the provider; each attempt adds its number.
        secret          text NOT NULL UNIQUE,
        email           text NOT NULL,
        phone           text NOT NULL,
        amount_cents    integer NOT NULL CHECK (amount_cents > 0),
        base_cents      integer NOT NULL CHECK (base_cents > 0),
        iva_cents       integer NOT NULL CHECK (base_cents + iva_cents = amount_cents),
        instalments     smallint NOT NULL,
        description     text NOT NULL,
        state           text NOT NULL CHECK (state IN ('open', 'refused', 'expired', 'paid', 'returned')),
        attempts        integer NOT NULL,
        reference       text,
        reference_until timestamptz,
        transaction_id  text UNIQUE,
        order_id        uuid UNIQUE,
        expires_at      timestamptz NOT NULL,
        CHECK ((state IN ('paid', 'returned')) = (transaction_id IS NOT NULL)),
        CHECK (order_id IS NULL OR transaction_id IS NOT NULL)
      );
      CREATE INDEX card_charge_open ON card_charge (expires_at) WHERE state = 'open';
      CREATE INDEX card_charge_account ON card_charge (account_id);

      -- What the provider did, by its own id. Whose it is, is known when the provider has said so.
      CREATE TABLE card_transaction (
        id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
        charge_id       uuid REFERENCES card_charge,
        state           text NOT NULL CHECK (state IN ('heard', 'approved', 'refused', 'returning', 'returned', 'stuck', 'strange')),
        detail          smallint,
        amount_cents    integer,
        "authorization" text NOT NULL,
        return_reason   text CHECK (return_reason IN ('surplus', 'amount', 'unfulfillable', 'reversal', 'provider')),
        refund_asked_at timestamptz,
        refunds         integer NOT NULL,
        attention       text,
        asks            integer NOT NULL,
        next_ask_at     timestamptz,
        heard_at        timestamptz NOT NULL,
        CHECK (state NOT IN ('approved', 'returning', 'returned', 'stuck') OR charge_id IS NOT NULL)
      );
      -- One charge is paid once, whatever goes wrong above.
      CREATE UNIQUE INDEX card_transaction_approved ON card_transaction (charge_id) WHERE state = 'approved';
      CREATE INDEX card_transaction_charge ON card_transaction (charge_id);
      CREATE INDEX card_transaction_due ON card_transaction (next_ask_at) WHERE next_ask_at IS NOT NULL;

      -- Notices of the provider as they came, without the card. What they say is never believed, only looked into.
      CREATE TABLE card_notice (
        transaction_id text NOT NULL,
        status         text NOT NULL,
        status_detail  text NOT NULL,
        body           jsonb NOT NULL,
        times          integer NOT NULL,
        received_at    timestamptz NOT NULL,
        PRIMARY KEY (transaction_id, status, status_detail)
      );
      CREATE INDEX card_notice_age ON card_notice (received_at);

      -- A receipt as it is compared: letters and digits alone, in capitals.
      CREATE FUNCTION receipt_key(receipt text) RETURNS text LANGUAGE sql IMMUTABLE
        RETURN upper(regexp_replace(receipt, '[^A-Za-z0-9]', '', 'g'));

      CREATE SEQUENCE payment_number START 5001;
      CREATE TABLE payment (
        id                uuid PRIMARY KEY,
        number            integer NOT NULL UNIQUE,
        order_id          uuid NOT NULL,
        order_number      integer NOT NULL,
        account_id        uuid NOT NULL,
        transaction_id    text UNIQUE REFERENCES card_transaction,
        amount_cents      integer NOT NULL CHECK (amount_cents > 0),
        method            smallint NOT NULL CHECK (method IN (7, 8, 9)),
        bank              smallint,
        receipt           text NOT NULL CHECK (receipt <> ''),
        paid_at           timestamptz NOT NULL,
        registered_at     timestamptz NOT NULL,
        notes             text NOT NULL,
        status            smallint NOT NULL CHECK (status IN (16, 17, 18, 19, 53)),
        reason            text NOT NULL,
        decided_by        uuid,
        decided_at        timestamptz,
        reversal          text CHECK (reversal IN ('pending', 'confirmed', 'failed')),
        reversal_asked_by uuid,
        has_proof         boolean NOT NULL,
        CHECK ((method = 9) = (transaction_id IS NOT NULL)),
        CHECK ((method = 9) = (bank IS NULL)),
        CHECK (method = 9 OR status <> 53),
        CHECK ((status = 53) = (reversal IS NOT DISTINCT FROM 'confirmed'))
      );
      -- A receipt pays once, however its letters and spaces are written.
      CREATE UNIQUE INDEX payment_receipt ON payment (bank, receipt_key(receipt)) WHERE status IN (16, 17, 19) AND method <> 9;
      CREATE INDEX payment_order ON payment (order_number, id);
      CREATE INDEX payment_order_id ON payment (order_id);
      CREATE INDEX payment_account ON payment (account_id);
      CREATE INDEX payment_waiting ON payment (registered_at) WHERE status IN (16, 19);
      CREATE INDEX payment_reversible ON payment (paid_at) WHERE status = 17 AND method = 9;

      CREATE TABLE payment_proof (
        payment_id uuid PRIMARY KEY REFERENCES payment,
        type       text NOT NULL CHECK (type IN ('image/jpeg', 'image/webp')),
        content    bytea NOT NULL CHECK (octet_length(content) <= 4194304),
        made_at    timestamptz NOT NULL
      );
    `);
  }
}
