import { type Invariant, isUnderWay } from '../../../platform/audit/invariant.ts';

/** An amount with IVA, without it, in cents, rounded half up: as `@bujia/pricing/iva` does. */
const net = (gross: string): string => `floor((${gross} * 200 + 115) / 230.0)`;

export const orderingInvariants: Invariant[] = [
  {
    name: 'order-total-is-the-sum-of-its-lines',
    broken: `
      SELECT o.number FROM placed_order o CROSS JOIN LATERAL (
        SELECT sum((line->>'quantity')::bigint
                   * coalesce(nullif((line->>'promotionPrice')::int, 0), (line->>'price')::int)) AS goods
        FROM jsonb_array_elements(o.lines) line
      ) g
      WHERE (o.totals->>'subtotal')::int <> ${net('g.goods')}
         OR (o.totals->>'base')::int + (o.totals->>'discount')::int <> ${net('(g.goods + o.shipping_charge_cents)')}
         OR (o.totals->>'iva')::int <> floor(((o.totals->>'base')::bigint * 15 + 50) / 100.0)`,
  },
  {
    name: 'placed-checkout-has-its-order',
    broken: `
      SELECT c.id FROM checkout c LEFT JOIN placed_order o ON o.checkout_id = c.id
      WHERE (c.state = 'placed') <> (o.id IS NOT NULL)`,
  },
  {
    name: 'order-holds-what-it-sold-until-it-is-cancelled',
    broken: `
      SELECT o.number, part_id FROM placed_order o
      JOIN LATERAL (
        SELECT part_id, sum(held) AS held, sum(sold) AS sold FROM (
          SELECT (line->>'partId')::int AS part_id, 0 AS held, (line->>'quantity')::int AS sold
          FROM jsonb_array_elements(o.lines) line
          UNION ALL SELECT part_id, -change, 0 FROM stock_movement WHERE order_id = o.id
        ) both_sides GROUP BY part_id
      ) part ON part.held <> CASE WHEN o.status = 24 THEN 0 ELSE part.sold END`,
  },
  {
    name: 'coupon-is-used-by-one-living-order',
    broken: `
      SELECT r.coupon_code AS coupon, o.number FROM coupon_redemption r LEFT JOIN placed_order o ON o.id = r.order_id
      WHERE o.id IS NULL OR o.coupon_code IS DISTINCT FROM r.coupon_code OR (o.status = 24) <> (r.released_at IS NOT NULL)
      UNION ALL
      SELECT o.coupon_code, o.number FROM placed_order o LEFT JOIN coupon_redemption r ON r.order_id = o.id
      WHERE o.coupon_code IS NOT NULL AND r.order_id IS NULL
      UNION ALL
      SELECT k.code, NULL FROM coupon k
      WHERE (k.state = 'redeemed')
         <> EXISTS (SELECT FROM coupon_redemption r WHERE r.coupon_code = k.code AND r.released_at IS NULL)`,
  },
  {
    name: 'paid-is-the-sum-of-approved-payments',
    broken: `
      SELECT o.number, o.paid_cents, sum(p.amount_cents)::int AS approved
      FROM placed_order o LEFT JOIN payment p ON p.order_id = o.id AND p.status = 17
      GROUP BY o.id HAVING o.paid_cents <> coalesce(sum(p.amount_cents), 0) AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'prepared-order-is-paid',
    broken: `SELECT o.number, o.status FROM placed_order o
      WHERE o.status IN (21, 22) AND o.paid_cents < o.total_cents AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'card-paid-the-total-of-its-order',
    broken: `SELECT o.number, p.amount_cents FROM payment p JOIN placed_order o ON o.id = p.order_id
      WHERE p.method = 9 AND p.status = 17 AND p.amount_cents <> o.total_cents`,
  },
  {
    name: 'charged-card-has-an-order-or-its-money-back',
    broken: `
      SELECT c.id AS checkout FROM checkout c JOIN card_charge g ON g.checkout_id = c.id
      WHERE g.state = 'paid' AND c.state = 'open' AND c.opened_at < now() - interval '1 hour'
        AND NOT ${isUnderWay('checkoutId', 'c.id')}
      UNION ALL
      SELECT c.id FROM checkout c JOIN card_charge g ON g.checkout_id = c.id
      WHERE g.state = 'paid' AND (c.state = 'placed') <> (g.order_id IS NOT NULL) AND c.state <> 'failed'`,
  },
];
