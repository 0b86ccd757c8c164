/**
 * Listings of the catalogue, alone and beside twenty checkouts a second of which each sells parts out, in turn.
 * BENCH_SECONDS sets how long each measurement takes (5), BENCH_ROUNDS how many there are of each (3).
 */
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
    const rounds: { alone: number; beside: number; sold: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await db.query('UPDATE part SET stock = $1', [LAST_STOCK]);
      await fillCarts(db);
      await db.query(`UPDATE cart SET lines = jsonb_build_array(lines->0 || '{"quantity": 1}')`);
      // The stock was told of part by part; it is over when this answers.
      await listings();
      const alone = await listings();
      const selling = sell(shop, buyers.splice(0, CHECKOUTS_PER_SECOND * SECONDS));
      const beside = await listings();
      rounds.push({ alone, beside, sold: await selling });
    }
    const median = (kind: 'alone' | 'beside' | 'sold') => middle(rounds.map((round) => round[kind]));
    // Within a round, because the machine may be another in the next one.
    const share = middle(rounds.map(({ alone, beside }) => beside / alone));
    console.log(`listings by category, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, in turn`);
    console.log(`  alone                           ${median('alone').toFixed(0).padStart(6)}/s`);
    console.log(
      `  beside ${CHECKOUTS_PER_SECOND} checkouts a second      ${median('beside').toFixed(0).padStart(6)}/s`,
    );
    console.log(`  ${median('sold')} bought in each; ${share.toFixed(2)}  ${share >= SHARE ? 'ok' : `BELOW ${SHARE}`}`);
  } finally {
    await client.end();
    await db.end();
    await shop.stop();
  }
}

/** One after the other at a steady pace, whether or not the one before has its answer. Answers how many were placed. */
async function sell(shop: BenchShop, buyers: readonly Buyer[]): Promise<number> {
  const answers: Promise<boolean>[] = [];
  for (const { token } of buyers) {
    const headers = { ...shop.headers, authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: newId() };
    const bought = fetch(`${shop.url}/api/${CHECKOUT_PATH}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(REQUEST),
    });
    answers.push(bought.then(async (answer) => (await answer.text(), answer.ok)));
    await sleep(1_000 / CHECKOUTS_PER_SECOND);
  }
  return (await Promise.all(answers)).filter(Boolean).length;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
