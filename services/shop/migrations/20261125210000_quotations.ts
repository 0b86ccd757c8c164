import { Migration } from '@mikro-orm/migrations';

/** Proformas: what a client was offered, and what became of it. */
export class Quotations extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE SEQUENCE quotation_number AS integer;
      CREATE TABLE quotation (
        id           uuid PRIMARY KEY,
        number       integer NOT NULL UNIQUE,
        made_by      uuid NOT NULL,
        made_at      timestamptz NOT NULL,
        request_key  text UNIQUE,
        client_name  text NOT NULL,
        client_email text NOT NULL,
        note         text NOT NULL,
        lines        jsonb NOT NULL,
        -- From this moment on it holds no more.
        valid_until  timestamptz NOT NULL,
        sent_at      timestamptz,
        -- The account that its prices are for.
        taken_by     uuid,
        order_number integer UNIQUE,
        lost_reason  text,
        follow_on    text,
        follow_note  text NOT NULL,
        CHECK (order_number IS NULL OR (taken_by IS NOT NULL AND lost_reason IS NULL))
      );
      CREATE INDEX quotation_until ON quotation (valid_until);
      CREATE INDEX quotation_taken ON quotation (taken_by);
      CREATE INDEX quotation_follow ON quotation (follow_on) WHERE follow_on IS NOT NULL;
      CREATE INDEX quotation_undecided ON quotation (number) WHERE order_number IS NULL AND lost_reason IS NULL;
      CREATE INDEX quotation_lost ON quotation (number) WHERE lost_reason IS NOT NULL;
      CREATE INDEX quotation_ordered ON quotation (number) WHERE order_number IS NOT NULL;
      CREATE INDEX quotation_address ON quotation (lower(client_email), sent_at);
      -- By its parts, as an address is one word otherwise.
      CREATE INDEX quotation_words ON quotation
        USING gin (to_tsvector('simple', folded(translate(client_name || ' ' || client_email, '@.-_+', '     '))));
    `);
  }
}
