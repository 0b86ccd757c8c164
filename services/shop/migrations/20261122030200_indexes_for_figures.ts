import { Migration } from '@mikro-orm/migrations';

/** What is counted and listed all day, by an index instead of by reading the whole table. */
const INDEXES = {
  outbox_open: `outbox (occurred_at) WHERE finished_at IS NULL`,
  email_not_accepted: `email (state, id) WHERE state <> 'accepted'`,
  campaign_mail_state: `campaign_mail (campaign_id, state)`,
};

export class IndexesForFigures extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, on] of Object.entries(INDEXES)) {
      // Of a run that was broken off, an index that nobody uses would remain.
      this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      this.addSql(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }
}
