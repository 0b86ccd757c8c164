import { Migration } from '@mikro-orm/migrations';

/** A proforma may be sent again: each time counts among what goes into a mailbox in a day, and not the last alone. */
export class QuotationSendings extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE quotation ADD COLUMN sendings jsonb NOT NULL DEFAULT '[]';
    `);
  }
}
