import { Migration } from '@mikro-orm/migrations';

/** An invoice may have a credit note for each of its returns; the index of the migration before says what is left of the rule. */
export class SeveralNotes extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE electronic_document DROP CONSTRAINT electronic_document_modifies_key;
    `);
  }
}
