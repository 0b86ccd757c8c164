import { Migration } from '@mikro-orm/migrations';

/** A link to the old address takes an account back that somebody else moved to a new one. */
export class LinksThatKeepAnAddress extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE link_code
        DROP CONSTRAINT link_code_purpose_check,
        ADD CONSTRAINT link_code_purpose_check CHECK (purpose IN ('verify-email', 'reset-password', 'keep-email'));
    `);
  }
}
