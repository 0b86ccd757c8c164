import { Migration } from '@mikro-orm/migrations';

/** A process of the version before opens sessions without a second factor: they are not good where one is needed. */
export class ProvenSessions extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE session ADD COLUMN proven boolean NOT NULL DEFAULT false`);
  }
}
