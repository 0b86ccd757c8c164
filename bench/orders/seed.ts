/** Orders straight into the tables, and somebody who may look at them. */
import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import type pg from 'pg';
import { hashSecret, newId, newSecret } from '../../services/shop/src/kernel/ids.ts';

const BATCH = 50_000;

/** The token of a seller's session, or of somebody else's. */
export async function newSeller(db: pg.Client, type: UserType = USER_TYPE.seller): Promise<string> {
  const [id, token] = [newId(), newSecret()];
  await db.query(
    `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
     VALUES ($1, 'vendedor@correo.example', '', 'Ana', 'Paz', '1710034065', 'Quito', $2, true, now())`,
    [id, type],
  );
  await db.query(
    `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, expires_at)
     VALUES ($1, $2, $3, 'shop', now(), now() + interval '1 day')`,
    [newId(), id, hashSecret(token)],
  );
  return token;
}

/** Orders of three years, one transfer each, straight into the tables; one in fifty waits for its payment. */
export async function enterOrders(db: pg.Client, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(to, first + BATCH - 1);
    await db.query(ENTER_ORDERS, [first, last, ORDER_STATUS.pending, ORDER_STATUS.completed]);
    await db.query(ENTER_PAYMENTS, [first, last]);
    process.stderr.write(`\r${last.toLocaleString('en')} orders`);
  }
  process.stderr.write('\n');
  await db.query('VACUUM ANALYZE placed_order, payment');
}

const ENTER_ORDERS = `
  INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
    shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten)
  SELECT gen_random_uuid(), n, gen_random_uuid(), gen_random_uuid(), now() - (n % 1095) * interval '1 day',
    CASE WHEN n % 50 = 0 THEN $3::int ELSE $4::int END, CASE WHEN n % 50 = 0 THEN 0 ELSE 2300 END, 8, 0, 6,
    jsonb_build_object('name', 'Rosa Elena', 'surname', 'Quishpe ' || n, 'identification', '17' || lpad(n::text, 8, '0'),
      'email', 'cliente' || n || '@correo.example', 'homeAddress', 'Av. 10 de Agosto N24-15, Quito'),
    jsonb_build_array(jsonb_build_object('partId', 1 + n % 100, 'code', 'BRK-' || n % 100, 'name', 'Pastillas de freno',
      'quantity', 2, 'price', 1150, 'promotionPrice', null, 'encryptedCode', 'x', 'image', '')),
    '{"subtotal": 2000, "shipping": 0, "discount": 0, "base": 2000, "iva": 300, "total": 2300}',
    0, '', '[]', false
  FROM generate_series($1::int, $2::int) n`;

const ENTER_PAYMENTS = `
  INSERT INTO payment (id, number, order_id, order_number, account_id, amount_cents, method, bank, receipt, paid_at,
    registered_at, notes, status, reason, has_proof)
  SELECT gen_random_uuid(), number, id, number, account_id, 2300, 8, 1, 'R-' || number, placed_at, placed_at, '',
    17, '', false
  FROM placed_order WHERE number BETWEEN $1 AND $2 AND paid_cents > 0`;
