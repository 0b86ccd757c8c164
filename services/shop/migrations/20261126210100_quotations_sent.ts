import { Migration } from '@mikro-orm/migrations';

export class QuotationsSent extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  /** What went into a mailbox of late is looked for among what was sent of late. */
  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS quotation_sent`);
    this.addSql(`CREATE INDEX CONCURRENTLY quotation_sent ON quotation (sent_at)`);
  }
}
