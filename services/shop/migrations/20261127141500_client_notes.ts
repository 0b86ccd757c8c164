import { Migration } from '@mikro-orm/migrations';

/** What the shop's people note of a client. They go with the account. */
export class ClientNotes extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE client_note (
        id         uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        words      text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
        written_by uuid REFERENCES account ON DELETE SET NULL,
        written_at timestamptz NOT NULL,
        removed_at timestamptz
      );
      CREATE INDEX client_note_account ON client_note (account_id, written_at);
      CREATE INDEX client_note_writer ON client_note (written_by);
      CREATE INDEX client_note_removed ON client_note (removed_at) WHERE removed_at IS NOT NULL;
    `);
  }
}
