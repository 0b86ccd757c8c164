import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { hashSecret, newId, newSecret } from '../../src/kernel/ids.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../../src/platform/mail/scripted-smtp.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { brokenInvariants } from '../sound.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { Visitor } from '../visitor.ts';
import { type CheckoutAnswer, checkOut, pickup } from './checkout-world.ts';

/** KILLED_CHECKOUTS=200 KILLS=30 SEED=7 for the long form; the seed of a run is printed, so that it can be had again. */
const CHECKOUTS = Number(process.env['KILLED_CHECKOUTS'] ?? 40);
const KILLS = Number(process.env['KILLS'] ?? 4);
const SEED = Number(process.env['SEED'] ?? randomInt(1_000_000));
const BUYERS_AT_ONCE = 6;
const PARTS = 8;
const STOCK = 1_000;
const PATIENCE = { timeout: 120_000, every: 20 };

/** Small and good enough: the same seed gives the same moments and victims. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe(`${KILLS} kills in ${CHECKOUTS} checkouts, seed ${SEED}`, () => {
  let database: FreshDatabase;
  let smtp: ScriptedSmtp;
  let db: pg.Pool;
  const running: Record<'api' | 'worker', ServiceProcess | undefined> = { api: undefined, worker: undefined };

  beforeAll(async () => {
    [database, smtp] = await Promise.all([freshDatabase(), scriptedSmtp()]);
    db = new pg.Pool({ connectionString: database.url, max: 4 });
  }, 60_000);
  afterAll(async () => {
    for (const service of Object.values(running)) await service?.kill('SIGKILL');
    await db.end();
    await database.drop();
    await smtp.close();
  });

  const start = async (role: 'api' | 'worker') => {
    running[role] = await startServiceProcess({ ROLE: role, DATABASE_URL: database.url, SMTP_URL: smtp.url });
  };

  it(
    'lose, double and halve no order',
    async () => {
      const chance = chances(SEED);
      const buyers = await populate(db);
      await Promise.all([start('api'), start('worker')]);
      const answered: CheckoutAnswer[] = [];
      let next = 0;
      let kills = 0;
      // Some wait for each kill: otherwise all would be over before the second.
      const mayBuy = (i: number) => eventually(() => kills >= Math.floor((i * KILLS) / CHECKOUTS), PATIENCE);
      const buying = Promise.all(
        Array.from({ length: BUYERS_AT_ONCE }, async () => {
          for (let i = next++; i < buyers.length; i = next++) {
            await mayBuy(i);
            answered[i] = await buy(() => running.api, buyers[i]!);
          }
        }),
      );
      const killing = (async () => {
        for (; kills < KILLS; kills++) {
          await sleep(50 + chance() * 400);
          const role = chance() < 0.5 ? 'api' : 'worker';
          await running[role]!.kill('SIGKILL');
          await start(role);
        }
      })();
      await Promise.all([buying, killing]);

      expect(answered.map(({ status }) => status)).toEqual(buyers.map(() => 200));
      const { rows } = await db.query<{ number: number; account: string }>(
        `SELECT number, account_id AS account FROM placed_order`,
      );
      // Each acknowledged order is there, and nobody has two.
      expect(new Map(rows.map(({ number, account }) => [account, number]))).toEqual(
        new Map(buyers.map(({ accountId }, i) => [accountId, answered[i]!.body.pedido])),
      );
      expect(rows).toHaveLength(CHECKOUTS);
      // Every event arrives: each order is written of, once.
      await eventually(
        async () => {
          const { rows: left } = await db.query(`SELECT type FROM outbox WHERE finished_at IS NULL`);
          expect(left).toEqual([]);
          return true;
        },
        { timeout: 240_000, every: 500 },
      );
      const { rows: mails } = await db.query<{ recipient: string }>(
        `SELECT recipient FROM email WHERE recipient LIKE 'comprador%'`,
      );
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(buyers.map(({ email }) => email).sort());
      expect(await brokenInvariants(db)).toEqual([]);
      const { rows: stock } = await db.query<{ left: number }>(`SELECT sum(stock)::int AS left FROM part`);
      expect(stock).toEqual([{ left: PARTS * STOCK - CHECKOUTS * 2 }]);
    },
    600_000 + KILLS * 10_000,
  );
});

interface Buyer {
  accountId: string;
  email: string;
  token: string;
}

/** As the client does: the same key until there is an answer. */
async function buy(api: () => ServiceProcess | undefined, { token }: Buyer): Promise<CheckoutAnswer> {
  const key = randomUUID();
  for (;;) {
    const visitor = new Visitor(api()!.baseUrl);
    visitor.token = token;
    const answer = await checkOut(visitor, pickup(), key).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(100);
  }
}

/** Accounts with a session and two parts in the cart, entered straight into the database. */
async function populate(db: pg.Pool): Promise<Buyer[]> {
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
  for (let i = 0; i < CHECKOUTS; i++) {
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
    buyers.push({ accountId, email, token });
  }
  return buyers;
}
