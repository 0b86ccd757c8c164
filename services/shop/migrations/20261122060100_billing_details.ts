import { Migration } from '@mikro-orm/migrations';

/** Whom an account had its purchases billed to beside itself, to be offered next time. */
export class BillingDetails extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE billing_detail (
        account_id     uuid NOT NULL,
        identification text NOT NULL CHECK (length(identification) <= 20),
        name           text NOT NULL CHECK (length(name) <= 300),
        address        text NOT NULL CHECK (length(address) <= 300),
        used_at        timestamptz NOT NULL,
        PRIMARY KEY (account_id, identification)
      );
    `);
  }
}
