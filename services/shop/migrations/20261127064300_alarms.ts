import { Migration } from '@mikro-orm/migrations';

/** Of what operators were written to, and of what they do not want to be. */
export class Alarms extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE alarm (
        cause   text PRIMARY KEY,
        sends   boolean NOT NULL DEFAULT true,
        told_at timestamptz,
        stage   text
      );
    `);
  }
}
