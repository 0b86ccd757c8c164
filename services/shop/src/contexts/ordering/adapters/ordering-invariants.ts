import { type Invariant, isUnderWay } from '../../../platform/audit/invariant.ts';
import { COUPONS_IN_ORDERS } from '../../cart/contract.ts';
import { STOCK_IN_ORDERS } from '../../catalog/contract.ts';
import { CHARGES_OF_CHECKOUTS, DEBTS_OF_ORDERS, PAYMENTS_OF_ORDERS } from '../../payments/contract.ts';
import { EACH_ORDER } from '../contract.ts';

/** An amount with IVA, without it, in cents, rounded half up: as `@bujia/pricing/iva` does. */
const net = (gross: string): string => `floor((${gross} * 200 + 115) / 230.0)`;

export const orderingInvariants: Invariant[] = [
  {
    name: 'order-total-is-the-sum-of-its-lines',
    says: 'El total de cada pedido es la suma de sus líneas',
    mend: 'El pedido cobra otra suma que la de sus repuestos. Ábralo por su número, no lo facture todavía, y muéstrelo a quien instaló la tienda.',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number FROM ${within('placed_order')} o CROSS JOIN LATERAL (
        SELECT sum((line->>'quantity')::bigint
                   * coalesce(nullif((line->>'promotionPrice')::int, 0), (line->>'price')::int)
                   - coalesce((line->>'saving')::int, 0)) AS goods
        FROM jsonb_array_elements(o.lines) line
      ) g
      WHERE (o.totals->>'subtotal')::int <> ${net('g.goods')}
         OR (o.totals->>'base')::int + (o.totals->>'discount')::int <> ${net('(g.goods + o.shipping_charge_cents)')}
         OR (o.totals->>'iva')::int <> floor(((o.totals->>'base')::bigint * 15 + 50) / 100.0)`,
  },
  {
    name: 'placed-checkout-has-its-order',
    says: 'Cada compra terminada tiene su pedido',
    mend: 'Una compra terminó y su pedido no está, o al revés. Busque si alguien pagó sin tener pedido y devuélvale el dinero; muestre la fila a quien instaló la tienda.',
    broken: `
      SELECT c.id FROM checkout c LEFT JOIN placed_order o ON o.checkout_id = c.id
      WHERE (c.state = 'placed') <> (o.id IS NOT NULL)`,
  },
  {
    name: 'order-holds-what-it-sold-until-it-is-cancelled',
    says: 'Cada pedido retiene lo que vendió hasta que se cancela',
    mend: 'El pedido apartó más o menos piezas que las que vendió. Cuente ese repuesto y anote la diferencia con Mover existencias, como conteo.',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number, part_id FROM ${within('placed_order')} o
      JOIN LATERAL (
        SELECT part_id, sum(held) AS held, sum(sold) AS sold FROM (
          SELECT (line->>'partId')::int AS part_id, 0 AS held, (line->>'quantity')::int AS sold
          FROM jsonb_array_elements(o.lines) line
          UNION ALL SELECT part_id, -change, 0 FROM ${STOCK_IN_ORDERS} WHERE order_id = o.id
          UNION ALL SELECT part_id, 0, -quantity FROM line_return WHERE order_id = o.id AND state = 'accepted'
        ) both_sides GROUP BY part_id
      ) part ON part.held <> CASE WHEN o.status = 24 THEN 0 ELSE part.sold END`,
  },
  {
    name: 'order-gives-back-where-it-took',
    says: 'Cada pedido devuelve a cada sucursal a lo sumo lo que tomó de ella, y lo que se retira en una sale de ella',
    mend: 'Las piezas volvieron a otra sucursal que la que las dio. Cuente el repuesto en las dos y anote un traslado con Mover existencias.',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number, m.part_id, m.branch, sum(m.change)::int AS change
      FROM ${within('placed_order')} o JOIN ${STOCK_IN_ORDERS} m ON m.order_id = o.id
      GROUP BY o.id, o.number, m.part_id, m.branch HAVING sum(m.change) > 0
      UNION ALL
      SELECT o.id, o.number, (line->>'partId')::int, taken->>'branch', -(taken->>'units')::int
      FROM (SELECT * FROM ${within('placed_order')} fetched WHERE pickup_branch IS NOT NULL OFFSET 0) o,
        jsonb_array_elements(o.lines) line, jsonb_array_elements(line->'from') taken
      WHERE o.pickup_branch <> taken->>'branch'`,
  },
  {
    // That it holds neither parts nor coupon, the invariants beside say of every cancelled order.
    name: 'expired-order-is-cancelled-and-nobody-is-paying-it',
    says: 'Un pedido vencido está cancelado y nadie lo está pagando',
    mend: 'El plazo del pedido pasó y aún tiene un pago. Abra sus pagos: si el dinero llegó, apruébelo y la tienda lo deberá; si no, rechácelo.',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number, o.status, p.number AS payment FROM ${within('placed_order')} o
      LEFT JOIN ${PAYMENTS_OF_ORDERS} p ON p.order_id = o.id AND p.status IN (16, 17, 19)
      WHERE o.expired AND (o.status <> 24 OR o.paid_cents > 0 OR p.number IS NOT NULL)`,
  },
  {
    name: 'coupon-is-used-by-one-living-order',
    says: 'Cada cupón está en un solo pedido vigente',
    mend: 'El mismo cupón rebajó dos pedidos, o ninguno. Abra el pedido y decida si lo respeta; el cupón se puede terminar en Cupones.',
    broken: `
      SELECT r.coupon_code AS coupon, o.number FROM ${COUPONS_IN_ORDERS} r LEFT JOIN placed_order o ON o.id = r.order_id
      WHERE o.id IS NULL OR o.coupon_code IS DISTINCT FROM r.coupon_code OR (o.status = 24) <> r.is_released
      UNION ALL
      SELECT o.coupon_code, o.number FROM placed_order o LEFT JOIN ${COUPONS_IN_ORDERS} r ON r.order_id = o.id
      WHERE o.coupon_code IS NOT NULL AND r.order_id IS NULL`,
  },
  {
    name: 'paid-is-the-sum-of-approved-payments',
    says: 'Lo pagado de cada pedido es la suma de sus pagos aprobados',
    mend: 'El pedido dice haber recibido otra suma que la de sus pagos. Espere unos minutos; si sigue, mire Trabajos fallidos: suele ser un trabajo por reintentar.',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number, o.paid_cents, sum(p.amount_cents)::int AS approved
      FROM ${within('placed_order')} o LEFT JOIN ${PAYMENTS_OF_ORDERS} p ON p.order_id = o.id AND p.status = 17
      GROUP BY o.id, o.number, o.paid_cents HAVING o.paid_cents <> coalesce(sum(p.amount_cents), 0) AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'approved-payments-fit-their-order',
    says: 'Los pagos aprobados no pasan del total de su pedido',
    mend: 'Se aprobó más dinero que el total del pedido. Abra sus pagos: lo que sobra se devuelve en Por devolver, con Anotar excedente.',
    each: EACH_ORDER,
    broken: (within) => `
      SELECT o.id AS subject, o.number, sum(p.amount_cents)::int AS approved
      FROM ${within('placed_order')} o JOIN ${PAYMENTS_OF_ORDERS} p ON p.order_id = o.id AND p.status = 17
      GROUP BY o.id, o.number, o.total_cents HAVING sum(p.amount_cents) > o.total_cents`,
  },
  {
    name: 'approved-payment-has-its-order',
    says: 'Cada pago aprobado es de un pedido',
    mend: 'Hay un pago aprobado sin pedido. Búsquelo en Pagos por su número y devuelva el dinero a quien lo envió; muéstrelo a quien instaló la tienda.',
    broken: `
      SELECT p.number AS payment, p.order_id FROM ${PAYMENTS_OF_ORDERS} p
      WHERE p.status = 17 AND NOT EXISTS (SELECT FROM placed_order o WHERE o.id = p.order_id)`,
  },
  {
    name: 'owed-is-paid-less-returned-and-covered',
    says: 'Lo que se debe de cada pedido es lo pagado menos lo devuelto y lo cubierto',
    mend: 'Lo que la tienda debe de un pedido no cuadra con lo que recibió. Compare sus pagos con Por devolver; si falta una deuda, anótela como excedente.',
    broken: `
      SELECT o.number, m.approved, m.excess, m.returned, m.owed FROM (
        SELECT order_id, sum(approved)::int AS approved, sum(excess)::int AS excess, sum(returned)::int AS returned,
               sum(owed)::int AS owed
        FROM (
          SELECT order_id, amount_cents AS approved, 0 AS excess, 0 AS returned, 0 AS owed
          FROM ${PAYMENTS_OF_ORDERS} WHERE status = 17
          UNION ALL
          SELECT order_id, 0, CASE WHEN is_excess THEN amount_cents ELSE 0 END,
                 CASE WHEN is_open THEN 0 ELSE amount_cents END, CASE WHEN is_open THEN amount_cents ELSE 0 END
          FROM ${DEBTS_OF_ORDERS}
        ) each_one GROUP BY order_id
      ) m JOIN placed_order o ON o.id = m.order_id
      WHERE m.owed <> m.approved + m.excess - m.returned
                      - CASE WHEN o.status = 24 THEN 0 ELSE least(m.approved, o.total_cents - (
                          SELECT coalesce(sum(total_cents), 0) FROM line_return r WHERE r.order_id = o.id AND r.state = 'accepted')) END`,
  },
  {
    name: 'no-line-goes-back-twice',
    says: 'De cada línea vuelve a lo sumo lo que se compró, y de un pedido lo que se pagó',
    mend: 'Se aceptó devolver más de lo que se compró. Abra el pedido y no pague la última devolución hasta aclararla.',
    broken: `
      SELECT o.number, r.line, r.units, r.cents FROM (
        SELECT order_id, line, sum(quantity) AS units, sum(sum(total_cents)) OVER (PARTITION BY order_id) AS cents
        FROM line_return WHERE state = 'accepted' GROUP BY order_id, line
      ) r LEFT JOIN placed_order o ON o.id = r.order_id
      WHERE o.id IS NULL OR r.units > coalesce((o.lines->r.line->>'quantity')::int, 0) OR r.cents > o.total_cents`,
  },
  {
    name: 'nobody-decides-on-a-cancelled-order',
    says: 'De un pedido cancelado no queda una devolución por decidir',
    mend: 'El pedido se canceló con una devolución sin responder. Ábrala en Repuestos devueltos y rechácela: el dinero ya volvió con la cancelación.',
    broken: `
      SELECT r.number FROM line_return r JOIN placed_order o ON o.id = r.order_id WHERE r.state = 'asked' AND o.status = 24`,
  },
  {
    name: 'prepared-order-is-paid',
    says: 'Un pedido en preparación está pagado',
    mend: 'El pedido se prepara sin estar pagado por completo. No lo entregue: abra sus pagos y compruebe el dinero en el banco.',
    each: EACH_ORDER,
    broken: (within) => `SELECT o.id AS subject, o.number, o.status FROM ${within('placed_order')} o
      WHERE o.status IN (21, 22) AND o.paid_cents < o.total_cents
        -- What has left the shop stays what it is, even when its money goes back.
        AND coalesce(o.handover->>'state', 'ready') = 'ready' AND NOT ${isUnderWay('orderId', 'o.id')}`,
  },
  {
    name: 'card-paid-the-total-of-its-order',
    says: 'La tarjeta pagó el total de su pedido',
    mend: 'La tarjeta pagó otra suma que la del pedido. Compárela en el panel del proveedor antes de entregar.',
    each: EACH_ORDER,
    broken: (within) => `SELECT o.id AS subject, o.number, p.amount_cents
      FROM ${within('placed_order')} o JOIN ${PAYMENTS_OF_ORDERS} p ON p.order_id = o.id WHERE p.method = 9 AND p.status = 17 AND p.amount_cents <> o.total_cents`,
  },
  {
    name: 'charged-card-has-an-order-or-its-money-back',
    says: 'Cada cobro con tarjeta tiene su pedido o su devolución',
    mend: 'Se cobró una tarjeta y no hay pedido ni devolución después de una hora. Mire Trabajos fallidos; si no está allí, devuelva el dinero en el panel del proveedor.',
    broken: `
      SELECT c.id AS checkout FROM checkout c JOIN ${CHARGES_OF_CHECKOUTS} g ON g.checkout_id = c.id
      WHERE g.state = 'paid' AND c.state = 'open' AND c.opened_at < now() - interval '1 hour'
        AND NOT ${isUnderWay('checkoutId', 'c.id')}
      UNION ALL
      SELECT c.id FROM checkout c JOIN ${CHARGES_OF_CHECKOUTS} g ON g.checkout_id = c.id
      WHERE g.state = 'paid' AND (c.state = 'placed') <> (g.order_id IS NOT NULL) AND c.state <> 'failed'`,
  },
];
