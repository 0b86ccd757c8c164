/** A seller's desk that is full: fifty of everything that waits, and one order with very many payments. */
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import type pg from 'pg';
import sharp from 'sharp';
import { enterOrders, newSeller } from '../orders/seed.ts';

const ORDERS = 800;
/** Of each kind, more than the desk lists. */
const WAITING = 60;
/** What a phone sends of a bank's slip, once the shop has made it smaller. */
const PROOF = { width: 1200, height: 1600 };

export interface Desk {
  token: string;
  /** Without a payment. */
  unpaid: number;
  /** With `rows` payments by card, each of which can still be reversed, and a transfer that waits with its proof. */
  manyPayments: number;
}

export async function setDesk(db: pg.Client, rows: number): Promise<Desk> {
  const token = await newSeller(db);
  await enterOrders(db, 1, ORDERS);
  const desk = { token, unpaid: 1, manyPayments: ORDERS };
  const [unpaid, reviewed, shipped] = [1, 1 + WAITING, 1 + 2 * WAITING];
  await db.query(`DELETE FROM payment WHERE order_number < $1 OR order_number = $2`, [shipped, desk.manyPayments]);
  await db.query(`UPDATE placed_order SET status = $1, paid_cents = 0 WHERE number >= $2 AND number < $3`, [
    ...[ORDER_STATUS.pending, unpaid, shipped],
  ]);
  await db.query(`UPDATE placed_order SET status = $1 WHERE number >= $2 AND number < $3`, [
    ...[ORDER_STATUS.processing, shipped, shipped + WAITING],
  ]);
  const proof = await sharp({
    create: { ...PROOF, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 200, sigma: 20 } },
  })
    .jpeg()
    .toBuffer();
  const withProof = [...Array.from({ length: WAITING }, (_, i) => reviewed + i), desk.manyPayments];
  await db.query(ENTER_PROOFS, [withProof, PAYMENT_METHOD.transfer, PAYMENT_STATUS.created, proof]);
  await db.query(ENTER_CARDS, [desk.manyPayments, rows, PAYMENT_METHOD.card, PAYMENT_STATUS.approved]);
  return desk;
}

const COLUMNS = `id, number, order_id, order_number, account_id, amount_cents, method, receipt, paid_at, registered_at,
  notes, reason, status`;

const ENTER_PROOFS = `
  WITH registered AS (
    INSERT INTO payment (${COLUMNS}, has_proof, bank)
    SELECT gen_random_uuid(), 10000 + number, id, number, account_id, 2300, $2, 'P-' || number, now(), now(), '', '', $3, true, 1
    FROM placed_order WHERE number = ANY($1)
    RETURNING id
  )
  INSERT INTO payment_proof (payment_id, type, content, made_at) SELECT id, 'image/jpeg', $4, now() FROM registered`;

const ENTER_CARDS = `
  WITH charged AS (
    INSERT INTO card_transaction (id, state, "authorization", refunds, asks, heard_at)
    SELECT 'T-' || n, 'heard', '', 0, 0, now() FROM generate_series(1, $2::int) n
    RETURNING id
  )
  INSERT INTO payment (${COLUMNS}, has_proof, transaction_id)
  SELECT gen_random_uuid(), 20000 + row_number() OVER (), o.id, o.number, o.account_id, 1, $3, charged.id, now(), now(), '', '',
    $4, false, charged.id
  FROM charged, placed_order o WHERE o.number = $1`;
