import { Migration } from '@mikro-orm/migrations';

/** A part that somebody edits is a change of the catalogue like an import, with a reason where a stock was moved. */
export class EditedParts extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE catalogue_change DROP CONSTRAINT catalogue_change_kind_check;
      ALTER TABLE catalogue_change ADD CONSTRAINT catalogue_change_kind_check CHECK (kind IN ('import', 'edit', 'undo')) NOT VALID;
      ALTER TABLE catalogue_change DROP CONSTRAINT catalogue_change_check;
      ALTER TABLE catalogue_change ADD CONSTRAINT catalogue_change_check CHECK ((kind <> 'undo') = (of_id IS NULL)) NOT VALID;
      ALTER TABLE catalogue_change ADD COLUMN note text;
    `);
  }
}
