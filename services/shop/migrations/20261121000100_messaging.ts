import { Migration } from '@mikro-orm/migrations';

export class Messaging extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE contact_message (
        id          uuid PRIMARY KEY,
        form        jsonb NOT NULL,
        received_at timestamptz NOT NULL
      );

      CREATE TABLE newsletter_subscription (
        id         uuid PRIMARY KEY,
        address    text NOT NULL,
        state      text NOT NULL CHECK (state IN ('requested', 'confirmed', 'cancelled')),
        asked_at   timestamptz NOT NULL,
        changed_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX newsletter_subscription_address ON newsletter_subscription (lower(address));

      -- One e-mail to one person. Its id is the left part of its Message-ID.
      CREATE TABLE email (
        id         uuid PRIMARY KEY,
        template   text NOT NULL,
        recipient  text NOT NULL,
        data       jsonb NOT NULL,
        codes      jsonb NOT NULL,
        event_id   uuid NOT NULL,
        queued_at  timestamptz NOT NULL,
        state      text NOT NULL CHECK (state IN ('queued', 'sending', 'accepted', 'refused')),
        attempts   integer NOT NULL,
        answer     text,
        settled_at timestamptz,
        UNIQUE (event_id, recipient, template)
      );
      CREATE INDEX email_unsettled ON email (queued_at) WHERE settled_at IS NULL;
    `);
  }
}
