/**
 * The catalogue beside two limits of the same machine, in one run: (a) a bare node:http server that runs the same single
 * SQL, (b) the same server with a ready string of 6 kB. Only the ratios mean anything: client, server and database share the machine.
 * BENCH_PARTS sets the size of the catalogue (10,000); several, as in 10000,1000000, are measured one after the other and compared with the first.
 * BENCH_SECONDS sets how long each measurement takes (4). An import's time has the making of its files in it.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import pg from 'pg';
import { DEMO_CATALOGUE } from '../../services/shop/demo/catalogue/generate.ts';
import { type Load, type Measured, load } from '../load.ts';
import { type BenchShop, memoryOf, processorSeconds, processorSecondsOfFamily, startBenchShop } from '../shop.ts';
import { type Limit, startLimit } from './limit-server.ts';
import { type Scenario, scenarios } from './scenarios.ts';

const SIZES = (process.env['BENCH_PARTS'] ?? '10000').split(',').map(Number);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const WARM_UP_SECONDS = 1.5;
const CONNECTIONS = 16;
const REMEMBER_SECONDS = 300;
const METRICS_TOKEN = 'a token that is only good for benchmarks';

interface Figures {
  scenario: Scenario;
  shop: Measured;
  limit: Measured;
  /** Milliseconds of processor for one answer of the shop. */
  costs: { shop: number; database: number };
}

export async function benchCatalogue(): Promise<void> {
  const runs: Figures[][] = [];
  for (const parts of SIZES) runs.push(await ofSize(parts));
  for (const [i, run] of runs.entries()) if (i > 0) compare(SIZES[i]!, run, runs[0]!);
}

async function ofSize(parts: number): Promise<Figures[]> {
  const shop = await startBenchShop({ ...DEMO_CATALOGUE, parts }, { METRICS_TOKEN });
  console.log(
    `\n${parts.toLocaleString('en')} parts, imported in ${shop.importSeconds.toFixed(0)} s; ${CONNECTIONS} connections, ${SECONDS} s each, load average ${loadavg()[0]!.toFixed(1)}`,
  );
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    const idle = await memoryOf(shop.pid);
    const list = await scenarios(database);
    const limit = await startLimit(shop.databaseUrl, list);
    await untilRemembered(shop);
    const figures: Figures[] = [];
    for (const scenario of list) figures.push(await measure(scenario, shop, limit));
    const ready = { port: limit.port, calls: [{ method: 'GET', path: '/ready' }] as const, connections: CONNECTIONS };
    await load({ ...ready, seconds: WARM_UP_SECONDS });
    report(figures, await load({ ...ready, seconds: SECONDS }));
    console.log(`memory of the shop: ${idle} MB idle, ${await memoryOf(shop.pid)} MB loaded`);
    await limit.stop();
    return figures;
  } finally {
    await database.end();
    await shop.stop();
  }
}

async function measure(scenario: Scenario, shop: BenchShop, limit: Limit): Promise<Figures> {
  const { warm, calls } = scenario;
  const at = async (target: Pick<Load, 'port' | 'calls' | 'headers'>, seconds: number) =>
    load({ ...target, connections: CONNECTIONS, seconds });
  const bare = { port: limit.port, calls: limit.callsOf(scenario) };
  const own = { port: Number(new URL(shop.url).port), calls, headers: shop.headers };
  if (warm) await at(bare, WARM_UP_SECONDS);
  const ofLimit = await at(bare, SECONDS);
  if (warm) await at(own, WARM_UP_SECONDS);
  const used = async () => [
    await processorSeconds(shop.pid),
    shop.databasePid ? await processorSecondsOfFamily(shop.databasePid) : NaN,
  ];
  const before = await used();
  const ofShop = await at(own, SECONDS);
  const [process, database] = (await used()).map((seconds, i) => ((seconds - before[i]!) * 1000) / ofShop.done);
  return { scenario, shop: ofShop, limit: ofLimit, costs: { shop: process!, database: database! } };
}

/** Facets are counted in memory once the parts have been read, which begins when somebody asks for some. */
async function untilRemembered(shop: BenchShop): Promise<void> {
  for (const end = Date.now() + REMEMBER_SECONDS * 1000; Date.now() < end; await sleep(500)) {
    // A question that is kept by nobody yet.
    const vehicle = { repuestoModelo: 1, marcas: [String(Date.now())] };
    await shop.ask(STOREFRONT_PATHS.facets, { promocion: -1, codigoEmpresa: 1, page: 0, size: 1, ...vehicle });
    const figures = await (
      await fetch(`${shop.url}/ops/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text();
    if (Number(/^bujia_remembered_parts (\d+)/m.exec(figures)?.[1]) > 0) return;
  }
  console.log('The parts are not counted in memory');
}

function row(...cells: (string | number)[]): void {
  console.log(cells.map((cell, i) => String(cell)[i === 0 ? 'padEnd' : 'padStart'](i === 0 ? 32 : 11)).join(''));
}

const ms = (value: number): string => value.toFixed(2);

function report(figures: Figures[], ready: Measured): void {
  row('', 'shop/s', 'p50 ms', 'p99 ms', 'shop cpu', 'db cpu', '(a)/s', '(a) p50', '(a) p99', 'x (a)', 'x (b)');
  for (const { scenario, shop, limit, costs } of figures) {
    row(
      ...[scenario.name, Math.round(shop.perSecond), ms(shop.p50), ms(shop.p99), ms(costs.shop), ms(costs.database)],
      ...[Math.round(limit.perSecond), ms(limit.p50), ms(limit.p99)],
      ...[(shop.perSecond / limit.perSecond).toFixed(2), (shop.perSecond / ready.perSecond).toFixed(2)],
    );
  }
  row('(b) a ready string of 6 kB', Math.round(ready.perSecond), ready.p50.toFixed(2), ready.p99.toFixed(2));
}

function compare(parts: number, run: Figures[], first: Figures[]): void {
  console.log(`\n${parts.toLocaleString('en')} parts as a multiple of ${SIZES[0]!.toLocaleString('en')}`);
  row('', 'rate', 'p50', 'p99', '(a) rate', '(a) p99');
  for (const [i, { scenario, shop, limit }] of run.entries()) {
    const { shop: shopAtFirst, limit: limitAtFirst } = first[i]!;
    row(
      ...[scenario.name, ms(shop.perSecond / shopAtFirst.perSecond), ms(shop.p50 / shopAtFirst.p50)],
      ...[ms(shop.p99 / shopAtFirst.p99)],
      ...[ms(limit.perSecond / limitAtFirst.perSecond), ms(limit.p99 / limitAtFirst.p99)],
    );
  }
}

if (import.meta.main) await benchCatalogue();
