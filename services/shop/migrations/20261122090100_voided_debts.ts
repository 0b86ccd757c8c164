import { Migration } from '@mikro-orm/migrations';

/** An excess that was noted by mistake is owed to nobody. */
export class VoidedDebts extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE debt ADD COLUMN voided boolean NOT NULL DEFAULT false;
    `);
  }
}
