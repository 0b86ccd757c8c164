import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type MoneyMove, OrderMoney } from '../contract.ts';

const { approved, reversed } = PAYMENT_STATUS;

@Injectable()
export class SqlOrderMoney extends OrderMoney {
  constructor(private readonly primary: Primary) {
    super();
  }

  async ofOrders(orderIds: readonly string[]): Promise<MoneyMove[]> {
    const ids = `{${orderIds.join()}}`;
    // What an older shop reversed did not say when: a card has it back on the day it paid, or the next.
    const rows = await this.primary.rows<Omit<MoneyMove, 'at'> & { at: Date | string }>(
      `SELECT order_id AS "orderId", coalesce(decided_at, registered_at) AS at, 'paid' AS way, method, amount_cents AS cents
       FROM payment WHERE order_id = ANY(?::uuid[]) AND status IN (${approved}, ${reversed})
       UNION ALL
       SELECT order_id, coalesce(reversed_at, decided_at, registered_at), 'returned', method, amount_cents
       FROM payment WHERE order_id = ANY(?::uuid[]) AND status = ${reversed}
       UNION ALL
       SELECT order_id, returned_at, 'returned', NULL, amount_cents FROM debt
       WHERE order_id = ANY(?::uuid[]) AND state = 'returned' AND NOT voided AND (way <> 'card' OR payment_id IS NULL)`,
      [ids, ids, ids],
    );
    return rows.map(({ at, ...move }) => ({ ...move, at: new Date(at) }));
  }
}
