import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type Sale, Sales } from '../contract.ts';

const { cancelled } = ORDER_STATUS;

interface Row {
  orderId: string;
  number: number;
  accountId: string | null;
  bySeller: boolean | null;
  placedAt: Date | string;
  cancelledAt: string | null;
  method: Sale['method'];
  provinceCode: number | null;
  couponCode: string | null;
  totalCents: number;
  lines: Sale['lines'];
  back: { line: number; quantity: number; cents: number; at: string }[];
}

/** By hundreds at once, and without the aggregates: whoever counts all sales anew asks for each of them. */
@Injectable()
export class SqlSales extends Sales {
  constructor(private readonly primary: Primary) {
    super();
  }

  async byIds(orderIds: readonly string[]): Promise<Sale[]> {
    const rows = await this.primary.rows<Row>(
      `SELECT o.id AS "orderId", o.number, o.placed_at AS "placedAt", o.method, o.lines, o.total_cents AS "totalCents",
         CASE WHEN NOT o.forgotten THEN o.account_id END AS "accountId", o.tracking->0->>'who' = 'Vendedor' AS "bySeller",
         -- What is noted about it later has that status too.
         CASE WHEN o.status = ${cancelled} THEN
           (SELECT min(t->>'at') FROM jsonb_array_elements(o.tracking) t WHERE (t->>'status')::int = ${cancelled})
         END AS "cancelledAt",
         (o.delivery->>'provinceCode')::int AS "provinceCode", o.coupon_code AS "couponCode",
         coalesce((SELECT jsonb_agg(jsonb_build_object('line', r.line, 'quantity', r.quantity, 'cents', r.total_cents,
             'at', r.decided_at) ORDER BY r.decided_at, r.id) FROM line_return r WHERE r.order_id = o.id AND r.state = 'accepted'), '[]') AS back
       FROM placed_order o WHERE o.id = ANY(?::uuid[])`,
      [`{${orderIds.join()}}`],
    );
    return rows.map(saleOf);
  }

  idsAfter(number: number, most: number): Promise<{ orderId: string; number: number }[]> {
    return this.primary.rows(
      `SELECT id AS "orderId", number FROM placed_order WHERE number > ? ORDER BY number LIMIT ?`,
      [number, most],
    );
  }
}

const saleOf = ({
  accountId,
  bySeller,
  placedAt,
  cancelledAt,
  provinceCode,
  couponCode,
  back,
  ...sale
}: Row): Sale => ({
  ...sale,
  accountId: accountId ?? undefined,
  bySeller: bySeller ?? false,
  placedAt: new Date(placedAt),
  cancelledAt: cancelledAt === null ? undefined : new Date(cancelledAt),
  provinceCode: provinceCode ?? undefined,
  couponCode: couponCode ?? undefined,
  back: back.map(({ at, ...units }) => ({ ...units, at: new Date(at) })),
});
