import { Migration } from '@mikro-orm/migrations';

/** Whoever asks for a promotion twice without an answer is to have one. */
export class AskedPromotions extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE promotion ADD COLUMN request_key text;
    `);
  }
}
