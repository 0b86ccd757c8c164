import { Migration } from '@mikro-orm/migrations';

/** Which messages of the contact form were acknowledged, and to whom they count: an address and, hashed, a network. */
export class ContactAcknowledgements extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE contact_message ADD COLUMN acknowledged boolean NOT NULL DEFAULT true;
      ALTER TABLE contact_message ADD COLUMN network_hash text NOT NULL DEFAULT '';
    `);
  }
}
