import { Migration } from '@mikro-orm/migrations';

/** What was done to vehicles, and who wants a mail when they need something. */
export class ServiceNotices extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE garage_vehicle ADD COLUMN done jsonb NOT NULL DEFAULT '[]';

      CREATE TABLE service_notice (
        account_id uuid PRIMARY KEY,
        wanted     boolean NOT NULL,
        changed_at timestamptz NOT NULL,
        look_at    timestamptz NOT NULL,
        told_at    timestamptz
      );
      CREATE INDEX service_notice_look ON service_notice (look_at, account_id) WHERE wanted;
      CREATE INDEX service_notice_changed ON service_notice (changed_at);
    `);
  }
}
