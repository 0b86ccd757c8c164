import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import {
  type CardAnswer,
  type CardReference,
  type CheckoutDone,
  type CheckoutRequest,
  CHECKOUT_PATH,
  IDEMPOTENCY_HEADER,
  INSTALMENTS,
  REFERENCE_PATH,
} from '@bujia/contracts/checkout';
import type pg from 'pg';
import { hashSecret, newId, newSecret } from '../../src/kernel/ids.ts';
import type { CardSandbox } from '../card-sandbox.ts';
import { pickup, purchase } from '../journeys/checkout-world.ts';
import { type Answer, Visitor } from '../visitor.ts';

const PARTS = 8;
const STOCK = 20_000;
const WAYS = ['card', 'transfer', 'cash'] as const;
/** What a client takes for an accident on the way, and asks again: no connection, nobody there, not known yet. */
const ASK_AGAIN = [202, 429, 502, 503, 504];
const PAUSE_MS = 100;

export interface Buyer {
  accountId: string;
  email: string;
  token: string;
  by: (typeof WAYS)[number];
}

export interface Shop {
  /** Where the shop is just now. */
  url(): string;
  cards: CardSandbox;
}

/** As the client does: the same key until there is an answer; the card is typed in once. */
export async function buy(shop: Shop, { token, by }: Buyer): Promise<Answer<CheckoutDone>> {
  const key = randomUUID();
  const request = REQUESTS[by]();
  if (by !== 'card') return insist(shop, token, CHECKOUT_PATH, key, request);
  const opened = await insist<CardReference>(shop, token, REFERENCE_PATH, key, {
    ...{ user: { id: '1' }, order: { amount: 0.01, vat: 0 }, conf: {} },
    checkout: request,
  });
  if (!opened.body.reference) return opened as Answer<never>;
  const pago = await payOnce(shop.cards, opened.body.reference);
  return insist(shop, token, CHECKOUT_PATH, key, { ...request, pago });
}

const REQUESTS: Record<Buyer['by'], () => CheckoutRequest> = {
  card: () => purchase({ formaPago: PAYMENT_METHOD.card, tipoPagoTarjeta: INSTALMENTS.current }),
  transfer: () => purchase(),
  cash: () => pickup(),
};

async function insist<Body>(
  shop: Shop,
  token: string,
  path: string,
  key: string,
  body: unknown,
): Promise<Answer<Body>> {
  for (;;) {
    const visitor = new Visitor(shop.url());
    visitor.token = token;
    const headers = { [IDEMPOTENCY_HEADER]: key };
    const answer = await visitor.post<Body>(`/api/${path}`, body, { headers }).catch(() => undefined);
    if (answer && !ASK_AGAIN.includes(answer.status)) return answer;
    await sleep(PAUSE_MS);
  }
}

/** The window of the provider stays open until it has answered. */
async function payOnce(cards: CardSandbox, reference: string): Promise<CardAnswer> {
  for (;;) {
    const answer = await cards.pay(reference).catch(() => undefined);
    if (answer?.transaction) return answer;
    await sleep(PAUSE_MS);
  }
}

/** Accounts with a session and two parts in the cart, entered straight into the database. */
export async function enterBuyers(db: pg.Pool, count: number): Promise<Buyer[]> {
  await db.query(`INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1)`);
  await db.query(
    `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock,
       rating, price_cents, featured, recent, best_seller, most_searched, universal, search)
     SELECT 'P-' || n, 'Repuesto ' || n, '', '', '', (SELECT id FROM category), 1, 'kg', 1, 1, 1, $2, 4, 1000 + n,
       false, false, false, false, true, '' FROM generate_series(1, $1) n`,
    [PARTS, STOCK],
  );
  const { rows } = await db.query<{ id: number }>('SELECT id FROM part ORDER BY id');
  const buyers: Buyer[] = [];
  for (let i = 0; i < count; i++) {
    const [accountId, shopperId, token] = [newId(), newId(), newSecret()];
    const email = `comprador${i}@correo.example`;
    await db.query(
      `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
       VALUES ($1, $2, '', 'Ana', 'Paz', '1710034065', 'Quito', 1, true, now())`,
      [accountId, email],
    );
    await db.query(
      `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, expires_at)
       VALUES ($1, $2, $3, 'shop', now(), now() + interval '1 day')`,
      [newId(), accountId, hashSecret(token)],
    );
    await db.query(`INSERT INTO shopper (id, account_id, seen_at) VALUES ($1, $2, now())`, [shopperId, accountId]);
    const lines = [rows[i % PARTS]!, rows[(i * 3 + 1) % PARTS === i % PARTS ? (i + 1) % PARTS : (i * 3 + 1) % PARTS]!];
    await db.query(`INSERT INTO cart (shopper_id, revision, lines, changed_at) VALUES ($1, 1, $2, now())`, [
      shopperId,
      JSON.stringify(lines.map(({ id }) => ({ partId: id, quantity: 1, seenPrice: 1_000, revision: 1 }))),
    ]);
    buyers.push({ accountId, email, token, by: WAYS[i % WAYS.length]! });
  }
  return buyers;
}

/** What is not on the shelf any more. */
export async function sold(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ sold: number }>('SELECT $1 - sum(stock)::int AS sold FROM part', [PARTS * STOCK]);
  return rows[0]!.sold;
}
