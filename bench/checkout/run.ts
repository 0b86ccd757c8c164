/**
 * Checkouts by transfer over HTTP, from a filled cart to the recorded OrderPlaced, beside the same work as bare SQL in
 * one transaction through `pg`, in turn, so that both see the same machine. BENCH_SECONDS sets how long each measurement
 * takes (3), BENCH_ROUNDS how many there are of each (3).
 */
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CHECKOUT_PATH, type CheckoutRequest, IDEMPOTENCY_HEADER, INSTALMENTS } from '@bujia/contracts/checkout';
import pg from 'pg';
import { newId } from '../../services/shop/src/kernel/ids.ts';
import { type Measured, load, timed } from '../load.ts';
import { type BenchShop, startBenchShop } from '../shop.ts';
import { bareCheckout } from './bare.ts';
import { type Buyer, fillCarts, newBuyers } from './buyers.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CLIENTS = [8, 64];
/** More than anybody places in a second, so that no cart is bought twice. */
const MOST_PER_SECOND = 1_000;
/** Connections of the shop and of the bare SQL alike. */
const POOL = 10;
/** Target of the issue: at least so much of the bare SQL. */
const SHARE = 0.6;

const REQUEST = {
  tipoEnvio: SHIPPING_TYPE.delivery,
  formaPago: PAYMENT_METHOD.transfer,
  tipoPagoTarjeta: INSTALMENTS.current,
  comentarios: '',
  direccion: {
    ...{ codigoProvincia: 17, ciudad: 'Quito', callePrincipal: 'Av. Amazonas', numeracion: 'N34-120' },
    ...{ calleSecundaria: 'Juan Pablo Sanz', tipo: 'Casa', referencia: 'Frente al parque' },
    ...{ telefonoPrincipal: '0991234567', telefonoSecundario: '022345678', email: 'entrega@correo.example' },
  },
  isAceptoTerminos: true,
} satisfies Omit<CheckoutRequest, 'user'>;

export async function benchCheckout(): Promise<void> {
  const shop = await startBenchShop({ parts: 1_000, seed: 6001 });
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: POOL });
  try {
    await db.query('UPDATE part SET stock = 1000000');
    const buyers = await newBuyers(db, MOST_PER_SECOND * SECONDS);
    for (const clients of CLIENTS) {
      const rounds: Record<'bare' | 'shop', Measured>[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ bare: await bare(db, buyers, clients), shop: await overHttp(shop, db, buyers, clients) });
      report(clients, rounds);
    }
  } finally {
    await db.end();
    await shop.stop();
  }
}

function report(clients: number, rounds: Record<'bare' | 'shop', Measured>[]): void {
  console.log(`\n${clients} clients, ${ROUNDS} rounds of ${SECONDS} s each, in turn`);
  for (const kind of ['bare', 'shop'] as const) {
    const [perSecond, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((figure) =>
      median(rounds.map((round) => round[kind][figure])),
    );
    const name = kind === 'bare' ? 'bare SQL' : 'checkout';
    console.log(`  ${name.padEnd(9)} ${perSecond!.toFixed(0).padStart(5)}/s  p50 ${ms(p50!)}  p99 ${ms(p99!)}`);
  }
  // Within a round, because the machine may be another in the next one.
  const share = median(rounds.map(({ bare, shop }) => shop.perSecond / bare.perSecond));
  console.log(`  ${share.toFixed(2)} of the bare SQL  ${share >= SHARE ? 'ok' : `BELOW ${SHARE}`}`);
}

export async function overHttp(
  shop: BenchShop,
  db: pg.Pool,
  buyers: readonly Buyer[],
  clients: number,
  seconds = SECONDS,
): Promise<Measured> {
  await fillCarts(db);
  const before = await orders(db);
  const calls = buyers.map(({ token }) => ({
    method: 'POST' as const,
    path: `/api/${CHECKOUT_PATH}`,
    headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: newId() },
    body: JSON.stringify(REQUEST),
  }));
  const port = Number(new URL(shop.url).port);
  const measured = await load({ port, calls, headers: shop.headers, seconds, connections: clients });
  const placed = (await orders(db)) - before;
  if (placed < measured.perSecond * seconds * 0.9) throw new Error(`Only ${placed} orders were placed`);
  return measured;
}

export async function bare(
  db: pg.Pool,
  buyers: readonly Buyer[],
  clients: number,
  seconds = SECONDS,
): Promise<Measured> {
  await fillCarts(db);
  const most = buyers.length;
  return timed((turn) => bareCheckout(db, buyers[turn]!.accountId, REQUEST.direccion), { clients, seconds, most });
}

const orders = async (db: pg.Pool): Promise<number> =>
  (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM placed_order')).rows[0]!.n;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const ms = (value: number): string => `${value.toFixed(1).padStart(6)} ms`;
