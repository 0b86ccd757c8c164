/**
 * More and more processes of the shop over one database: 1, 2, 4, 8 and 16 api with up to four workers, the larger ones through
 * PgBouncer. Each time: checkouts alone and what one costs whom, listings beside checkouts, a price that changes, and at the end
 * whether anything was lost, doubled or broken. BENCH_SECONDS sets how long each measurement takes (8), BENCH_ROWS which of
 * them are done (`4+2`: four api and two workers).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CATALOGUE_PATHS, fillPath } from '@bujia/contracts/catalogue';
import pg from 'pg';
import { freePort } from '../scripts/start/ports.ts';
import { eventually } from '../services/shop/test/eventually.ts';
import { startPgBouncer, type TestPgBouncer, whyNoPgBouncer } from '../services/shop/test/pgbouncer.ts';
import { scenarios } from './catalogue/scenarios.ts';
import { type Buyer, buyOnce, buySteadily, fillCarts, newBuyers } from './checkout/buyers.ts';
import { type Call, load } from './load.ts';
import type { SinkFigures } from './newsletter/sink.ts';
import {
  type BenchDatabase,
  type BenchProcess,
  browserHeaders,
  processorSeconds,
  processorSecondsOfFamily,
  startBenchDatabase,
  startBenchProcess,
} from './shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ROWS = (process.env['BENCH_ROWS'] ?? '1+1 2+1 4+2 8+2 16+4').split(' ').map((row) => row.split('+').map(Number));
const ROOT = join(import.meta.dirname, '..');
/** Of all api together. */
const CONNECTIONS = 16;
const BUYERS_AT_ONCE = 8;
const CHECKOUTS_PER_SECOND = 10;
const MOST_PER_SECOND = 200;
/** From so many api on, connections are shared, as docs/capacity.md advises. */
const SHARED_FROM = 8;
const SHARED_CONNECTIONS = 8;
const POOL = 10;
/** In PostgreSQL, and what listens: docs/capacity.md. */
const DIRECT = { api: 1 + 6, worker: 1 + 14 };
const PART = 1;

interface Shop {
  database: BenchDatabase;
  db: pg.Pool;
  calls: Call[];
  mails: () => Promise<SinkFigures>;
  smtpUrl: string;
}

interface House {
  apis: BenchProcess[];
  workers: BenchProcess[];
  bouncer: TestPgBouncer | undefined;
}

export async function benchProcesses(): Promise<void> {
  const why = await whyNoPgBouncer();
  const sink = fork(join(ROOT, 'bench/newsletter/sink.ts'), { stdio: 'inherit' });
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const mails = async () => {
    sink.send('tell');
    return ((await once(sink, 'message')) as [SinkFigures])[0];
  };
  const database = await startBenchDatabase({ parts: 10_000, seed: 6001 }, ROOT, { max_connections: '600' });
  const db = new pg.Pool({ connectionString: database.url, max: 4 });
  // It ends with its server.
  db.on('error', () => undefined);
  try {
    await db.query('UPDATE part SET stock = 1000000');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const [{ calls }] = (await scenarios(client)) as [Awaited<ReturnType<typeof scenarios>>[number]];
    await client.end();
    const shop: Shop = { database, db, calls, mails, smtpUrl: `smtp://127.0.0.1:${port}` };
    console.log(HEAD.join('  '));
    for (const [apis = 1, workers = 1] of ROWS) {
      if (apis >= SHARED_FROM && why) console.log(`${apis} + ${workers}: left out, ${why}`);
      else await measure(shop, apis, workers);
    }
    await judge(shop);
  } finally {
    await db.end();
    await database.stop();
    sink.kill();
  }
}

async function measure(shop: Shop, apis: number, workers: number): Promise<void> {
  const { db, database } = shop;
  const bouncer = apis >= SHARED_FROM ? await startPgBouncer(database.url, SHARED_CONNECTIONS) : undefined;
  const house: House = { apis: [], workers: [], bouncer };
  const stop = new AbortController();
  const env = {
    ...{ DATABASE_URL: bouncer?.url ?? database.url, DATABASE_DIRECT_URL: database.url },
    // A machine with other work is no outage.
    ...{ SMTP_URL: shop.smtpUrl, DATABASE_WAIT_MS: '30000' },
  };
  try {
    for (let n = 0; n < workers; n++) house.workers.push(await startBenchProcess({ ...env, ROLE: 'worker' }));
    for (let n = 0; n < apis; n++) house.apis.push(await startBenchProcess(env));
    const buyers = await newBuyers(db, MOST_PER_SECOND * SECONDS + CHECKOUTS_PER_SECOND * SECONDS);
    await fillCarts(db);
    const steady = buyers.splice(0, CHECKOUTS_PER_SECOND * SECONDS);
    await list(shop, house, 1);

    const before = await placed(db);
    const spent = await processorsOf(shop, house);
    const alone = await buyTogether(house, buyers);
    await allDealtWith(db);
    const orders = (await placed(db)) - before;
    const costs = (await processorsOf(shop, house)).map((now, i) => ((now - spent[i]!) * 1_000) / orders);

    const counting = mostConnections(db, stop.signal);
    const bought = Promise.all(
      house.apis.map(async ({ url }, i) =>
        buySteadily(
          { url, headers: await browserHeaders(url) },
          steady.filter((_, n) => n % apis === i),
          CHECKOUTS_PER_SECOND / apis,
        ),
      ),
    );
    const listings = await list(shop, house, SECONDS);
    const answers = (await bought).flat();
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length > 0) throw new Error(`${refused.length} checkouts were answered ${refused[0]!.status}`);
    await allDealtWith(db);
    stop.abort();
    const connections = await counting;
    const most =
      apis * (DIRECT.api + (bouncer ? 0 : 2 * POOL)) +
      workers * (DIRECT.worker + (bouncer ? 0 : 2 * POOL)) +
      (bouncer ? SHARED_CONNECTIONS : 0);
    if (connections > most) throw new Error(`${connections} connections, and the table says ${most}`);
    const fresh = await freshAfter(shop, house);
    const elected = await electedOf(db);
    if (elected !== 1) throw new Error(`${elected} workers are elected`);
    const took = answers.map((answer) => answer.took).toSorted((a, b) => a - b);
    console.log(
      line([
        `${apis} + ${workers}`,
        bouncer ? 'PgBouncer' : 'direct',
        alone.toFixed(0),
        costs.map((ms) => ms.toFixed(1)).join(' / '),
        listings.toFixed(0),
        took[Math.floor(took.length * 0.99)]!.toFixed(0),
        `${connections} of ${most}`,
        fresh.toFixed(0),
        `${await memoryOf(house.apis)} / ${await memoryOf(house.workers)}`,
        loadavg()[0]!.toFixed(1),
      ]),
    );
  } finally {
    stop.abort();
    await Promise.all([...house.apis, ...house.workers].map((one) => one.stop()));
    await bouncer?.stop();
  }
}

/** Over all of them, one after the other, each of 8 buyers with the next cart. Checkouts a second. */
async function buyTogether({ apis }: House, buyers: Buyer[]): Promise<number> {
  const began = performance.now();
  const shops = await Promise.all(apis.map(async ({ url }) => ({ url, headers: await browserHeaders(url) })));
  let next = 0;
  await Promise.all(
    Array.from({ length: BUYERS_AT_ONCE }, async () => {
      while (performance.now() - began < SECONDS * 1_000 && next < buyers.length) {
        const turn = next++;
        const { status } = await buyOnce(shops[turn % shops.length]!, buyers[turn]!);
        if (status !== 200) throw new Error(`A checkout was answered ${status}`);
      }
    }),
  );
  return next / ((performance.now() - began) / 1_000);
}

/** Listings a second of all together. */
async function list({ calls }: Shop, { apis }: House, seconds: number): Promise<number> {
  const all = await Promise.all(
    apis.map(async ({ url }) =>
      load({
        port: Number(new URL(url).port),
        headers: await browserHeaders(url),
        connections: Math.max(1, Math.floor(CONNECTIONS / apis.length)),
        ...{ calls, seconds },
      }),
    ),
  );
  return all.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Until each process tells of a part that was sold out in the database, which all of them had ready with pieces. Milliseconds. */
async function freshAfter({ db }: Shop, { apis }: House): Promise<number> {
  const path = fillPath(CATALOGUE_PATHS.part, { id: PART });
  const shown = async ({ url }: BenchProcess) => (await fetch(`${url}/api/${path}`)).text();
  const before = await Promise.all(apis.map(shown));
  await db.query('UPDATE part SET stock = 0 WHERE id = $1', [PART]);
  const began = performance.now();
  await Promise.all(apis.map((api, i) => eventually(async () => (await shown(api)) !== before[i], { every: 5 })));
  const took = performance.now() - began;
  await db.query('UPDATE part SET stock = 1000000 WHERE id = $1', [PART]);
  if (took > 1_000) throw new Error(`An answer was old for ${took.toFixed(0)} ms`);
  return took;
}

/** Who looks at what must hold is one of all, and begins to a minute after the start. */
async function electedOf(db: pg.Pool): Promise<number> {
  const elected = async () =>
    (
      await db.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
           AND objid::bigint = hashtext('bujia.audit')::bigint & 4294967295`,
      )
    ).rowCount!;
  await eventually(async () => (await elected()) > 0, { timeout: 90_000, every: 500 });
  return elected();
}

async function mostConnections(db: pg.Pool, over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    const { rows } = await db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database()`,
    );
    most = Math.max(most, rows[0]!.n - db.totalCount);
    await sleep(200);
  }
  return most;
}

async function processorsOf({ database }: Shop, { apis, workers }: House): Promise<number[]> {
  const sum = async (all: BenchProcess[]) =>
    (await Promise.all(all.map(({ pid }) => processorSeconds(pid)))).reduce((a, b) => a + b, 0);
  return [await sum(apis), await sum(workers), database.pid ? await processorSecondsOfFamily(database.pid) : NaN];
}

/** MB of one of them, without what they share. */
async function memoryOf(processes: BenchProcess[]): Promise<string> {
  const each = await Promise.all(
    processes.map(async ({ pid }) => {
      const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss: +(\d+)/m.exec(told)![1]) / 1_024;
    }),
  );
  return (each.reduce((a, b) => a + b, 0) / each.length).toFixed(0);
}

const placed = async (db: pg.Pool): Promise<number> =>
  (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM placed_order')).rows[0]!.n;

const allDealtWith = (db: pg.Pool) =>
  eventually(
    async () =>
      (
        await db.query(
          'SELECT FROM outbox WHERE finished_at IS NULL UNION ALL SELECT FROM email WHERE settled_at IS NULL LIMIT 1',
        )
      ).rowCount === 0,
    { timeout: 300_000, every: 200 },
  );

/** By what the mail server took, by the ledger of pieces, and by all that the auditor looks at. */
async function judge({ db, database, mails }: Shop): Promise<void> {
  const { received, different } = await mails();
  const { rows } = await db.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM placed_order) AS orders,
            (SELECT count(DISTINCT checkout_id)::int FROM placed_order) AS checkouts,
            (SELECT count(*)::int FROM email) AS mails,
            (SELECT -sum(change)::int FROM stock_movement WHERE order_id IS NOT NULL) AS pieces,
            (SELECT sum((line->>'quantity')::int)::int FROM placed_order, jsonb_array_elements(lines) line) AS ordered,
            (SELECT count(*)::int FROM outbox WHERE parked_at IS NOT NULL) AS parked`,
  );
  const found = rows[0]!;
  const { startService } = (await import(join(ROOT, 'dist/shop/src/service.js'))) as {
    startService: (
      config: object,
    ) => Promise<{ app: { get(type: unknown, options: object): Looking }; stop(): Promise<void> }>;
  };
  interface Looking {
    audit(): Promise<unknown[]>;
  }
  const { Config } = (await import(join(ROOT, 'dist/shop/src/platform/config/config.js'))) as {
    Config: new (env: Record<string, string>) => object;
  };
  const { Auditor } = (await import(join(ROOT, 'dist/shop/src/platform/audit/auditor.js'))) as { Auditor: unknown };
  const service = await startService(
    new Config({
      ...{ DATABASE_URL: database.url, ROLE: 'api', PORT: String(await freePort()), HOST: '127.0.0.1' },
      ...{ SECRET: 'a secret that is only good for benchmarks', SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' },
    }),
  );
  const findings = await service.app.get(Auditor, { strict: false }).audit();
  await service.stop();
  console.log(`\n${JSON.stringify({ ...found, received, different, findings })}`);
  const isSound =
    found['orders'] === found['checkouts'] &&
    found['pieces'] === found['ordered'] &&
    found['mails'] === different &&
    received === different &&
    found['parked'] === 0 &&
    findings.length === 0;
  console.log(isSound ? 'nothing lost, nothing doubled, the auditor finds nothing: ok' : 'NOT SOUND');
  if (!isSound) process.exitCode = 1;
}

const HEAD = [
  'api + workers',
  'connections',
  'checkouts/s alone',
  'ms of api / worker / PostgreSQL for one',
  `listings/s beside ${CHECKOUTS_PER_SECOND} checkouts/s`,
  'their p99 ms',
  'connections',
  'fresh everywhere after ms',
  'MB of an api / a worker',
  'load',
];
const line = (cells: string[]): string => cells.join('  |  ');
