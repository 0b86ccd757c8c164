import { Migration } from '@mikro-orm/migrations';

/** Until when an unpaid order keeps its parts. What was placed before, or by an older version beside, gets its time from the sweep. */
export class Deadlines extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE placed_order
        ADD COLUMN pay_by        timestamptz,
        ADD COLUMN remind_at     timestamptz,
        ADD COLUMN clock_stopped boolean NOT NULL DEFAULT false,
        ADD COLUMN expired       boolean NOT NULL DEFAULT false,
        ADD CHECK (NOT expired OR status = 24) NOT VALID;
      CREATE INDEX placed_order_due ON placed_order (coalesce(remind_at, pay_by, '-infinity'::timestamptz))
        WHERE status = 20 AND NOT clock_stopped;
    `);
  }
}
