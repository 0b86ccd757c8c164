import { Migration } from '@mikro-orm/migrations';

/** Each return is owed once and has one credit note; what is left of an invoice is taken back once. */
export class NotesOfLines extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS debt_line_return`);
    this.addSql(`CREATE UNIQUE INDEX CONCURRENTLY debt_line_return ON debt (line_return_id)`);
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS electronic_document_line_return`);
    this.addSql(
      `CREATE UNIQUE INDEX CONCURRENTLY electronic_document_line_return ON electronic_document (line_return_id)`,
    );
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS electronic_document_rest`);
    this.addSql(
      `CREATE UNIQUE INDEX CONCURRENTLY electronic_document_rest ON electronic_document (modifies) WHERE line_return_id IS NULL`,
    );
    for (const name of ['debt_reason_check', 'debt_check', 'debt_check1', 'debt_of_lines'])
      this.addSql(`ALTER TABLE debt VALIDATE CONSTRAINT ${name}`);
  }
}
