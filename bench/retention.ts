/**
 * Whether the outbox and the inbox are let go as quickly as 1,000 orders a minute fill them: a backlog of BENCH_EVENTS finished
 * events (300,000) that are too old, drained by one worker while as many new ones are written as so many orders make.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBenchShop } from './shop.ts';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 300_000);
const ORDERS_PER_MINUTE = 1_000;
/** Placed, paid, invoiced, authorised, sent and their mails: more than an order makes today. */
const EVENTS_PER_ORDER = 8;
const CONSUMERS = 2;
const PER_SECOND = (ORDERS_PER_MINUTE * EVENTS_PER_ORDER) / 60;
const STEP_MS = 100;
const LONGEST_MS = 300_000;

export async function benchRetention(): Promise<void> {
  const shop = await startBenchShop({ parts: 100, seed: 6001 }, { ROLE: 'all' });
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 3 });
  const left = async () => (await db.query<{ n: number }>(LEFT)).rows[0]!.n;
  try {
    await enter(db, EVENTS, '8 days');
    await db.query('VACUUM ANALYZE outbox, inbox');
    let began = performance.now();
    let [first, written, last] = [EVENTS, 0, EVENTS];
    const paced = performance.now();
    while (last > 0 && performance.now() - paced < LONGEST_MS) {
      const due = Math.floor(((performance.now() - paced) / 1_000) * PER_SECOND) - written;
      await enter(db, due, '0 days');
      written += due;
      last = await left();
      // It begins within a minute.
      if (last === EVENTS) began = performance.now();
      first = Math.max(first, last);
      await sleep(STEP_MS);
    }
    const seconds = (performance.now() - began) / 1_000;
    const [gone, wrote] = [(first - last) / seconds, written / ((performance.now() - paced) / 1_000)];
    console.log(
      `${first - last} events with ${CONSUMERS} consumers each let go in ${seconds.toFixed(0)} s by one worker`,
    );
    console.log(`  ${gone.toFixed(0)}/s, beside ${wrote.toFixed(0)}/s written (asked ${PER_SECOND.toFixed(0)}/s)`);
    console.log(`  ${(gone / PER_SECOND).toFixed(1)} times what ${ORDERS_PER_MINUTE} orders a minute make`);
  } finally {
    await db.end();
    await shop.stop();
  }
}

const LEFT = `SELECT count(*)::int AS n FROM outbox WHERE finished_at < now() - interval '7 days'`;

/** Finished so long ago. */
async function enter(db: pg.Pool, count: number, age: string): Promise<void> {
  await db.query(
    `WITH event AS (
       INSERT INTO outbox (id, type, data, occurred_at, consumers, enqueued_at, finished_at)
       SELECT gen_random_uuid(), 'ordering.order-placed.v1', jsonb_build_object('orderId', gen_random_uuid(), 'number', n),
         moment, '{a,b}', moment, moment FROM generate_series(1, $1::int) n, (SELECT now() - $2::interval AS moment) past
       RETURNING id)
     INSERT INTO inbox (event_id, consumer, handled_at)
     SELECT id, 'consumer-' || n, now() FROM event, generate_series(1, $3::int) n`,
    [count, age, CONSUMERS],
  );
}
