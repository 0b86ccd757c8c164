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
       -- What of it goes back another way is told by what was owed: each cent goes back once.
       SELECT order_id, at, 'returned', method, cents
       FROM (SELECT p.order_id, coalesce(p.reversed_at, p.decided_at, p.registered_at) AS at, p.method,
               p.amount_cents - (SELECT coalesce(sum(d.amount_cents), 0) FROM debt d WHERE d.order_id = p.order_id
                 AND (d.payment_id = p.id OR d.reason = 'lines') AND d.way <> 'card')::int AS cents
             FROM payment p WHERE p.order_id = ANY(?::uuid[]) AND p.status = ${reversed}) r
       WHERE cents > 0
       UNION ALL
       -- What was paid beyond an order was no payment of it, and is none that goes back.
       SELECT order_id, returned_at, 'returned', NULL, amount_cents FROM debt
       WHERE order_id = ANY(?::uuid[]) AND state = 'returned' AND way <> 'card' AND reason <> 'excess'`,
      [ids, ids, ids],
    );
    return rows.map(({ at, ...move }) => ({ ...move, at: new Date(at) }));
  }
}
