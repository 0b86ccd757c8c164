import { Migration } from '@mikro-orm/migrations';

/** A link by which whoever lost the telephone shows that the mailbox is theirs. */
export class LinksThatForgetAFactor extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE link_code
        DROP CONSTRAINT link_code_purpose_check,
        ADD CONSTRAINT link_code_purpose_check
          CHECK (purpose IN ('verify-email', 'reset-password', 'keep-email', 'reset-second-factor')) NOT VALID;
    `);
  }
}
