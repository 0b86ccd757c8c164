import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type AnswersForCoupons, COUPONS_IN_ORDERS, CouponUse, type SoldWithCoupon } from '../../cart/contract.ts';

const MONEY = `sum((o.totals ->> 'discount')::int)::bigint::text AS discount, sum(o.total_cents)::bigint::text AS total`;

interface Row {
  orders: number;
  discount: string;
  total: string;
}

/** Answers the coupons, which know of an order only that it used one. A cancelled order has released its coupon. */
@Injectable()
export class OrdersForCoupons implements AnswersForCoupons {
  constructor(
    use: CouponUse,
    private readonly primary: Primary,
  ) {
    use.answeredBy(this);
  }

  async ofSeries(ids: readonly number[]): Promise<ReadonlyMap<number, SoldWithCoupon>> {
    const rows = await this.primary.rows<Row & { id: number }>(
      `SELECT u.series_id AS id, count(*)::int AS orders, ${MONEY}
       FROM ${COUPONS_IN_ORDERS} u JOIN placed_order o ON o.id = u.order_id
       WHERE NOT u.is_released AND u.series_id = ANY(ARRAY(SELECT jsonb_array_elements_text(?::jsonb)::int)) GROUP BY 1`,
      [JSON.stringify(ids)],
    );
    return new Map(rows.map(({ id, ...row }) => [id, soldOf(row)]));
  }

  async ofCodes(codes: readonly string[]): Promise<ReadonlyMap<string, SoldWithCoupon & { number: number }>> {
    const rows = await this.primary.rows<Row & { code: string; number: number }>(
      `SELECT u.coupon_code AS code, o.number, count(*)::int AS orders, ${MONEY}
       FROM ${COUPONS_IN_ORDERS} u JOIN placed_order o ON o.id = u.order_id
       WHERE NOT u.is_released AND u.coupon_code = ANY(ARRAY(SELECT jsonb_array_elements_text(?::jsonb))) GROUP BY 1, 2`,
      [JSON.stringify(codes)],
    );
    return new Map(rows.map(({ code, number, ...row }) => [code, { ...soldOf(row), number }]));
  }
}

const soldOf = ({ orders, discount, total }: Row): SoldWithCoupon => ({
  ...{ orders, discount: Number(discount), total: Number(total) },
});
