import { Migration } from '@mikro-orm/migrations';

/** Reads the table without holding anybody up. */
export class HomeValidated extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`ALTER TABLE foundation_change VALIDATE CONSTRAINT foundation_change_known`);
  }
}
