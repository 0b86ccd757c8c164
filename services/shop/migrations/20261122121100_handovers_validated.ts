import { Migration } from '@mikro-orm/migrations';

/** Reads the table without holding anybody up. */
export class HandoversValidated extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`ALTER TABLE placed_order VALIDATE CONSTRAINT placed_order_handover`);
    this.addSql(`ALTER TABLE placed_order VALIDATE CONSTRAINT placed_order_left`);
    this.addSql(`ALTER TABLE placed_order VALIDATE CONSTRAINT placed_order_pickup_tries`);
  }
}
