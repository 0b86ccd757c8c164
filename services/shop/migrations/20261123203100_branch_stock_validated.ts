import { Migration } from '@mikro-orm/migrations';

/** Reads the table without holding anybody up. */
export class BranchStockValidated extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`ALTER TABLE part VALIDATE CONSTRAINT part_placed`);
  }
}
