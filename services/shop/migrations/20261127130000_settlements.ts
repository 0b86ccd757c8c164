import { Migration } from '@mikro-orm/migrations';

/** What the card provider says it paid, and of which charge. */
export class Settlements extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE card_settlement (
        number           integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        -- SHA-256: the same file is kept once.
        file             text NOT NULL CHECK (length(file) = 64),
        first_day        date NOT NULL,
        last_day         date NOT NULL CHECK (last_day >= first_day),
        -- How many rows of each outcome and what they come to, with those that an earlier one had.
        counts           jsonb NOT NULL,
        -- Of the rows that are its own.
        gross_cents      bigint NOT NULL,
        commission_cents bigint NOT NULL,
        iva_cents        bigint NOT NULL,
        income_cents     bigint NOT NULL,
        net_cents        bigint NOT NULL,
        kept_at          timestamptz NOT NULL,
        kept_by          uuid NOT NULL,
        undone_at        timestamptz,
        undone_by        uuid,
        undone_reason    text,
        CHECK (num_nonnulls(undone_at, undone_by, undone_reason) IN (0, 3))
      );
      CREATE UNIQUE INDEX card_settlement_file ON card_settlement (file) WHERE undone_at IS NULL;
      CREATE INDEX card_settlement_days ON card_settlement (first_day) WHERE undone_at IS NULL;

      CREATE TABLE card_settlement_row (
        settlement       integer NOT NULL REFERENCES card_settlement,
        -- As a spreadsheet counts.
        line             integer NOT NULL,
        day              date NOT NULL,
        paid_on          date,
        transaction_text text NOT NULL,
        authorization_text text NOT NULL,
        gross_cents      integer NOT NULL,
        commission_cents integer NOT NULL,
        iva_cents        integer NOT NULL,
        income_cents     integer NOT NULL,
        net_cents        integer NOT NULL,
        -- What makes it the same row in another file.
        same             text NOT NULL,
        outcome          text NOT NULL CHECK (outcome IN ('settled', 'differs', 'reversal', 'unknown', 'known')),
        cause            text CHECK (cause IN ('sum', 'twice', 'gone', 'held')),
        transaction_id   text REFERENCES card_transaction,
        -- Counts: nobody undid its settlement, and no earlier one had it.
        counts           boolean NOT NULL,
        PRIMARY KEY (settlement, line),
        CHECK (NOT counts OR outcome <> 'known')
      );
      CREATE UNIQUE INDEX card_settlement_row_once ON card_settlement_row (same) WHERE counts;
      CREATE INDEX card_settlement_row_of ON card_settlement_row (transaction_id) WHERE transaction_id IS NOT NULL;
      CREATE INDEX card_settlement_row_outcome ON card_settlement_row (settlement, outcome, line);

      CREATE TABLE settlement_columns (
        -- SHA-256 of the heads of a file.
        heads   text PRIMARY KEY CHECK (length(heads) = 64),
        columns jsonb NOT NULL,
        said_at timestamptz NOT NULL,
        said_by uuid NOT NULL
      );

      -- The sum of the rows that count; none until there is one.
      ALTER TABLE card_transaction ADD COLUMN received_cents integer;
    `);
  }
}
