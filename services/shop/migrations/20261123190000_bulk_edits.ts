import { Migration } from '@mikro-orm/migrations';

/** A dry run of many parts, kept for who applies it: what was there, what comes, and the change that it became. */
export class BulkEdits extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      CREATE TABLE bulk_edit (
        id         uuid PRIMARY KEY,
        account_id uuid,
        note       text NOT NULL,
        made_at    timestamptz NOT NULL,
        -- Once it was applied.
        change_id  integer REFERENCES catalogue_change ON DELETE CASCADE
      );
      CREATE INDEX bulk_edit_age ON bulk_edit (made_at);

      -- Columns of the part: as they were in the dry run, and as they are to be.
      CREATE TABLE bulk_edit_part (
        bulk_id uuid NOT NULL REFERENCES bulk_edit ON DELETE CASCADE,
        part_id integer NOT NULL,
        before  jsonb NOT NULL,
        after   jsonb NOT NULL,
        PRIMARY KEY (bulk_id, part_id)
      );
    `);
  }
}
