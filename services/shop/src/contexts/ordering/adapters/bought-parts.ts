import type { Comprado } from '@bujia/contracts/kits';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';

/** So many orders are looked through, the newest first. */
const ORDERS = 200;
const { processing, invoiced, completed } = ORDER_STATUS;

/** What an account bought. An order that nobody paid, or that was cancelled, bought nothing; what went back is not there either. */
@Injectable()
export class BoughtParts {
  constructor(private readonly primary: Primary) {}

  of(accountId: string): Promise<Comprado[]> {
    return this.primary.rows<Comprado>(
      `SELECT (line.value->>'partId')::int AS codigo, to_char(max(o.placed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS fecha
       FROM (SELECT id, placed_at, lines FROM placed_order
             WHERE account_id = ? AND status IN (${processing}, ${invoiced}, ${completed})
             ORDER BY placed_at DESC, number DESC LIMIT ${ORDERS}) o,
         jsonb_array_elements(o.lines) WITH ORDINALITY line(value, place)
       WHERE (line.value->>'quantity')::int > coalesce((SELECT sum(r.quantity) FROM line_return r
         WHERE r.order_id = o.id AND r.line = line.place - 1 AND r.state = 'accepted'), 0)
       GROUP BY 1 ORDER BY max(o.placed_at) DESC`,
      [accountId],
    );
  }
}
