/**
 * The reports of operators over the sums of BENCH_ORDERS orders (1,000,000) of three years, two lines each, of BENCH_PARTS parts (20,000):
 * BENCH_SECONDS (3) for each. The sums are entered as they are kept; how they are counted is the tests' to say.
 */
import { USER_TYPE } from '@bujia/contracts/accounts';
import { SALES_BY, SALES_REPORT_PATH, STOCK_REPORT_PATH, TODAY_REPORT_PATH } from '@bujia/contracts/reports';
import { localDate } from '@bujia/ecuador/guayaquil';
import pg from 'pg';
import { load } from './load.ts';
import { newSeller } from './orders/seed.ts';
import { startBenchShop } from './shop.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const PARTS = Number(process.env['BENCH_PARTS'] ?? 20_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
/** Of the issue. */
const MOST_MS = 200;
const DAYS = 1_095;

export async function benchReports(): Promise<void> {
  const shop = await startBenchShop({ parts: PARTS, seed: 7001 });
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  try {
    const token = await newSeller(db, USER_TYPE.operator);
    await enterSums(db);
    const { rows } = await db.query<{ sums: number }>('SELECT count(*)::int AS sums FROM sales_figure');
    console.log(`\n${ORDERS.toLocaleString('en')} orders in ${rows[0]!.sums.toLocaleString('en')} sums`);
    const about = {
      port: Number(new URL(shop.url).port),
      headers: { ...shop.headers, authorization: `Bearer ${token}` },
    };
    for (const [name, path] of Object.entries(reports())) {
      const calls = [{ method: 'GET' as const, path: `/api/${path}` }];
      await load({ ...about, calls, seconds: 1, connections: 1 });
      const { p50, p99 } = await load({ ...about, calls, seconds: SECONDS, connections: 1 });
      const verdict = p99 <= MOST_MS ? 'ok' : `ABOVE ${MOST_MS}`;
      console.log(
        `  ${name.padEnd(28)} p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${verdict}`,
      );
    }
  } finally {
    await db.end();
    await shop.stop();
  }
}

function reports(): Record<string, string> {
  const today = localDate(new Date());
  const back = (days: number) => localDate(new Date(Date.now() - days * 86_400_000));
  const sales = (by: string, since: string) => `${SALES_REPORT_PATH}?por=${by}&desde=${since}&hasta=${today}`;
  return {
    today: TODAY_REPORT_PATH,
    stock: `${STOCK_REPORT_PATH}?dias=30`,
    ...Object.fromEntries(Object.keys(SALES_BY).map((by) => [`a year by ${by}`, sales(by, back(364))])),
    ...Object.fromEntries(Object.keys(SALES_BY).map((by) => [`three years by ${by}`, sales(by, back(DAYS - 1))])),
  };
}

/** Few parts sell much, and many a little. */
async function enterSums(db: pg.Client): Promise<void> {
  const grains = `CROSS JOIN LATERAL (VALUES ('day', day), ('month', date_trunc('month', day)::date)) g (grain, since)`;
  const sums = (dimension: string, key: string, from: string) => `
    INSERT INTO sales_figure (dimension, grain, since, key, kind, orders, units, cents)
    SELECT '${dimension}', grain, since, ${key}, kind, count(*), 2 * count(*), 2300 * count(*)
    FROM (${from}) sold ${grains} CROSS JOIN (VALUES ('sold'), ('paid')) k (kind) GROUP BY grain, since, ${key}, kind`;
  const orders = `SELECT n, current_date - n % ${DAYS} AS day FROM generate_series(1, ${ORDERS}) n`;
  const lines = `SELECT current_date - n % ${DAYS} AS day, 1 + floor(power(random(), 2) * ${PARTS})::int AS part
    FROM generate_series(1, ${2 * ORDERS}) n`;
  for (const statement of [
    sums('all', "left('', 1)", orders),
    sums('method', `(7 + n % 3)::text`, orders),
    sums('province', `(1 + n % 24)::text`, orders),
    sums('coupon', `'CUPON' || n % 500`, `${orders} WHERE n % 10 = 0`),
    sums('client', `md5((n % (${ORDERS} / 5))::text)::uuid::text`, orders),
    sums('way', `CASE WHEN n % 3 = 0 THEN 'seller' ELSE 'web' END`, orders),
    sums('part', 'part::text', lines),
    `DELETE FROM sales_figure WHERE dimension = 'part' AND kind = 'paid'`,
  ])
    await db.query(statement);
  await db.query('VACUUM ANALYZE sales_figure');
}
