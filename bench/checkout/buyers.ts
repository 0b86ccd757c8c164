import { setTimeout as sleep } from 'node:timers/promises';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CHECKOUT_PATH, type CheckoutRequest, IDEMPOTENCY_HEADER, INSTALMENTS } from '@bujia/contracts/checkout';
import type pg from 'pg';
import { hashSecret, newId, newSecret } from '../../services/shop/src/kernel/ids.ts';
import type { BenchShop } from '../shop.ts';

export interface Buyer {
  accountId: string;
  token: string;
}

const LINES = 3;
/** Ids from the parts of one to those of the next: a few of each twenty have a promotion. */
const APART = 20;

/** Accounts with a session and a cart each, entered straight into the database. */
export async function newBuyers(db: pg.Pool, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => ({ accountId: newId(), token: newSecret() }));
  const ids = buyers.map(({ accountId }) => accountId);
  await db.query(
    `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
     SELECT id, id || '@correo.example', '', 'Ana', 'Paz', '1710034065', 'Quito', 1, true, now() FROM unnest($1::uuid[]) id`,
    [ids],
  );
  await db.query(
    `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, expires_at)
     SELECT gen_random_uuid(), id, hash, 'shop', now(), now() + interval '1 day'
     FROM unnest($1::uuid[], $2::text[]) s(id, hash)`,
    [ids, buyers.map(({ token }) => hashSecret(token))],
  );
  await db.query(
    `INSERT INTO shopper (id, account_id, seen_at) SELECT gen_random_uuid(), id, now() FROM unnest($1::uuid[]) id`,
    [ids],
  );
  return buyers;
}

/** Three parts for each, other ones for neighbours: who buys at the same time waits for nobody's part. */
export async function fillCarts(db: pg.Pool): Promise<void> {
  await db.query(
    `INSERT INTO cart (shopper_id, revision, lines, changed_at)
     SELECT s.id, 1, l.lines, now()
     FROM (SELECT id, row_number() OVER () * ${APART} % (SELECT max(id) - ${APART} FROM part) AS behind FROM shopper) s
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('partId', p.id, 'quantity', 2, 'seenPrice', p.price_cents, 'revision', 1)) AS lines
       FROM (SELECT q.id, q.price_cents FROM part q WHERE q.promo_price_cents IS NULL AND q.id > s.behind ORDER BY q.id LIMIT ${LINES}) p
     ) l
     ON CONFLICT (shopper_id) DO UPDATE SET revision = cart.revision + 1, lines = excluded.lines`,
  );
  await db.query('ANALYZE cart');
}

/** Another one for each buyer, of all there are: what one of them sells out nobody else can buy. After `fillCarts`. */
export const ONE_PART_EACH = `
  UPDATE cart SET revision = cart.revision + 1, lines = jsonb_build_array(
    jsonb_build_object('partId', p.id, 'quantity', 1, 'seenPrice', p.price_cents, 'revision', 1))
  FROM (SELECT shopper_id, row_number() OVER () AS place FROM cart) c
  JOIN (SELECT id, price_cents, row_number() OVER (ORDER BY hashint4(id)) AS place FROM part WHERE promo_price_cents IS NULL) p
    USING (place)
  WHERE cart.shopper_id = c.shopper_id`;

const PICKED_UP = {
  tipoEnvio: SHIPPING_TYPE.pickup,
  formaPago: PAYMENT_METHOD.transfer,
  tipoPagoTarjeta: INSTALMENTS.current,
  comentarios: '',
  direccion: null,
  isAceptoTerminos: true,
} satisfies Omit<CheckoutRequest, 'user'>;

export interface Bought {
  status: number;
  /** Milliseconds. */
  took: number;
}

/** One after the other at a steady pace, whether or not the one before has its answer, until nobody is left or it is over. */
export async function buySteadily(
  shop: Pick<BenchShop, 'url' | 'headers'>,
  buyers: readonly Buyer[],
  perSecond: number,
  over?: AbortSignal,
): Promise<Bought[]> {
  const answers: Promise<Bought>[] = [];
  for (const buyer of buyers) {
    if (over?.aborted) break;
    answers.push(buyOnce(shop, buyer));
    await sleep(1_000 / perSecond);
  }
  return Promise.all(answers);
}

export async function buyOnce({ url, headers }: Pick<BenchShop, 'url' | 'headers'>, { token }: Buyer): Promise<Bought> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/${CHECKOUT_PATH}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: newId() },
    body: JSON.stringify(PICKED_UP),
  });
  await answer.text();
  return { status: answer.status, took: performance.now() - began };
}
