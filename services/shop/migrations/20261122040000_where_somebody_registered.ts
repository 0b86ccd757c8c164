import { Migration } from '@mikro-orm/migrations';

/** A link that verifies is opened in the browser that asked for it, or with a new password. */
export class WhereSomebodyRegistered extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE link_code ADD COLUMN registered_from text;`);
  }
}
