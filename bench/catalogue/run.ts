/**
 * The catalogue beside two limits of the same machine, in one run: (a) a bare node:http server that runs the same single
 * SQL, (b) the same server with a ready string of 6 kB. Only the ratios mean anything: client, server and database share the machine.
 * Once with each size tells how facets and counts grow: BENCH_PARTS sets that of the catalogue (10,000; the other is 1,000,000), BENCH_SECONDS how long each measurement takes (4).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import pg from 'pg';
import { DEMO_CATALOGUE } from '../../services/shop/demo/catalogue/generate.ts';
import { type Measured, load } from '../load.ts';
import { type BenchShop, memoryOf, startBenchShop } from '../shop.ts';
import { startLimit } from './limit-server.ts';
import { type Scenario, scenarios } from './scenarios.ts';

const PARTS = Number(process.env['BENCH_PARTS'] ?? 10_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const WARM_UP_SECONDS = 1.5;
const CONNECTIONS = 16;
const REMEMBER_SECONDS = 300;
const METRICS_TOKEN = 'a token that is only good for benchmarks';

interface Figures {
  scenario: Scenario;
  shop: Measured;
  limit: Measured;
}

export async function benchCatalogue(): Promise<void> {
  console.log(`${PARTS.toLocaleString('en')} parts, ${CONNECTIONS} connections, ${SECONDS} s each`);
  const shop = await startBenchShop({ ...DEMO_CATALOGUE, parts: PARTS }, { METRICS_TOKEN });
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    const idle = await memoryOf(shop.pid);
    const list = await scenarios(database);
    const limit = await startLimit(shop.databaseUrl, list);
    await untilRemembered(shop);
    const figures: Figures[] = [];
    for (const scenario of list) {
      const measure = async (port: number, calls: Scenario['calls'], headers?: Record<string, string>) => {
        if (scenario.warm) await load({ port, calls, headers, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
        return load({ port, calls, headers, connections: CONNECTIONS, seconds: SECONDS });
      };
      const bare = await measure(limit.port, limit.callsOf(scenario));
      figures.push({
        scenario,
        limit: bare,
        shop: await measure(Number(new URL(shop.url).port), scenario.calls, shop.headers),
      });
    }
    const ready = { port: limit.port, calls: [{ method: 'GET', path: '/ready' }] as const, connections: CONNECTIONS };
    await load({ ...ready, seconds: WARM_UP_SECONDS });
    report(figures, await load({ ...ready, seconds: SECONDS }));
    console.log(`memory of the shop: ${idle} MB idle, ${await memoryOf(shop.pid)} MB loaded`);
    await limit.stop();
  } finally {
    await database.end();
    await shop.stop();
  }
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

function report(figures: Figures[], ready: Measured): void {
  const row = (...cells: (string | number)[]) =>
    console.log(cells.map((cell, i) => String(cell)[i === 0 ? 'padEnd' : 'padStart'](i === 0 ? 32 : 11)).join(''));
  row('', 'shop/s', 'p50 ms', 'p99 ms', '(a)/s', '(a) p50', '(a) p99', 'x (a)', 'x (b)');
  for (const { scenario, shop, limit } of figures) {
    const ms = (value: number) => value.toFixed(2);
    row(
      ...[scenario.name, Math.round(shop.perSecond), ms(shop.p50), ms(shop.p99)],
      ...[Math.round(limit.perSecond), ms(limit.p50), ms(limit.p99)],
      ...[(shop.perSecond / limit.perSecond).toFixed(2), (shop.perSecond / ready.perSecond).toFixed(2)],
    );
  }
  row('(b) a ready string of 6 kB', Math.round(ready.perSecond), ready.p50.toFixed(2), ready.p99.toFixed(2));
}

if (import.meta.main) await benchCatalogue();
