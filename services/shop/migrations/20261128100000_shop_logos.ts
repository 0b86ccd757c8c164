import { Migration } from '@mikro-orm/migrations';

/** Logos that operators sent: mails of before go on naming theirs, and any of them can be put back. */
export class ShopLogos extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE shop_logo (
        -- Of what it shows, and how large that is shown.
        name    text PRIMARY KEY,
        panel   bytea NOT NULL,
        paper   bytea NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now()
      );
      -- Pictures do not get smaller.
      ALTER TABLE shop_logo ALTER COLUMN panel SET STORAGE EXTERNAL, ALTER COLUMN paper SET STORAGE EXTERNAL;
    `);
  }
}
