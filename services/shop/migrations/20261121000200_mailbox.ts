import { Migration } from '@mikro-orm/migrations';

/** Demonstration and development only, but always there: a table without rows costs nothing. */
export class Mailbox extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mailbox_message (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        received_at timestamptz NOT NULL DEFAULT now(),
        sender      text NOT NULL,
        recipients  text[] NOT NULL,
        subject     text NOT NULL,
        raw         bytea NOT NULL
      );
    `);
  }
}
