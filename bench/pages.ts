/**
 * What it costs to draw the first screens of public pages, and how many are sent a second once they are drawn, beside the ready
 * answer that stands in the page. BENCH_SECONDS sets how long each is measured (5).
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { load } from './load.ts';
import { type BenchShop, startBenchShop } from './shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const TIMES = 50;
/** Targets of the issue: for a first drawing, and of the rate of a ready answer. */
const MOST_MS = 25;
const LEAST_SHARE = 0.5;

export async function benchPages(): Promise<void> {
  const shop = await startBenchShop({ parts: 1_000, seed: 2001 });
  try {
    const listing = await read(shop, '/repuestos');
    const [query, parts] = Object.entries(listing.data.cache).find(([key]) => key.includes(' {'))!;
    const part = (parts as { codigoEncriptado: string }[])[0]!;
    const ready = await rate(shop, { path: `/api/${query.split(' ')[0]!}`, body: query.slice(query.indexOf(' ') + 1) });
    console.log(`\nThe ready answer of the listing: ${ready.toFixed(0)} a second`);
    for (const path of ['/', '/repuestos', `/repuesto/${part.codigoEncriptado}`]) {
      const { html, data } = await read(shop, path);
      const [first, later] = await drawn(shop.url + path, data);
      const kept = await rate(shop, { path });
      const good = later <= MOST_MS && kept >= LEAST_SHARE * ready;
      console.log(
        `${path.padEnd(40)} the first of a process ${first.toFixed(0)} ms, later ones ${later.toFixed(1)} ms, ` +
          `kept ${kept.toFixed(0)} a second, ${(gzipSync(html).length / 1000).toFixed(1)} kB (gzip): ${good ? 'ok' : 'MISSED'}`,
      );
      if (!good) process.exitCode = 1;
    }
  } finally {
    await shop.stop();
  }
}

interface PageData {
  cache: Record<string, unknown>;
}

async function read({ url }: BenchShop, path: string): Promise<{ html: string; data: PageData }> {
  const html = await (await fetch(url + path)).text();
  if (!html.includes('<div id="root"><')) throw new Error(`${path} came without its first screen`);
  return { html, data: JSON.parse(/id="page-data">([^<]+)</.exec(html)![1]!) as PageData };
}

/** Milliseconds: of the first page of a thread, and the median of those after it. */
async function drawn(address: string, { cache: answers, ...workerData }: PageData): Promise<[number, number]> {
  const code = join(import.meta.dirname, '../web/dist/.server/server.js');
  const thread = new Worker(code, { workerData });
  await once(thread, 'message');
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const began = performance.now();
    thread.postMessage({ address, answers });
    await once(thread, 'message');
    times.push(performance.now() - began);
  }
  await thread.terminate();
  const [first, ...others] = times;
  return [first!, others.sort((a, b) => a - b)[Math.floor(others.length / 2)]!];
}

/** Not compressed, both of them: the load generator reads answers of a known length. */
async function rate({ url, headers }: BenchShop, { path, body }: { path: string; body?: string }): Promise<number> {
  const call = { method: body ? 'POST' : 'GET', path, body } as const;
  const asked = { port: Number(new URL(url).port), calls: [call], headers };
  await load({ ...asked, seconds: 1, connections: 8 });
  return (await load({ ...asked, seconds: SECONDS, connections: 8 })).perSecond;
}
