/** A backup and its restore, beside each other. BENCH_ORDERS sets the number of orders (100,000), each with its payment and a mail. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/embedded-postgres.ts';
import { restoreBackup } from '../services/shop/backup/restore.ts';
import { takeBackup } from '../services/shop/backup/take.ts';
import { generatedSource } from '../services/shop/demo/generated-source.ts';
import { migrate } from '../services/shop/migrations/migrate.ts';
import { importCatalogue } from '../services/shop/src/contexts/catalog/adapters/import/import-catalogue.ts';
import { enterOrders } from './orders/seed.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const PARTS = 10_000;

const ENTER_MAILS = `
  INSERT INTO email (id, template, recipient, data, codes, event_id, queued_at, state, attempts, settled_at, order_id, order_number,
    try_until)
  SELECT gen_random_uuid(), 'order-received', buyer->>'email', jsonb_build_object('lines', lines, 'totals', totals, 'buyer', buyer),
    '{}', gen_random_uuid(), placed_at, 'accepted', 1, placed_at, id, number, placed_at FROM placed_order`;

export async function benchBackup(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-bench-'));
  const postgres = await startPostgres({ dir });
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  try {
    await migrate(postgres.url);
    await importCatalogue(postgres.url, generatedSource({ parts: PARTS, seed: 7001 }));
    await enterOrders(db, 1, ORDERS);
    await db.query(ENTER_MAILS);
    const folder = join(dir, 'backup');
    const taking = await seconds(() => takeBackup(postgres.url, folder));
    await db.query('CREATE DATABASE restored TEMPLATE template0');
    const url = new URL(postgres.url);
    url.pathname = 'restored';
    const restoring = await seconds(() => restoreBackup(folder, url.href));
    console.log(`\n${ORDERS.toLocaleString('en')} orders, ${PARTS.toLocaleString('en')} parts`);
    console.log(`  backup ${taking} s  restore ${restoring} s, asked: under 600 s`);
  } finally {
    await db.end();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1000).toFixed(1);
}
