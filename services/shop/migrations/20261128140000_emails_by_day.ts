import { Migration } from '@mikro-orm/migrations';

/** How mails arrived is summed up by the day on which they were queued. */
export class EmailsByDay extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS email_queued`);
    this.addSql(`CREATE INDEX CONCURRENTLY email_queued ON email (queued_at)`);
  }
}
