import { Migration } from '@mikro-orm/migrations';

/** Reads the table without holding anybody up. */
export class EditedPartsValidated extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`ALTER TABLE catalogue_change VALIDATE CONSTRAINT catalogue_change_kind_check`);
    this.addSql(`ALTER TABLE catalogue_change VALIDATE CONSTRAINT catalogue_change_check`);
  }
}
