/**
 * Listings of the catalogue, alone and beside twenty checkouts a second of which each sells parts out, in turn.
 * BENCH_SECONDS sets how long each measurement takes (5), BENCH_ROUNDS how many there are of each (3).
 */
import pg from 'pg';
import { scenarios } from './catalogue/scenarios.ts';
import { buySteadily, fillCarts, newBuyers, ONE_PART_EACH } from './checkout/buyers.ts';
import { load } from './load.ts';
import { processorSeconds, startBenchShop } from './shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 16;
const CHECKOUTS_PER_SECOND = 20;
/** Target of the issue: at least so much of the listings without checkouts. */
const SHARE = 0.8;
/** One less, and a part is sold out. */
const LAST_STOCK = 6;

interface Measurement {
  perSecond: number;
  /** Of one second, how much. */
  had: number;
}

export async function benchBeside(): Promise<void> {
  const shop = await startBenchShop({ parts: 10_000, seed: 6001 });
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const [{ calls }] = (await scenarios(client)) as [Awaited<ReturnType<typeof scenarios>>[number]];
    const listings = async () =>
      (
        await load({
          port: Number(new URL(shop.url).port),
          ...{ calls, headers: shop.headers, seconds: SECONDS, connections: CONNECTIONS },
        })
      ).perSecond;
    const buyers = await newBuyers(db, CHECKOUTS_PER_SECOND * SECONDS * ROUNDS);
    await listings();
    /** Listings a second, and how much processor the shop's process had for them. */
    const measured = async () => {
      const before = await processorSeconds(shop.pid);
      const perSecond = await listings();
      return { perSecond, had: ((await processorSeconds(shop.pid)) - before) / SECONDS };
    };
    const rounds: { alone: Measurement; beside: Measurement; answers: number[] }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await db.query('UPDATE part SET stock = $1', [LAST_STOCK]);
      await fillCarts(db);
      await db.query(ONE_PART_EACH);
      // The stock was told of part by part; it is over when this answers.
      await listings();
      const alone = await measured();
      const selling = buySteadily(shop, buyers.splice(0, CHECKOUTS_PER_SECOND * SECONDS), CHECKOUTS_PER_SECOND);
      const beside = await measured();
      rounds.push({ alone, beside, answers: (await selling).map(({ status }) => status) });
    }
    const median = (kind: 'alone' | 'beside') => {
      const of = (figure: keyof Measurement) => middle(rounds.map((round) => round[kind][figure]));
      return `${of('perSecond').toFixed(0).padStart(6)}/s, the shop had ${(of('had') * 100).toFixed(0)} % of a processor`;
    };
    // Within a round, because the machine may be another in the next one.
    const share = middle(rounds.map(({ alone, beside }) => beside.perSecond / alone.perSecond));
    console.log(`listings by category, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, in turn`);
    console.log(`  alone                           ${median('alone')}`);
    console.log(`  beside ${CHECKOUTS_PER_SECOND} checkouts a second      ${median('beside')}`);
    console.log(`  checkouts: ${counted(rounds.flatMap(({ answers }) => answers))}`);
    console.log(`  ${share.toFixed(2)}  ${share >= SHARE ? 'ok' : `BELOW ${SHARE}`}`);
  } finally {
    await client.end();
    await db.end();
    await shop.stop();
  }
}

function counted(statuses: number[]): string {
  const times = new Map<number, number>();
  for (const status of statuses) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times].map(([status, count]) => `${count} x ${status}`).join(', ');
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
