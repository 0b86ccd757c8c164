/**
 * How long the auditor takes for each rule about orders, payments, invoices and mails, at BENCH_ORDERS orders (100,000): at all rows,
 * at the slices of a night, and at what BENCH_CHANGED orders (5,000) changed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/embedded-postgres.ts';
import { migrate } from '../services/shop/migrations/migrate.ts';
import { invoicingInvariants } from '../services/shop/src/contexts/invoicing/adapters/invoicing-invariants.ts';
import { messagingInvariants } from '../services/shop/src/contexts/messaging/adapters/messaging-invariants.ts';
import { orderingInvariants } from '../services/shop/src/contexts/ordering/adapters/ordering-invariants.ts';
import { paymentsInvariants } from '../services/shop/src/contexts/payments/adapters/payments-invariants.ts';
import { type Invariant, brokenWithin } from '../services/shop/src/platform/audit/invariant.ts';
import { enterOrders } from './orders/seed.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const CHANGED = Number(process.env['BENCH_CHANGED'] ?? 5_000);
const SLICE = 20_000;
const NOTHING = '00000000-0000-0000-0000-000000000000';
const RULES: Invariant[] = [orderingInvariants, paymentsInvariants, invoicingInvariants, messagingInvariants].flat();

export async function benchAudit(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-bench-'));
  const postgres = await startPostgres({ dir, settings: { shared_buffers: '512MB', fsync: 'off' } });
  const db = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await db.connect();
    await enterOrders(db, 1, ORDERS);
    await tellOf(db, CHANGED);
    console.log(`${ORDERS.toLocaleString('en')} orders, ${CHANGED.toLocaleString('en')} changed`);
    const rules = RULES.map((rule) => ({ rule, slices: [] as number[] }));
    let after: string | undefined = NOTHING;
    while (after !== undefined) {
      const upTo: string | undefined = (
        await db.query<{ id: string }>('SELECT id FROM orders_on_file WHERE id > $1 ORDER BY id OFFSET $2 LIMIT 1', [
          after,
          SLICE - 1,
        ])
      ).rows[0]?.id;
      for (const { rule, slices } of rules)
        if (rule.each) slices.push(await secondsOf(db, brokenWithin(rule, { of: 'slice', after, upTo })));
      after = upTo;
    }
    const sums = { all: 0, slices: 0, changed: 0 };
    console.log(row('', 'all', 'slices', 'longest', 'changed'));
    for (const { rule, slices } of rules) {
      const all = await secondsOf(db, brokenWithin(rule, { of: 'all' }));
      const changed = rule.each
        ? await secondsOf(db, brokenWithin(rule, { of: 'changed', since: NOTHING, besides: [] }))
        : undefined;
      const inSlices = slices.reduce((sum, each) => sum + each, 0);
      sums.all += all;
      sums.slices += rule.each ? inSlices : all;
      sums.changed += changed ?? (all <= 2 ? all : 0);
      console.log(
        row(
          rule.name,
          shown(all),
          rule.each ? shown(inSlices) : '',
          rule.each ? shown(Math.max(...slices)) : '',
          shown(changed),
        ),
      );
    }
    console.log(row('all', shown(sums.all), shown(sums.slices), '', shown(sums.changed)));
  } finally {
    await db.end();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function secondsOf(db: pg.Client, broken: string): Promise<number> {
  const began = performance.now();
  await db.query(`SELECT count(*) FROM (${broken}) broken`);
  return (performance.now() - began) / 1_000;
}

/** Four events of each order, as a purchase by transfer has them. */
async function tellOf(db: pg.Client, orders: number): Promise<void> {
  await db.query(
    `INSERT INTO outbox (id, type, data, occurred_at, consumers, enqueued_at, finished_at)
     SELECT gen_random_uuid(), 'ordering.order-placed.v1', jsonb_build_object('orderId', o.id), now(), '{}', now(), now()
     FROM (SELECT id FROM placed_order ORDER BY number DESC LIMIT $1) o, generate_series(1, 4)`,
    [orders],
  );
  await db.query('ANALYZE outbox');
}

const shown = (seconds: number | undefined): string => (seconds === undefined ? '' : `${seconds.toFixed(2)} s`);
const row = (name: string, ...figures: string[]): string =>
  `  ${name.padEnd(52)}${figures.map((figure) => figure.padStart(10)).join('')}`;
