import { Migration } from '@mikro-orm/migrations';

/** Reads the table without holding anybody up. */
export class SalesByClientValidated extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`ALTER TABLE sales_figure VALIDATE CONSTRAINT sales_figure_dimension_check`);
  }
}
