import { Migration } from '@mikro-orm/migrations';

export class DocumentsOfAMonth extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS electronic_document_issued`);
    this.addSql(
      `CREATE INDEX CONCURRENTLY electronic_document_issued ON electronic_document (issued_at, id) WHERE state = 'authorised'`,
    );
  }
}
