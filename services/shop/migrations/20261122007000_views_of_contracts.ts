import { Migration } from '@mikro-orm/migrations';

/** What a context shows of its rows to those above it: each view is named in the contract of its owner. */
export class ViewsOfContracts extends Migration {
  override up(): void {
    this.addSql(`
      CREATE VIEW stock_in_orders AS
        SELECT order_id, part_id, change FROM stock_movement WHERE order_id IS NOT NULL;
      CREATE VIEW coupons_in_orders AS
        SELECT order_id, coupon_code, released_at IS NOT NULL AS is_released FROM coupon_redemption;
      CREATE VIEW payments_of_orders AS
        SELECT order_id, number, method, status, amount_cents FROM payment;
      CREATE VIEW charges_of_checkouts AS
        SELECT checkout_id, order_id, state FROM card_charge;
    `);
  }
}
