/**
 * `npm run bench`: one table of all that the shop is asked for, each work beside its limit of the same machine, in turn. An answer that is an error ends
 * the run, and nothing of it is kept. BENCH_PARTS sets how many parts there are (10,000), BENCH_SECONDS how long each measurement takes (3), BENCH_ROUNDS how many
 * there are of each (3). What a million parts or orders do is told by the benches of one room: `npm run bench -- catalogue` and the others.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_CATALOGUE } from '../../services/shop/demo/catalogue/generate.ts';
import { newBuyers } from '../checkout/buyers.ts';
import type { Measured } from '../load.ts';
import {
  type BenchShop,
  memoryOf,
  processorSeconds,
  processorSecondsOfFamily,
  startBenchProcess,
  startBenchShop,
} from '../shop.ts';
import { atRest, coldStart, installed } from './processes.ts';
import { type Costed, type Row, figure, keep, lastRun, middle, print, rowOf } from './rows.ts';
import { works } from './works.ts';

const PARTS = Number(process.env['BENCH_PARTS'] ?? 10_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** More than anybody places in a second, so that no cart is bought twice. */
const MOST_PER_SECOND = 1_000;

export async function benchTable(): Promise<void> {
  const load = () => loadavg()[0]!.toFixed(1);
  console.log(`${PARTS.toLocaleString('en')} parts, ${ROUNDS} rounds of ${SECONDS} s; load average ${load()}`);
  const shop = await startBenchShop({ ...DEMO_CATALOGUE, parts: PARTS });
  const sink = fork(join(import.meta.dirname, '../newsletter/sink.ts'), { stdio: 'inherit' });
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 10 });
  const asWorker = { DATABASE_URL: shop.databaseUrl, ROLE: 'worker', SMTP_URL: `smtp://127.0.0.1:${port}` };
  const peaks: number[] = [];
  try {
    const rested = { api: await atRest({ DATABASE_URL: shop.databaseUrl }), worker: await atRest(asWorker) };
    const starts = [];
    for (let round = 0; round < ROUNDS; round++) starts.push(await coldStart(shop));
    await db.query('UPDATE part SET stock = 1000000');
    const buyers = await newBuyers(db, MOST_PER_SECOND * SECONDS);
    const startWorker = async () => {
      const worker = await startBenchProcess(asWorker);
      return {
        stop: async () => {
          peaks.push(await memoryOf(worker.pid, 'VmHWM'));
          await worker.stop();
        },
      };
    };
    const all = await works({ ...{ shop, db, buyers, startWorker }, seconds: SECONDS, rounds: ROUNDS });
    const rounds = new Map<string, Costed[]>();
    for (const work of all.works.filter(({ keeps }) => keeps)) await work.measure(0);
    for (let round = 0; round < ROUNDS; round++)
      for (const work of all.works)
        rounds.set(work.what, [...(rounds.get(work.what) ?? []), await costed(shop, () => work.measure(round))]);
    await all.stop();
    const { packages, megabytes } = await installed();
    const rows: Row[] = [
      ...all.works.map((work) => rowOf(work, rounds)),
      figure('memory of an api at rest', rested.api, 'MB', 150),
      figure('the most an api took', await memoryOf(shop.pid, 'VmHWM'), 'MB', 300),
      figure('memory of a worker at rest', rested.worker, 'MB', 150),
      figure('the most a worker took', Math.max(...peaks), 'MB', 250),
      figure('from cold to the first listing', middle(starts), 's', 1),
      figure('a production install', megabytes, 'MB', 120),
      figure('packages in it', packages, 'packages'),
    ];
    const last = await lastRun();
    print(rows, last?.rows);
    console.log(
      `load average ${load()}; kept as bench/results/${await keep(rows, new Date())}, beside ${last?.name ?? 'none'}`,
    );
  } finally {
    sink.disconnect();
    await db.end();
    await shop.stop();
  }
}

/** By what each of them has used meanwhile: it says which one a rate hangs on, and other work touches it little. */
async function costed({ pid, databasePid }: BenchShop, measure: () => Promise<Measured>): Promise<Costed> {
  const used = () =>
    Promise.all([
      processorSeconds(pid),
      databasePid === undefined ? NaN : processorSecondsOfFamily(databasePid),
      processorSeconds(process.pid),
    ]);
  const before = await used();
  const measured = await measure();
  const [shop, database, client] = (await used()).map((now, i) => (1_000 * (now - before[i]!)) / measured.done);
  return { ...measured, costs: { shop: shop!, database: database!, client: client! } };
}
