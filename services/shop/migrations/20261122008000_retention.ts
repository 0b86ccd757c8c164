import { Migration } from '@mikro-orm/migrations';

/** What the sweep looks for, it finds by an index. */
export class Retention extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE image ADD COLUMN brought_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX image_age ON image (brought_at);
      CREATE INDEX known_device_age ON known_device (last_seen_at);
      CREATE INDEX card_charge_age ON card_charge (expires_at) WHERE state IN ('expired', 'refused');
      CREATE INDEX card_transaction_age ON card_transaction (heard_at) WHERE state IN ('strange', 'refused');
      CREATE INDEX newsletter_subscription_unconfirmed ON newsletter_subscription (asked_at) WHERE state = 'requested';
      CREATE INDEX newsletter_subscription_cancelled ON newsletter_subscription (changed_at) WHERE state = 'cancelled';
      CREATE INDEX contact_message_age ON contact_message (received_at);
      CREATE INDEX campaign_age ON campaign (ended_at);
      CREATE INDEX email_forgotten ON email (settled_at) WHERE forgotten_at IS NOT NULL;
      CREATE INDEX checkout_unfinished ON checkout (opened_at) WHERE state = 'open';
    `);
  }
}
