import { grandTotal } from '@bujia/pricing/totals';
import type pg from 'pg';
import { newId } from '../../services/shop/src/kernel/ids.ts';

interface Part {
  id: number;
  code: string;
  name: string;
  price: number;
}

/** The rows that a checkout reads, locks and writes, by hand: what PostgreSQL and the driver cost, and nothing else. */
export async function bareCheckout(db: pg.Pool, accountId: string, address: object): Promise<void> {
  const client = await db.connect();
  try {
    const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
      (await client.query<Row>(text, values)).rows;
    const [checkoutId, orderId] = [newId(), newId()];
    await client.query('BEGIN');
    await ask(
      `INSERT INTO checkout (id, account_id, key, purchase_hash, state, opened_at) VALUES ($1, $2, $3, 'hash', 'placed', now())`,
      [checkoutId, accountId, newId()],
    );
    const [cart] = await ask<{ shopper_id: string; lines: { partId: number; quantity: number }[] }>(
      `SELECT c.shopper_id, c.lines FROM cart c JOIN shopper s ON s.id = c.shopper_id WHERE s.account_id = $1 FOR UPDATE OF c`,
      [accountId],
    );
    const ids = cart!.lines.map(({ partId }) => partId);
    const parts = await ask<Part>(`SELECT id, code, name, price_cents AS price FROM part WHERE id = ANY($1::int[])`, [
      ids,
    ]);
    const [person] = await ask(`SELECT name, surname, email, identification FROM account WHERE id = $1`, [accountId]);
    const lines = cart!.lines.map(({ partId, quantity }) => {
      const { code, name, price } = parts.find(({ id }) => id === partId)!;
      return { partId, code, name, quantity, price, promotionPrice: null, image: '' };
    });
    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    await ask(`UPDATE cart SET lines = '[]', revision = revision + 1, changed_at = now() WHERE shopper_id = $1`, [
      cart!.shopper_id,
    ]);
    await ask(
      `WITH asked AS MATERIALIZED (
         SELECT part_id, quantity, set_config('bujia.order_id', $1, true) FROM unnest($2::int[], $3::int[]) line(part_id, quantity)
       ), locked AS (
         SELECT p.id, a.quantity FROM part p JOIN asked a ON a.part_id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p
       )
       UPDATE part p SET stock = stock - l.quantity FROM locked l WHERE p.id = l.id AND p.stock >= l.quantity`,
      [orderId, ids, lines.map(({ quantity }) => quantity)],
    );
    const [order] = await ask<{ number: number }>(
      `INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
         shipping_type, buyer, delivery, lines, totals, shipping_charge_cents, comments, tracking, forgotten)
       VALUES ($1, nextval('order_number'), $2, $3, now(), 20, 0, 8, 0, 5, $4, $5, $6, $7, 300, '', '[]', false) RETURNING number`,
      [
        ...[orderId, checkoutId, accountId, person, address, JSON.stringify(lines)],
        grandTotal({ goods, shipping: 300, discount: 0 }),
      ],
    );
    await ask(`INSERT INTO outbox (id, type, data, occurred_at) VALUES ($1, 'ordering.order-placed.v1', $2, now())`, [
      newId(),
      { orderId, number: order!.number, accountId, totalCents: goods, method: 8 },
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
