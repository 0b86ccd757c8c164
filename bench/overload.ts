/**
 * What the shop answers at three times what it can do: listings that are new questions each, at a steady pace whether or not the
 * answers before have come, alone and beside checkouts. BENCH_SECONDS sets how long each measurement takes (8).
 */
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CHECKOUT_PATH, IDEMPOTENCY_HEADER, INSTALMENTS } from '@bujia/contracts/checkout';
import pg from 'pg';
import { newId } from '../services/shop/src/kernel/ids.ts';
import { scenarios } from './catalogue/scenarios.ts';
import { type Buyer, fillCarts, newBuyers } from './checkout/buyers.ts';
import { type Call, load } from './load.ts';
import { type BenchShop, startBenchShop } from './shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
/** More than are worked on at a time, and so few that none is refused. */
const CONNECTIONS = 8;
const TIMES = 3;
const BUYERS_PER_SECOND = 5;
const CHECKOUT = {
  tipoEnvio: SHIPPING_TYPE.pickup,
  formaPago: PAYMENT_METHOD.transfer,
  tipoPagoTarjeta: INSTALMENTS.current,
  ...{ comentarios: '', direccion: null, isAceptoTerminos: true },
};

interface Answer {
  status: number;
  ms: number;
}

export async function benchOverload(): Promise<void> {
  const shop = await startBenchShop({ parts: 10_000, seed: 6001 }, { QUEUE_WAIT_MS: '1000' });
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const [cold] = (await scenarios(client))
      .filter(({ warm }) => !warm)
      .sort((a, b) => b.calls.length - a.calls.length);
    const { name, calls } = cold!;
    let asked = 0;
    // Questions that were not asked before: their answers are not ready.
    const fresh = (count: number) => calls.slice(asked, (asked += count));
    const port = Number(new URL(shop.url).port);
    const buyers = await newBuyers(db, BUYERS_PER_SECOND * SECONDS);
    await db.query('UPDATE part SET stock = 1000000');
    await fillCarts(db);
    const peakOf = async () => {
      return (
        await load({ port, calls: fresh(4_000), headers: shop.headers, seconds: SECONDS, connections: CONNECTIONS })
      ).perSecond;
    };
    await peakOf();
    const peak = await peakOf();
    console.log(`${name}: at most ${peak.toFixed(0)}/s over ${CONNECTIONS} connections`);
    const pace = TIMES * peak;
    const late = monitorEventLoopDelay();
    late.enable();
    const [read, bought] = await Promise.all([flood(shop, fresh(Math.ceil(pace * SECONDS)), pace), buy(shop, buyers)]);
    report(`asked ${pace.toFixed(0)}/s`, read, SECONDS, peak);
    report(`checkouts beside, ${BUYERS_PER_SECOND}/s`, bought, SECONDS);
    console.log(
      `  load average ${loadavg()[0]!.toFixed(0)}; the one who asks was late by ${(late.percentile(99) / 1e6).toFixed(0)} ms (p99)`,
    );
    const began = performance.now();
    for (;;) {
      const [one] = await flood(shop, calls.slice(-1), 1, 1);
      if (one!.status === 200 && one!.ms < 200) break;
    }
    console.log(`  itself again after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  } finally {
    await client.end();
    await db.end();
    await shop.stop();
  }
}

function report(what: string, answers: Answer[], seconds: number, peak?: number): void {
  const times = (wanted: (status: number) => boolean) =>
    answers
      .filter(({ status }) => wanted(status))
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
  const p99 = (sorted: number[]) => (sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(0);
  const served = times((status) => status === 200);
  const refused = times((status) => status === 503 || status === 429);
  const rate = served.length / seconds;
  const share = peak === undefined ? '' : ` (${(rate / peak).toFixed(2)} of its peak)`;
  console.log(
    `  ${what}: ${rate.toFixed(0)}/s served${share}, p99 ${p99(served)} ms; ${refused.length} refused, p99 ${p99(refused)} ms; ${answers.length - served.length - refused.length} else`,
  );
}

/** At a steady pace. */
async function flood(
  { url, headers }: BenchShop,
  calls: readonly Call[],
  perSecond: number,
  count = perSecond * SECONDS,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  while (answers.length < count) {
    const due = Math.min(count, 1 + ((performance.now() - began) / 1_000) * perSecond);
    while (answers.length < due) answers.push(ask(url, calls[answers.length % calls.length]!, headers, agent));
    await sleep(5);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

async function buy({ url, headers }: BenchShop, buyers: readonly Buyer[]): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<Answer>[] = [];
  for (const { token } of buyers) {
    const own = { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: newId() };
    const call: Call = { method: 'POST', path: `/api/${CHECKOUT_PATH}`, body: JSON.stringify(CHECKOUT), headers: own };
    answers.push(ask(url, call, headers, agent));
    await sleep(1_000 / BUYERS_PER_SECOND);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

function ask(
  url: string,
  { method, path, body = '', headers: own }: Call,
  headers: Record<string, string>,
  agent: Agent,
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - began });
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...own, ...length } }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    });
    sent.on('error', () => done(0));
    sent.end(body);
  });
}
