import { Migration } from '@mikro-orm/migrations';

/** What the shop's banks say came in, and of which payment it was. */
export class Statements extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE bank_statement (
        number      integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        -- As in the catalogue of financial entities.
        bank        smallint NOT NULL,
        first_day   date NOT NULL,
        last_day    date NOT NULL CHECK (last_day >= first_day),
        movements   integer NOT NULL,
        -- Credits that were new, and those that an earlier one had.
        fresh       integer NOT NULL,
        known       integer NOT NULL,
        uploaded_at timestamptz NOT NULL,
        uploaded_by uuid NOT NULL
      );
      CREATE INDEX bank_statement_bank ON bank_statement (bank, number DESC);

      CREATE TABLE bank_credit (
        id           integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        -- The first that had it.
        statement    integer NOT NULL,
        bank         smallint NOT NULL,
        day          date NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        text         text NOT NULL,
        document     text NOT NULL,
        -- Both as they are compared: exports of one movement differ in zeros, accents, case and marks.
        same         text NOT NULL,
        -- Which of those that are the same in everything.
        occurrence   integer NOT NULL CHECK (occurrence > 0),
        -- By which receipts are looked up.
        words        text[] NOT NULL,
        kept_at      timestamptz NOT NULL,
        -- Approved with it: it is proposed to nobody else.
        payment_id   uuid UNIQUE REFERENCES payment
      );
      CREATE UNIQUE INDEX bank_credit_once ON bank_credit (bank, day, amount_cents, md5(same), occurrence);
      CREATE INDEX bank_credit_open ON bank_credit (day) WHERE payment_id IS NULL;
      CREATE INDEX bank_credit_amount ON bank_credit (amount_cents, day) WHERE payment_id IS NULL;
      CREATE INDEX bank_credit_words ON bank_credit USING gin (words) WHERE payment_id IS NULL;
      CREATE INDEX bank_credit_statement ON bank_credit (statement) WHERE payment_id IS NULL;
      CREATE INDEX bank_credit_kept ON bank_credit (kept_at) WHERE payment_id IS NULL;

      CREATE TABLE statement_columns (
        bank    smallint NOT NULL,
        -- SHA-256 of the heads of a file: what stood in them is nobody's concern.
        heads   text NOT NULL CHECK (length(heads) = 64),
        columns jsonb NOT NULL,
        said_at timestamptz NOT NULL,
        said_by uuid NOT NULL,
        PRIMARY KEY (bank, heads)
      );
    `);
  }
}
