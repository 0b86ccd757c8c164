import { Migration } from '@mikro-orm/migrations';

/** Electronic invoices and credit notes, their numbers, and the certificate of the demonstration. */
export class Invoicing extends Migration {
  override up(): void {
    this.addSql(`
      -- The last number given in each series. Whoever takes the next holds the row until the document is written.
      CREATE TABLE document_series (
        environment    text NOT NULL CHECK (environment IN ('1', '2')),
        kind           text NOT NULL CHECK (kind IN ('01', '04')),
        establishment  text NOT NULL CHECK (establishment ~ '^\\d{3}$'),
        emission_point text NOT NULL CHECK (emission_point ~ '^\\d{3}$'),
        last_number    integer NOT NULL CHECK (last_number BETWEEN 1 AND 999999999),
        PRIMARY KEY (environment, kind, establishment, emission_point)
      );

      CREATE TABLE electronic_document (
        id              uuid PRIMARY KEY,
        kind            text NOT NULL,
        order_id        uuid NOT NULL,
        order_number    integer NOT NULL,
        account_id      uuid NOT NULL,
        environment     text NOT NULL,
        establishment   text NOT NULL,
        emission_point  text NOT NULL,
        sequential      integer NOT NULL CHECK (sequential BETWEEN 1 AND 999999999),
        numeric_code    text NOT NULL CHECK (numeric_code ~ '^\\d{8}$'),
        access_key      text NOT NULL UNIQUE CHECK (access_key ~ '^\\d{49}$'),
        former_keys     jsonb NOT NULL,
        -- The invoice that a credit note takes back: once.
        modifies        uuid UNIQUE REFERENCES electronic_document,
        issued_at       timestamptz NOT NULL,
        content         jsonb NOT NULL,
        state           text NOT NULL CHECK (state IN ('draft', 'signed', 'received', 'authorised', 'returned', 'rejected')),
        state_at        timestamptz NOT NULL,
        signed_xml      text,
        authorised_at   timestamptz,
        sent_at         timestamptz,
        attempts        integer NOT NULL CHECK (attempts >= 0),
        next_attempt_at timestamptz,
        problem         text,
        messages        jsonb NOT NULL,
        FOREIGN KEY (environment, kind, establishment, emission_point) REFERENCES document_series,
        UNIQUE (environment, kind, establishment, emission_point, sequential),
        CHECK ((kind = '04') = (modifies IS NOT NULL)),
        CHECK ((state = 'authorised') = (authorised_at IS NOT NULL)),
        CHECK (signed_xml IS NOT NULL OR state NOT IN ('signed', 'received', 'authorised'))
      );
      -- One invoice per order, however often it is asked for.
      CREATE UNIQUE INDEX electronic_document_invoice ON electronic_document (order_id) WHERE kind = '01';
      CREATE INDEX electronic_document_order ON electronic_document (order_id, issued_at);
      CREATE INDEX electronic_document_account ON electronic_document (account_id);
      CREATE INDEX electronic_document_due ON electronic_document (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
      CREATE INDEX electronic_document_open ON electronic_document (state_at) WHERE state <> 'authorised';

      -- Kept, so that all processes sign with the same one; sealed with the secret of the shop.
      CREATE TABLE demonstration_certificate (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        sealed   text NOT NULL
      );
    `);
  }
}
