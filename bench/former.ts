/**
 * This version beside an older one, in turn: listings, with promotions on a third of the parts and pieces in two branches, the page
 * of a part, and checkouts. BENCH_FORMER names the folder of the older one, with its packages and built there:
 *   git worktree add DIR COMMIT && cd DIR && npm ci && npm run build
 * BENCH_SECONDS sets how long each measurement takes (4), BENCH_ROUNDS how many there are of each (5), BENCH_PARTS (10,000).
 */
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { CATALOGUE_PATHS, fillPath } from '@bujia/contracts/catalogue';
import pg from 'pg';
import { type Buyer, newBuyers } from './checkout/buyers.ts';
import { overHttp } from './checkout/run.ts';
import { type Call, load } from './load.ts';
import { type BenchShop, processorSeconds, startBenchShop } from './shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PARTS = Number(process.env['BENCH_PARTS'] ?? 10_000);
const CONNECTIONS = 8;
/** Targets of the issue: so much of the older one. */
const LEAST = { listing: 0.95, checkout: 1 };

interface Side {
  shop: BenchShop;
  db: pg.Pool;
  buyers: Buyer[];
}

interface Measured {
  perSecond: number;
  /** Of the shop's own process, for one answer; the machine's other work weighs less on it. */
  processorMs: number;
}

export async function benchFormer(): Promise<void> {
  const folder = process.env['BENCH_FORMER'];
  if (!folder) throw new Error('BENCH_FORMER names the folder of an older version');
  const former = await startSide(resolve(folder));
  const today = await startSide();
  try {
    for (const { db } of [former, today]) await sellInTwoBranches(db);
    const ids = async (table: string) =>
      (await today.db.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id);
    const known = { categories: await ids('category'), vehicles: await ids('vehicle') };
    const kinds: Record<string, (side: Side, round: number) => Promise<Measured>> = {
      'listing, a visitor': (side) => asked(side, hot(known.categories)),
      'listing, a client': (side) => asked(side, hot(known.categories), side.buyers[0]),
      'listing, not asked before': (side, round) => asked(side, fresh(known, round)),
      'page of a part': (side) => asked(side, details(), side.buyers[0]),
      checkout: bought,
    };
    for (const [kind, measure] of Object.entries(kinds)) {
      const rounds: Record<'former' | 'today', Measured>[] = [];
      for (const side of [former, today]) await measure(side, ROUNDS);
      for (let round = 0; round < ROUNDS; round++) {
        // Who is first has the other one's work behind it.
        const turn = round % 2 ? (['today', 'former'] as const) : (['former', 'today'] as const);
        const took = new Map<string, Measured>();
        for (const name of turn) took.set(name, await measure(name === 'today' ? today : former, round));
        rounds.push({ former: took.get('former')!, today: took.get('today')! });
      }
      report(kind, rounds, kind === 'checkout' ? LEAST.checkout : LEAST.listing);
    }
  } finally {
    for (const { db, shop } of [former, today]) {
      await db.end();
      await shop.stop();
    }
  }
}

async function startSide(root?: string): Promise<Side> {
  const shop = await startBenchShop({ parts: PARTS, seed: 6001 }, {}, root);
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  await db.query('UPDATE part SET stock = 1000000');
  return { shop, db, buyers: await newBuyers(db, 1_000 * SECONDS) };
}

/** Where the version knows of them. */
async function sellInTwoBranches(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ known: boolean }>(
    `SELECT to_regclass('promotion') IS NOT NULL
       AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'part'::regclass AND attname = 'elsewhere') AS known`,
  );
  if (!rows[0]!.known) return;
  await db.query(`UPDATE part SET elsewhere = '{"norte": 400000}' WHERE id % 2 = 0`);
  await db.query(`
    INSERT INTO promotion (name, badge, terms, scope, scope_ids, from_day, until_day, stackable, made_at)
    SELECT 'Promoción ' || n, '2x1', '{"kind": "n-for-m", "take": 2, "pay": 1}', 'part',
      (SELECT array_agg(id) FROM part WHERE id % 30 = n AND id > 1000), current_date - 1, current_date + 30, false, now()
    FROM generate_series(0, 9) n`);
  await db.query('VACUUM ANALYZE part, promotion');
}

const listing = (about: object): Call => ({
  method: 'POST',
  path: `/api/${CATALOGUE_PATHS.listing}`,
  body: JSON.stringify({ promocion: -1, codigoEmpresa: 1, page: 0, size: 10, ...about }),
});
const hot = (categories: number[]): Call[] =>
  categories.flatMap((categoria) => [0, 1, 2].map((page) => listing({ categoria, page })));
/** More than can be asked in the time, and other ones in each round. */
const fresh = ({ vehicles }: { vehicles: number[] }, round: number): Call[] =>
  Array.from({ length: 20 }, (_, i) => 2 + round * 20 + i).flatMap((page) =>
    vehicles.flatMap((repuestoModelo) => [8, 9, 10].map((size) => listing({ repuestoModelo, page, size }))),
  );
const details = (): Call[] =>
  Array.from({ length: 200 }, (_, i) => ({
    method: 'GET',
    path: `/api/${fillPath(CATALOGUE_PATHS.part, { id: 1 + ((i * 37) % PARTS) })}`,
  }));

async function asked({ shop }: Side, calls: Call[], who?: Buyer): Promise<Measured> {
  const headers = { ...shop.headers, ...(who && { authorization: `Bearer ${who.token}` }) };
  const port = Number(new URL(shop.url).port);
  return measured(
    shop,
    async () => (await load({ port, calls, headers, seconds: SECONDS, connections: CONNECTIONS })).perSecond,
  );
}

async function bought({ shop, db, buyers }: Side): Promise<Measured> {
  return measured(shop, async () => (await overHttp(shop, db, buyers, CONNECTIONS, SECONDS)).perSecond);
}

async function measured(shop: BenchShop, work: () => Promise<number>): Promise<Measured> {
  const before = await processorSeconds(shop.pid);
  const perSecond = await work();
  const used = (await processorSeconds(shop.pid)) - before;
  return { perSecond, processorMs: (used * 1_000) / (perSecond * SECONDS) };
}

function report(kind: string, rounds: Record<'former' | 'today', Measured>[], least: number): void {
  const of = (side: 'former' | 'today', figure: keyof Measured) => middle(rounds.map((round) => round[side][figure]));
  // Within a round, because the machine may be another in the next one.
  const share = middle(rounds.map(({ former, today }) => today.perSecond / former.perSecond));
  const side = (name: 'former' | 'today') =>
    `${name} ${of(name, 'perSecond').toFixed(0).padStart(6)}/s (${of(name, 'processorMs').toFixed(2)} ms of a processor)`;
  console.log(
    `  ${kind.padEnd(26)} ${side('former')}  ${side('today')}  ${share.toFixed(2)}  ${share >= least ? 'ok' : `BELOW ${least}`}  load average ${loadavg()[0]!.toFixed(1)}`,
  );
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
