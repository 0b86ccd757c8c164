import { Migration } from '@mikro-orm/migrations';

/** A mail whose sender was not heard of when its hold ran out: it gets a while longer before another one sends it. */
export class DoubtedMails extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE email ADD COLUMN doubted boolean NOT NULL DEFAULT false;`);
  }
}
