import { Migration } from '@mikro-orm/migrations';

/** Where a session is open and when it was used, for its owner to see. A process of before this writes none of it. */
export class SessionsInUse extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE session
        ADD COLUMN device  text NOT NULL DEFAULT '',
        ADD COLUMN network text NOT NULL DEFAULT '',
        ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
    `);
  }
}
