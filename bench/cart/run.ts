/**
 * Cart read and change over HTTP beside a bare `pg` upsert of the same row, in turn, so that all see the same machine.
 * BENCH_SECONDS sets how long each measurement takes (4), BENCH_ROUNDS how many there are of each (5).
 */
import { randomUUID } from 'node:crypto';
import { type CartChange, LOAD_CART_PATH, SAVE_CART_PATH } from '@bujia/contracts/cart';
import pg from 'pg';
import { hashSecret, newId, newSecret } from '../../services/shop/src/kernel/ids.ts';
import { type Call, load } from '../load.ts';
import { type BenchShop, startBenchShop } from '../shop.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const BUYERS = 4;
const LINES = 5;
/** More than anybody sends in a second, so that no change is one that is sent again. */
const MOST_PER_SECOND = 2_000;
/** Target of the issue: p99 at most so many times that of the upsert. */
const DEARER = 3;

interface Buyer {
  headers: Record<string, string>;
  /** The part of the first line. */
  codigo: number;
  /** Straight to the row of the cart. */
  upsert: () => Promise<unknown>;
}

export async function benchCart(): Promise<void> {
  const shop = await startBenchShop({ parts: 1_000, seed: 2001 });
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: BUYERS });
  try {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, i) => buyerOf(shop, db, i)));
    const each = async (p99: (buyer: Buyer) => Promise<number>) => median(await Promise.all(buyers.map(p99)));
    const kinds = {
      upsert: (seconds: number) => each((buyer) => upserts(buyer, seconds)),
      read: (seconds: number) => each((buyer) => calls(shop, buyer, readsOf(), seconds)),
      change: (seconds: number) => each((buyer) => calls(shop, buyer, changesOf(buyer, seconds), seconds)),
    };
    for (const measure of Object.values(kinds)) await measure(1);
    const rounds: Record<keyof typeof kinds, number>[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        upsert: await kinds.upsert(SECONDS),
        read: await kinds.read(SECONDS),
        change: await kinds.change(SECONDS),
      });
    report(rounds);
  } finally {
    await db.end();
    await shop.stop();
  }
}

function report(rounds: Record<'upsert' | 'read' | 'change', number>[]): void {
  const typical = (kind: 'upsert' | 'read' | 'change') => median(rounds.map((round) => round[kind]));
  console.log(`\nA cart of ${LINES} lines, ${BUYERS} buyers at once, ${ROUNDS} rounds of ${SECONDS} s each, in turn`);
  console.log(`  ${'pg upsert'.padEnd(12)} p99 ${ms(typical('upsert'))}`);
  for (const kind of ['read', 'change'] as const) {
    // Within a round, because the machine may be another in the next one.
    const ratio = median(rounds.map((round) => round[kind] / round.upsert));
    const verdict = ratio <= DEARER ? 'ok' : `ABOVE ${DEARER}`;
    console.log(`  ${`cart ${kind}`.padEnd(12)} p99 ${ms(typical(kind))}  ratio ${ratio.toFixed(2)}  ${verdict}`);
  }
}

async function buyerOf(shop: BenchShop, db: pg.Pool, index: number): Promise<Buyer> {
  const [token, accountId] = [newSecret(), newId()];
  await db.query(
    `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
     VALUES ($1, $2, '', 'Ana', 'Paz', '', '', 1, true, now())`,
    [accountId, `comprador${index}-${accountId}@correo.example`],
  );
  await db.query(
    `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, expires_at)
     VALUES ($1, $2, $3, 'shop', now(), now() + interval '1 day')`,
    [newId(), accountId, hashSecret(token)],
  );
  const headers: Record<string, string> = { ...shop.headers, authorization: `Bearer ${token}` };
  const { rows: parts } = await db.query<{ id: number }>('SELECT id FROM part WHERE stock > 10 ORDER BY id LIMIT $1', [
    LINES,
  ]);
  for (const { id } of parts) {
    const body = changeOf({ tipo: 'agregar', codigo: id, cantidad: 5 });
    const response = await fetch(`${shop.url}/api/${SAVE_CART_PATH}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
    for (const cookie of response.headers.getSetCookie())
      headers['cookie'] = `${shop.headers['cookie']}; ${cookie.split(';')[0]}`;
  }
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT c.* FROM cart c JOIN shopper s ON s.id = c.shopper_id WHERE s.account_id = $1`,
    [accountId],
  );
  const { shopper_id, lines, changed_at } = rows[0]!;
  let revision = LINES;
  const upsert = () =>
    db.query({
      name: 'upsert',
      text: `INSERT INTO cart (shopper_id, revision, lines, changed_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (shopper_id) DO UPDATE SET revision = excluded.revision, lines = excluded.lines, changed_at = excluded.changed_at`,
      values: [shopper_id, (revision += 1), JSON.stringify(lines), changed_at],
    });
  return { headers, codigo: parts[0]!.id, upsert };
}

type Action = { tipo: 'agregar'; codigo: number; cantidad: number } | { tipo: 'sumar' | 'restar'; codigo: number };

const changeOf = (action: Action): string =>
  JSON.stringify({ cambio: { id: randomUUID(), ...action } satisfies CartChange });

const readsOf = (): Call[] => [{ method: 'POST', path: `/api/${LOAD_CART_PATH}`, body: '{}' }];

/** One more, one less, each with an id of its own. */
const changesOf = ({ codigo }: Buyer, seconds: number): Call[] =>
  Array.from({ length: MOST_PER_SECOND * seconds }, (_, i) => ({
    method: 'POST',
    path: `/api/${SAVE_CART_PATH}`,
    body: changeOf({ tipo: i % 2 === 0 ? 'sumar' : 'restar', codigo }),
  }));

async function calls(shop: BenchShop, { headers }: Buyer, sent: Call[], seconds: number): Promise<number> {
  const port = Number(new URL(shop.url).port);
  return (await load({ port, calls: sent, headers, seconds, connections: 1 })).p99;
}

async function upserts({ upsert }: Buyer, seconds: number): Promise<number> {
  const taken: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
    const began = performance.now();
    await upsert();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.99)]!;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const ms = (value: number): string => `${value.toFixed(2)} ms`;
