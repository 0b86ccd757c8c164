import { Migration } from '@mikro-orm/migrations';

/** Whom an operator keeps out, since when and why. Every process hears of it as of any end of a session. */
export class DisabledAccounts extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE account
        ADD COLUMN disabled_at     timestamptz,
        ADD COLUMN disabled_reason text,
        ADD COLUMN disabled_note   text,
        ADD CONSTRAINT account_disabled CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)
                                           AND (disabled_at IS NULL) = (disabled_note IS NULL));
      DROP TRIGGER account_changed ON account;
      CREATE TRIGGER account_changed AFTER UPDATE OF type, verified, disabled_at ON account
        FOR EACH ROW EXECUTE FUNCTION session_changed('id');
    `);
  }
}
