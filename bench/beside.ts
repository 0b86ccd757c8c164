/**
 * Listings of the catalogue, alone and beside twenty checkouts a second of which each sells parts out, in turn.
 * BENCH_SECONDS sets how long each measurement takes (5), BENCH_ROUNDS how many there are of each (3).
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CHECKOUT_PATH, type CheckoutRequest, IDEMPOTENCY_HEADER, INSTALMENTS } from '@bujia/contracts/checkout';
import pg from 'pg';
import { newId } from '../services/shop/src/kernel/ids.ts';
import { scenarios } from './catalogue/scenarios.ts';
import { type Buyer, fillCarts, newBuyers } from './checkout/buyers.ts';
import { load } from './load.ts';
import { type BenchShop, startBenchShop } from './shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 16;
const CHECKOUTS_PER_SECOND = 20;
/** Target of the issue: at least so much of the listings without checkouts. */
const SHARE = 0.8;
/** One less, and a part is sold out. */
const LAST_STOCK = 6;

/** Another one for each buyer: what one of them sells out nobody else can buy. */
const ONE_PART_EACH = `
  UPDATE cart SET revision = cart.revision + 1, lines = jsonb_build_array(
    jsonb_build_object('partId', p.id, 'quantity', 1, 'seenPrice', p.price_cents, 'revision', 1))
  FROM (SELECT shopper_id, row_number() OVER () AS place FROM cart) c
  JOIN (SELECT id, price_cents, row_number() OVER (ORDER BY id) AS place FROM part WHERE promo_price_cents IS NULL) p USING (place)
  WHERE cart.shopper_id = c.shopper_id`;

interface Measurement {
  perSecond: number;
  /** Of one second, how much. */
  had: number;
}

const REQUEST = {
  tipoEnvio: SHIPPING_TYPE.pickup,
  formaPago: PAYMENT_METHOD.transfer,
  tipoPagoTarjeta: INSTALMENTS.current,
  comentarios: '',
  direccion: null,
  isAceptoTerminos: true,
} satisfies Omit<CheckoutRequest, 'user'>;

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
      const selling = sell(shop, buyers.splice(0, CHECKOUTS_PER_SECOND * SECONDS));
      const beside = await measured();
      rounds.push({ alone, beside, answers: await selling });
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

/** One after the other at a steady pace, whether or not the one before has its answer. Their statuses. */
async function sell(shop: BenchShop, buyers: readonly Buyer[]): Promise<number[]> {
  const answers: Promise<number>[] = [];
  for (const { token } of buyers) {
    const headers = { ...shop.headers, authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: newId() };
    const bought = fetch(`${shop.url}/api/${CHECKOUT_PATH}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(REQUEST),
    });
    answers.push(bought.then(async (answer) => (await answer.text(), answer.status)));
    await sleep(1_000 / CHECKOUTS_PER_SECOND);
  }
  return Promise.all(answers);
}

/** That a process has used since it began, in all its threads. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 13); // prettier-ignore
  return (Number(user) + Number(system)) / 100;
}

function counted(statuses: number[]): string {
  const times = new Map<number, number>();
  for (const status of statuses) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times].map(([status, count]) => `${count} x ${status}`).join(', ');
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
