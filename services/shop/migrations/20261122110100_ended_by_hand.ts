import { Migration } from '@mikro-orm/migrations';

/**
 * A seller said that the card has it back: unknown of what was there before, whose verdict tells. And a refund that a seller went
 * ahead of: what the provider says of it after that is an echo.
 */
export class EndedByHand extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      ALTER TABLE card_transaction
        ADD COLUMN ended_by_hand boolean,
        ADD COLUMN refund_dropped boolean NOT NULL DEFAULT false;
    `);
  }
}
