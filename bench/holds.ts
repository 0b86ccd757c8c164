/**
 * Open orders past their deadline, all at once: how long a worker takes until each is cancelled and its pieces are back. BENCH_ORDERS
 * sets how many (100,000), two lines each, of BENCH_PARTS parts (10,000); their mails go to a server that takes them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BenchShop, processorSeconds, processorSecondsOfFamily, startBenchShop } from './shop.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const PARTS = Number(process.env['BENCH_PARTS'] ?? 10_000);
/** Of the issue. */
const MOST_SECONDS = 60;
const LONGEST_MS = 900_000;

export async function benchHolds(): Promise<void> {
  const sink = fork(join(import.meta.dirname, 'newsletter/sink.ts'), { stdio: 'inherit' });
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const shop = await startBenchShop(
    { parts: PARTS, seed: 6001 },
    { ROLE: 'all', SMTP_URL: `smtp://127.0.0.1:${port}` },
  );
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  try {
    await enterHolds(db);
    if (await isOne(db, 'status <> 20')) throw new Error('It began before all of them were there');
    await db.query(`UPDATE placed_order SET pay_by = now() - interval '1 minute'`);
    let [began, used] = [performance.now(), await processors(shop)];
    const asked = began;
    let hasBegun = false;
    for (;;) {
      // A sweep begins every ten seconds. From then on little is asked: to count them all takes the processor that is measured.
      if (!hasBegun && !(hasBegun = await isOne(db, 'status <> 20')))
        [began, used] = [performance.now(), await processors(shop)];
      if (!(await isOne(db, 'status = 20')) || performance.now() - asked > LONGEST_MS) break;
      await sleep(200);
    }
    const seconds = (performance.now() - began) / 1_000;
    const usedThen = await processors(shop);
    const { orders, held } = await left(db);
    console.log(
      `\n${ORDERS - orders} of ${ORDERS} orders let go in ${seconds.toFixed(1)} s by one worker, load average ${loadavg()[0]!.toFixed(1)}`,
    );
    console.log(
      `  ${((ORDERS - orders) / seconds).toFixed(0)}/s; pieces still held ${held}  ${verdict(orders === 0 && held === 0, seconds)}`,
    );
    const [worker, database] = usedThen.map((now, of) => ((now - used[of]!) * 1_000) / (ORDERS - orders));
    console.log(`  ms of processor for one: worker ${worker!.toFixed(2)}, PostgreSQL ${database!.toFixed(2)}`);
  } finally {
    await db.end();
    await shop.stop();
    sink.kill();
  }
}

/** As long as their time runs nobody looks at them. Every second one took its pieces from the other branch. */
async function enterHolds(db: pg.Client): Promise<void> {
  await db.query(
    `INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
       shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten, pay_by)
     SELECT gen_random_uuid(), n, gen_random_uuid(), gen_random_uuid(), now() - interval '3 days', 20, 0, 8, 0, 6,
       jsonb_build_object('name', 'Rosa Elena', 'surname', 'Quishpe', 'identification', '1710034065',
         'email', 'cliente' || n || '@correo.example', 'homeAddress', 'Av. 10 de Agosto N24-15, Quito'),
       (SELECT jsonb_agg(jsonb_build_object('partId', part, 'code', 'BRK-' || part, 'name', 'Pastillas de freno', 'quantity', 1,
          'price', 1150, 'promotionPrice', null, 'encryptedCode', 'x', 'image', '',
          'from', jsonb_build_array(jsonb_build_object('branch', CASE n % 2 WHEN 0 THEN 'sur' ELSE 'norte' END, 'units', 1))))
        FROM (VALUES (1 + n % $2::int), (1 + (n + $2::int / 2) % $2::int)) two (part)),
       '{"subtotal": 2000, "shipping": 0, "discount": 0, "base": 2000, "iva": 300, "total": 2300}', 0, '', '[]', false,
       now() + interval '1 day'
     FROM generate_series(1, $1::int) n`,
    [ORDERS, PARTS],
  );
  await db.query(`
    BEGIN;
    ALTER TABLE part DISABLE TRIGGER stock_changed;
    INSERT INTO stock_movement (part_id, branch, change, order_id)
      SELECT (line->>'partId')::int, CASE number % 2 WHEN 0 THEN '' ELSE 'norte' END, -1, id
      FROM placed_order, jsonb_array_elements(lines) line;
    INSERT INTO stock_movement (part_id, branch, change)
      SELECT part_id, branch, -sum(change) FROM stock_movement WHERE order_id IS NOT NULL GROUP BY part_id, branch;
    ALTER TABLE part ENABLE TRIGGER stock_changed;
    COMMIT`);
  await db.query('VACUUM ANALYZE placed_order, stock_movement, part');
}

const verdict = (isOver: boolean, seconds: number): string => {
  if (!isOver) return 'NOT OVER';
  return seconds <= MOST_SECONDS ? 'ok' : `ABOVE ${MOST_SECONDS} s`;
};

const isOne = async (db: pg.Client, which: string): Promise<boolean> =>
  (await db.query<{ is: boolean }>(`SELECT EXISTS (SELECT FROM placed_order WHERE ${which}) AS is`)).rows[0]!.is;

/** Orders that are open, and pieces that orders hold. */
const left = async (db: pg.Client): Promise<{ orders: number; held: number }> =>
  (
    await db.query<{ orders: number; held: number }>(
      `SELECT (SELECT count(*)::int FROM placed_order WHERE status = 20) AS orders,
              (SELECT coalesce(-sum(change), 0)::int FROM stock_movement WHERE order_id IS NOT NULL) AS held`,
    )
  ).rows[0]!;

/** Seconds that the worker and PostgreSQL have used. */
const processors = async ({ pid, databasePid }: BenchShop): Promise<[number, number]> => [
  await processorSeconds(pid),
  databasePid === undefined ? NaN : await processorSecondsOfFamily(databasePid),
];
