import { Migration } from '@mikro-orm/migrations';

/** How an order gets into its client's hands. What left the shop is not cancelled, by whatever version. */
export class Handovers extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE placed_order
        ADD COLUMN handover     jsonb,
        ADD COLUMN pickup_tries smallint NOT NULL DEFAULT 0,
        ADD CONSTRAINT placed_order_handover
          CHECK (handover IS NULL OR handover->>'state' IN ('ready', 'sent', 'delivered')) NOT VALID,
        ADD CONSTRAINT placed_order_left
          CHECK (status <> 24 OR handover IS NULL OR handover->>'state' = 'ready') NOT VALID,
        ADD CONSTRAINT placed_order_pickup_tries CHECK (pickup_tries BETWEEN 0 AND 5) NOT VALID;
    `);
  }
}
