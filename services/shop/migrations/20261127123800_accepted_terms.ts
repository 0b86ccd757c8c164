import { Migration } from '@mikro-orm/migrations';

/** Which version of the terms the client of an order accepted. */
export class AcceptedTerms extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE placed_order ADD COLUMN accepted_terms integer;
    `);
  }
}
