/**
 * The lists that sellers look at all day, with few orders and with many, in one run. BENCH_ORDERS sets how many are many
 * (1,000,000), BENCH_SECONDS how long each measurement takes (3).
 */
import { ALL_ORDERS_PATH, type AllOrdersRequest, ORDERS_PAGE, ORDER_STATUS, orderPath } from '@bujia/contracts/orders';
import { paymentsPath } from '@bujia/contracts/payments';
import pg from 'pg';
import { type Call, type Measured, load } from '../load.ts';
import { type BenchShop, startBenchShop } from '../shop.ts';
import { enterOrders, newSeller } from './seed.ts';

const FEW = 1_000;
const MANY = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CONNECTIONS = 4;
/** Target of the issue: p99 with many orders, beside that with few. */
const MOST = 2;

export async function benchOrders(): Promise<void> {
  const shop = await startBenchShop({ parts: 100, seed: 7001 });
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  try {
    const token = await newSeller(db);
    await enterOrders(db, 1, FEW);
    const few = await measure(shop, token, FEW);
    await enterOrders(db, FEW + 1, MANY);
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
    'by first name': [list({ cliente: 'rosa' })],
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
