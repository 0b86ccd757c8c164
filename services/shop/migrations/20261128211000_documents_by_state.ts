import { Migration } from '@mikro-orm/migrations';

/** Invoices and credit notes of a state, the newest first, and how many there are. */
export class DocumentsByState extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS electronic_document_state`);
    this.addSql(`CREATE INDEX CONCURRENTLY electronic_document_state ON electronic_document (state, kind, id)`);
  }
}
