/** What is measured, and the work that each is told beside: a limit of the machine, or another row. */
import { randomUUID } from 'node:crypto';
import { SAVE_CART_PATH } from '@bujia/contracts/cart';
import pg from 'pg';
import { startLimit } from '../catalogue/limit-server.ts';
import { type Scenario, scenarios } from '../catalogue/scenarios.ts';
import type { Buyer } from '../checkout/buyers.ts';
import { bare, overHttp } from '../checkout/run.ts';
import { type Call, type Measured, load, timed } from '../load.ts';
import { type BenchShop, startBenchProcess } from '../shop.ts';

export interface Work {
  what: string;
  /** Limits come before what is told beside them. */
  of?: string;
  /** So much of its rate at least, or of its p99 at most. */
  asked?: { least: number } | { most: number };
  /** Its answers lie ready once somebody has asked, so it is done once before. */
  keeps?: true;
  measure(round: number): Promise<Measured>;
}

export interface Bench {
  shop: BenchShop;
  db: pg.Pool;
  buyers: readonly Buyer[];
  seconds: number;
  rounds: number;
  startWorker(): Promise<{ stop(): Promise<void> }>;
}

const CONNECTIONS = 16;
const CHECKOUT_CLIENTS = 8;
const CART_CLIENTS = 4;

const READY = 'a ready answer of 6 kB (limit)';
const LISTING = 'listing, a visitor, kept';
const CLIENT = 'listing, a client, kept';
const BARE_CART = 'a cart in bare SQL (limit)';
const BARE_CHECKOUT = 'a checkout in bare SQL (limit)';
const CHECKOUT = 'checkouts, eight clients';

export async function works(bench: Bench): Promise<{ works: Work[]; stop(): Promise<void> }> {
  const { shop, db, buyers, seconds } = bench;
  const list = await connected(shop.databaseUrl, scenarios);
  const limit = await startLimit(shop.databaseUrl, list);
  const named = (name: string): Scenario => list.find((scenario) => scenario.name === name)!;
  const [hot, parts, words] = [named('listing by category'), named('part detail'), named('search by text, uncached')];
  const port = Number(new URL(shop.url).port);
  const client = { ...shop.headers, authorization: `Bearer ${buyers[0]!.token}` };

  const kept = (calls: Call[], headers: Record<string, string> = shop.headers) =>
    load({ port, calls, headers, seconds, connections: CONNECTIONS });
  const ready = { port: limit.port, calls: [{ method: 'GET', path: '/ready' }] as const, connections: CONNECTIONS };
  const page = (path: string): Call[] => [{ method: 'GET', path }];

  return {
    works: [
      { what: READY, measure: () => load({ ...ready, seconds }) },
      { what: LISTING, keeps: true, of: READY, asked: { least: 0.5 }, measure: () => kept(hot.calls) },
      {
        ...{ what: 'the same, in brotli', keeps: true, of: LISTING, asked: { least: 1 } },
        measure: () => kept(hot.calls, { ...shop.headers, 'accept-encoding': 'br' }),
      },
      { what: CLIENT, keeps: true, of: LISTING, asked: { least: 0.8 }, measure: () => kept(hot.calls, client) },
      {
        ...{ what: 'page of a part, a client, kept', keeps: true, of: CLIENT, asked: { least: 1 } },
        measure: () => kept(parts.calls, client),
      },
      {
        ...{ what: 'search by words, a client, kept', keeps: true, of: CLIENT },
        measure: () => kept(words.calls.slice(0, 50), client),
      },
      {
        ...{ what: 'two processes, a visitor, kept', of: LISTING, asked: { least: 1.9 } },
        measure: () => besideAnother(bench, hot.calls),
      },
      ...['/', '/repuestos'].map((path) => ({
        ...{ what: `HTML of ${path}, kept`, keeps: true as const, of: LISTING, asked: { least: 0.5 } },
        measure: () => kept(page(path)),
      })),
      ...notKept('listing', named('listing by vehicle, uncached'), 0.8),
      ...notKept('page of a part', parts, 0.6),
      ...notKept('search', words, 0.8),
      { what: BARE_CART, measure: () => bareCarts(db, seconds) },
      { what: 'first part into a new cart', of: BARE_CART, asked: { most: 3 }, measure: () => firstAdds(bench) },
      { what: BARE_CHECKOUT, measure: () => bare(db, buyers, CHECKOUT_CLIENTS, seconds) },
      { what: CHECKOUT, of: BARE_CHECKOUT, asked: { least: 0.6 }, measure: () => bought() },
      {
        ...{ what: 'the same, beside the worker', of: CHECKOUT, asked: { least: 0.75 } },
        measure: async () => {
          await nothingWaits(db);
          const worker = await bench.startWorker();
          return bought().finally(() => worker.stop());
        },
      },
    ],
    stop: () => limit.stop(),
  };

  function bought(): Promise<Measured> {
    return overHttp(shop, db, buyers, CHECKOUT_CLIENTS, seconds);
  }

  /** Each question once: other ones in each round. */
  function notKept(what: string, scenario: Scenario, least: number): Work[] {
    const most = Math.floor(scenario.calls.length / bench.rounds);
    const asked = (calls: Call[], round: number, at: number, headers?: Record<string, string>) => {
      const ofRound = calls.slice(round * most, (round + 1) * most);
      return load({ ...{ port: at, calls: ofRound, requests: most, headers }, seconds, connections: CONNECTIONS });
    };
    return [
      { what: `${what} in bare SQL (limit)`, measure: (round) => asked(limit.callsOf(scenario), round, limit.port) },
      {
        ...{ what: `${what}, not kept`, of: `${what} in bare SQL (limit)`, asked: { least } },
        measure: (round) => asked(scenario.calls, round, port, shop.headers),
      },
    ];
  }
}

/** What was bought before is nobody's work any more: the worker has what is bought beside it. */
async function nothingWaits(db: pg.Pool): Promise<void> {
  await db.query('TRUNCATE outbox CASCADE');
  await db.query('DELETE FROM email WHERE settled_at IS NULL');
  await db.query('DELETE FROM bullmq.job');
}

/** Half of the visitors at each. */
async function besideAnother({ shop, seconds }: Bench, calls: Call[]): Promise<Measured> {
  const other = await startBenchProcess({ DATABASE_URL: shop.databaseUrl });
  const ask = (url: string, during: number) =>
    load({
      ...{ port: Number(new URL(url).port), calls, headers: shop.headers },
      ...{ seconds: during, connections: CONNECTIONS / 2 },
    });
  try {
    await ask(other.url, 1);
    const [first, second] = await Promise.all([ask(shop.url, seconds), ask(other.url, seconds)]);
    return {
      done: first.done + second.done,
      perSecond: first.perSecond + second.perSecond,
      p50: Math.max(first.p50, second.p50),
      p99: Math.max(first.p99, second.p99),
    };
  } finally {
    await other.stop();
  }
}

/** By clients whose cart is empty; each comes once. */
async function firstAdds({ shop, db, buyers, seconds }: Bench): Promise<Measured> {
  await db.query('DELETE FROM cart');
  const { rows } = await db.query<{ id: number }>('SELECT id FROM part WHERE stock > 10 ORDER BY id LIMIT 100');
  const calls = buyers.map(({ token }, i): Call => {
    const cambio = { id: randomUUID(), tipo: 'agregar', codigo: rows[i % rows.length]!.id, cantidad: 1 };
    return {
      ...{ method: 'POST', path: `/api/${SAVE_CART_PATH}`, body: JSON.stringify({ cambio }) },
      headers: { authorization: `Bearer ${token}` },
    };
  });
  const port = Number(new URL(shop.url).port);
  return load({ port, calls, headers: shop.headers, seconds, requests: calls.length, connections: CART_CLIENTS });
}

/** The row of it, and nothing else. */
async function bareCarts(db: pg.Pool, seconds: number): Promise<Measured> {
  await db.query('DELETE FROM cart');
  const { rows } = await db.query<{ id: string }>('SELECT id FROM shopper');
  const lines = JSON.stringify([{ partId: 1, quantity: 1, seenPrice: 100, revision: 1 }]);
  const add = (turn: number) =>
    db.query({
      name: 'first-add',
      text: 'INSERT INTO cart (shopper_id, revision, lines, changed_at) VALUES ($1, 1, $2, now())',
      values: [rows[turn]!.id, lines],
    });
  return timed(add, { clients: CART_CLIENTS, seconds, most: rows.length });
}

async function connected<Result>(databaseUrl: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return act(client).finally(() => client.end());
}
