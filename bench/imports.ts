/**
 * Checkouts at a steady pace, alone and beside an import that changes each of BENCH_PARTS parts (50,000) over the wire, in turn.
 * BENCH_SECONDS sets how long they are alone (15), BENCH_ROUNDS how many there are of each (3), BENCH_PACE how many checkouts
 * there are in a second (10).
 */
import { loadavg } from 'node:os';
import { USER_TYPE } from '@bujia/contracts/accounts';
import { exportPath, IMPORT_PATH } from '@bujia/contracts/catalogue-import';
import pg from 'pg';
import { type Bought, buySteadily, fillCarts, newBuyers, ONE_PART_EACH } from './checkout/buyers.ts';
import { newSeller } from './orders/seed.ts';
import { type BenchShop, startBenchShop } from './shop.ts';

const PARTS = Number(process.env['BENCH_PARTS'] ?? 50_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const PER_SECOND = Number(process.env['BENCH_PACE'] ?? 10);
/** Target of the issue: p99 beside an import, as a multiple of that without. */
const MOST = 2;
const LONGEST_SECONDS = 240;

export async function benchImports(): Promise<void> {
  const shop = await startBenchShop({ parts: PARTS, seed: 6001 });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  await client.connect();
  try {
    await db.query('UPDATE part SET stock = 1000000');
    const operator = await newSeller(client, USER_TYPE.operator);
    const headers = { ...shop.headers, authorization: `Bearer ${operator}` };
    const list = await (await fetch(`${shop.url}/api/${exportPath('repuestos.csv')}`, { headers })).text();
    const buyers = await newBuyers(db, ROUNDS * PER_SECOND * (SECONDS + LONGEST_SECONDS));
    await fillCarts(db);
    await db.query(ONE_PART_EACH);
    await buySteadily(shop, buyers.splice(0, PER_SECOND), PER_SECOND);
    const rounds: { alone: Bought[]; beside: Bought[]; seconds: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // What the list says of each part is another thing again.
      await db.query('UPDATE part SET height = height + 1');
      await db.query('VACUUM ANALYZE part');
      const alone = await buySteadily(shop, buyers.splice(0, SECONDS * PER_SECOND), PER_SECOND);
      const over = new AbortController();
      const buying = buySteadily(shop, buyers.splice(0, LONGEST_SECONDS * PER_SECOND), PER_SECOND, over.signal);
      const seconds = await importList(shop, headers, list);
      over.abort();
      rounds.push({ alone, beside: await buying, seconds });
    }
    report(rounds);
  } finally {
    await client.end();
    await db.end();
    await shop.stop();
  }
}

/** How long it took. */
async function importList(shop: BenchShop, headers: Record<string, string>, list: string): Promise<number> {
  const form = new FormData();
  form.append('archivos', new File([list], 'repuestos.csv'));
  const { 'content-type': _, ...rest } = headers;
  const began = performance.now();
  const answer = await fetch(`${shop.url}/api/${IMPORT_PATH}`, { method: 'POST', headers: rest, body: form });
  const said = (await answer.text()).trim().split('\n').at(-1)!;
  const { informe } = JSON.parse(said) as { informe?: { importado: boolean } };
  if (!informe?.importado) throw new Error(`The import was refused: ${said.slice(0, 500)}`);
  return (performance.now() - began) / 1_000;
}

function report(rounds: { alone: Bought[]; beside: Bought[]; seconds: number }[]): void {
  const seconds = middle(rounds.map((round) => round.seconds));
  console.log(
    `\n${PER_SECOND} checkouts a second beside an import of ${PARTS} rows of ${seconds.toFixed(0)} s, ${ROUNDS} rounds, load average ${loadavg()[0]!.toFixed(1)}`,
  );
  for (const kind of ['alone', 'beside'] as const) {
    const of = (share: number) =>
      middle(rounds.map((round) => at(round[kind], share)))
        .toFixed(0)
        .padStart(5);
    console.log(
      `  ${kind.padEnd(7)} p50 ${of(0.5)} ms  p99 ${of(0.99)} ms  ${counted(rounds.flatMap((one) => one[kind]))}`,
    );
  }
  // Within a round, because the machine may be another in the next one.
  const times = middle(rounds.map(({ alone, beside }) => at(beside, 0.99) / at(alone, 0.99)));
  console.log(`  ${times.toFixed(2)} times  ${times <= MOST ? 'ok' : `ABOVE ${MOST}`}`);
}

function at(bought: Bought[], share: number): number {
  const times = bought.map(({ took }) => took).sort((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? 0;
}

function counted(bought: Bought[]): string {
  const by = Map.groupBy(bought, ({ status }) => status);
  return [...by].map(([status, all]) => `${all.length} x ${status}`).join(', ');
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
