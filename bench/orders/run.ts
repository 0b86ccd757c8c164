/**
 * The lists that sellers look at all day, with few orders and with many, in one run. BENCH_ORDERS sets how many are many
 * (1,000,000), BENCH_SECONDS how long each measurement takes (3).
 */
import { USER_TYPE } from '@bujia/contracts/accounts';
import { ALL_ORDERS_PATH, type AllOrdersRequest, ORDERS_PAGE, ORDER_STATUS, orderPath } from '@bujia/contracts/orders';
import { paymentsPath } from '@bujia/contracts/payments';
import pg from 'pg';
import { hashSecret, newId, newSecret } from '../../services/shop/src/kernel/ids.ts';
import { type Call, type Measured, load } from '../load.ts';
import { type BenchShop, startBenchShop } from '../shop.ts';

const FEW = 1_000;
const MANY = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CONNECTIONS = 4;
const BATCH = 50_000;
/** Target of the issue: p99 with many orders, beside that with few. */
const MOST = 2;

export async function benchOrders(): Promise<void> {
  const shop = await startBenchShop({ parts: 100, seed: 7001 });
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  try {
    const token = await newSeller(db);
    await enter(db, 1, FEW);
    const few = await measure(shop, token, FEW);
    await enter(db, FEW + 1, MANY);
    const many = await measure(shop, token, MANY);
    report(few, many);
  } finally {
    await db.end();
    await shop.stop();
  }
}

/** Numbers spread over all there are, so that what is asked for is not always in memory. */
const spread = (orders: number, count = 200): number[] =>
  Array.from({ length: count }, (_, i) => 1 + Math.floor((i * orders) / count));

function scenarios(orders: number): Record<string, readonly Call[]> {
  const list = (filter: Partial<AllOrdersRequest>): Call => ({
    method: 'POST',
    path: `/api/${ALL_ORDERS_PATH}`,
    body: JSON.stringify({ page: 0, size: ORDERS_PAGE.size, ...filter }),
  });
  return {
    'first page': [list({})],
    'page 20': [list({ page: 20 })],
    'by status': [list({ estado: ORDER_STATUS.pending })],
    'by number': spread(orders).map((number) => list({ numero: String(number) })),
    'by client': spread(orders).map((number) => list({ cliente: `cliente${number}@correo.example` })),
    'one order': spread(orders).map((number) => ({ method: 'GET', path: `/api/${orderPath(number)}` })),
    'its payments': spread(orders).map((number) => ({ method: 'GET', path: `/api/${paymentsPath(number)}` })),
  };
}

async function measure({ url, headers }: BenchShop, token: string, orders: number): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  const about = { port: Number(new URL(url).port), headers: { ...headers, authorization: `Bearer ${token}` } };
  for (const [name, calls] of Object.entries(scenarios(orders))) {
    await load({ ...about, calls, seconds: 1, connections: CONNECTIONS });
    measured[name] = await load({ ...about, calls, seconds: SECONDS, connections: CONNECTIONS });
  }
  return measured;
}

function report(few: Record<string, Measured>, many: Record<string, Measured>): void {
  console.log(`\n${FEW.toLocaleString('en')} and ${MANY.toLocaleString('en')} orders, ${CONNECTIONS} connections`);
  for (const [name, { p50, p99 }] of Object.entries(many)) {
    const before = few[name]!;
    const ratio = p99 / before.p99;
    const figures = `p50 ${before.p50.toFixed(1)} and ${p50.toFixed(1)} ms  p99 ${before.p99.toFixed(1)} and ${p99.toFixed(1)} ms`;
    console.log(`  ${name.padEnd(13)} ${figures}  ${ratio.toFixed(2)}x  ${ratio <= MOST ? 'ok' : `ABOVE ${MOST}`}`);
  }
}

async function newSeller(db: pg.Client): Promise<string> {
  const [id, token] = [newId(), newSecret()];
  await db.query(
    `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
     VALUES ($1, 'vendedor@correo.example', '', 'Ana', 'Paz', '1710034065', 'Quito', $2, true, now())`,
    [id, USER_TYPE.seller],
  );
  await db.query(
    `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, expires_at)
     VALUES ($1, $2, $3, 'shop', now(), now() + interval '1 day')`,
    [newId(), id, hashSecret(token)],
  );
  return token;
}

/** Orders of three years, one transfer each, straight into the tables; one in fifty waits for its payment. */
async function enter(db: pg.Client, from: number, to: number): Promise<void> {
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
