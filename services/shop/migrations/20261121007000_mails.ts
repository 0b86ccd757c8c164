import { Migration } from '@mikro-orm/migrations';

export class Mails extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE email
        DROP CONSTRAINT email_state_check,
        ADD CONSTRAINT email_state_check
          CHECK (state IN ('queued', 'sending', 'delayed', 'accepted', 'refused', 'failed')),
        ADD COLUMN subject text,
        -- What it is about, for the timeline of an order and for what hangs on the mail.
        ADD COLUMN order_id uuid,
        ADD COLUMN order_number integer,
        ADD COLUMN document_id uuid,
        ADD COLUMN copy_of uuid,
        -- Nobody tries before: the worker that is sending it holds it until then, a delayed one rests until then.
        ADD COLUMN next_attempt_at timestamptz,
        ADD COLUMN try_until timestamptz NOT NULL DEFAULT now() + interval '2 days',
        -- The content of an old mail is let go before its line in the log is.
        ADD COLUMN forgotten_at timestamptz,
        ADD CONSTRAINT email_settled_check
          CHECK ((settled_at IS NOT NULL) = (state IN ('accepted', 'refused', 'failed'))),
        ADD CONSTRAINT email_order_check CHECK ((order_id IS NULL) = (order_number IS NULL));
      ALTER TABLE email ALTER COLUMN try_until DROP DEFAULT;
      CREATE INDEX email_due ON email (next_attempt_at) WHERE settled_at IS NULL;
      CREATE INDEX email_of_order ON email (order_number, id) WHERE order_number IS NOT NULL;
      CREATE INDEX email_recipient ON email USING gin (lower(recipient) gin_trgm_ops);
      CREATE INDEX email_settled ON email (settled_at) WHERE forgotten_at IS NULL;
      -- One copy of a mail under way at a time.
      CREATE UNIQUE INDEX email_copy_under_way ON email (copy_of) WHERE settled_at IS NULL;
    `);
    this.addSql(`
      CREATE TABLE campaign (
        id            uuid PRIMARY KEY,
        revision      integer NOT NULL,
        title         text NOT NULL,
        body          text NOT NULL,
        parts         jsonb NOT NULL,
        promotions    boolean NOT NULL,
        written_by    uuid NOT NULL,
        state         text NOT NULL CHECK (state IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
        scheduled_for timestamptz,
        began_at      timestamptz,
        ended_at      timestamptz,
        -- Subscriptions up to this one have had their turn.
        reached       uuid,
        -- The worker that sends it, until when it may: one at a time, so that the rate is kept.
        sender        uuid,
        sender_until  timestamptz,
        CHECK ((state IN ('draft', 'cancelled')) OR scheduled_for IS NOT NULL),
        CHECK ((ended_at IS NOT NULL) = (state IN ('sent', 'cancelled')))
      );
      CREATE INDEX campaign_due ON campaign (scheduled_for) WHERE state IN ('scheduled', 'sending');

      -- One mail of a campaign to one subscriber: the key lets nobody be written to twice. The Message-ID is made of it.
      CREATE TABLE campaign_mail (
        campaign_id     uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
        subscription_id uuid NOT NULL REFERENCES newsletter_subscription ON DELETE CASCADE,
        state           text NOT NULL CHECK (state IN ('sending', 'delayed', 'accepted', 'refused', 'failed', 'left')),
        attempts        integer NOT NULL,
        -- Whoever sends it holds it until then; a delayed one rests until then.
        next_attempt_at timestamptz,
        answer          text,
        settled_at      timestamptz,
        PRIMARY KEY (campaign_id, subscription_id),
        CHECK ((settled_at IS NOT NULL) = (state IN ('accepted', 'refused', 'failed', 'left'))),
        CHECK ((next_attempt_at IS NULL) = (settled_at IS NOT NULL))
      );
      CREATE INDEX campaign_mail_unsettled ON campaign_mail (campaign_id, next_attempt_at) WHERE settled_at IS NULL;
      CREATE INDEX campaign_mail_of_subscription ON campaign_mail (subscription_id);
      CREATE INDEX newsletter_subscription_confirmed ON newsletter_subscription (id) WHERE state = 'confirmed';
    `);
  }
}
