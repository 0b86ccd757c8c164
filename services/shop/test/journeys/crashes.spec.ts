import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { type Buyer, buy, enterBuyers, sold } from '../crashes/buyers.ts';
import { chances, shuffled } from '../crashes/chances.ts';
import { type Houseful, startHouseful } from '../crashes/houseful.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { type TestRedis, redisForTests, whyNoRedis } from '../redis.ts';
import { startShop } from '../shop.ts';
import { expectSound } from '../sound.ts';

/**
 * People buy while everybody dies at random moments: the shop's processes, its database, its queue with all that lies in it, the
 * card provider, the mail server, the tax authority. Judged from what clients were told, what the provider charged and what the
 * mail server took; then from the shop's own books.
 *
 * npm run proof -- crashes is the long form; CRASH_SEED has a run again.
 */
const CHECKOUTS = Number(process.env['CRASH_CHECKOUTS'] ?? 21);
const KILLS = Number(process.env['CRASH_KILLS'] ?? 7);
const SEED = Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000));
const BUYERS_AT_ONCE = 6;
const PATIENCE = { timeout: 60_000 + CHECKOUTS * 2_000 + KILLS * 20_000, every: 50 };
/** Status detail of a charge that stands. */
const PAID = 3;

const noRedis = await whyNoRedis();
describe(`${KILLS} deaths in ${CHECKOUTS} checkouts, seed ${SEED}, queues in PostgreSQL`, () =>
  proveCrashes(() => Promise.resolve(undefined)));
describeIf(
  noRedis === undefined,
  noRedis,
  `${KILLS} deaths in ${CHECKOUTS} checkouts, seed ${SEED}, queues in Redis`,
  () => proveCrashes(redisForTests),
);

function proveCrashes(startRedis: () => Promise<TestRedis | undefined>): void {
  let redis: TestRedis | undefined;
  let houseful: Houseful;
  let db: pg.Pool;

  beforeAll(async () => {
    redis = await startRedis();
    houseful = await startHouseful(redis);
    db = new pg.Pool({ connectionString: houseful.databaseUrl, max: 4 });
    // It dies with its server.
    db.on('error', () => undefined);
  }, 240_000);
  afterAll(async () => {
    await db.end();
    await houseful.stop();
    await redis?.stop();
  });

  it(
    'lose, double and halve no order, no payment and no mail',
    async () => {
      const buyers = await enterBuyers(db, CHECKOUTS);
      const told = await buyAmidDeaths(buyers);

      // Each was told of one order, and of another one than everybody else.
      const numbers = [...told.values()].map(({ pedido }) => pedido);
      expect(new Set(numbers).size).toBe(CHECKOUTS);
      await eventually(() => isAtRest(db), PATIENCE);
      await expectOrders(db, buyers, told);
      await expectStock(db, CHECKOUTS);
      await expectMoney(houseful, buyers, told);
      await expectMails(houseful, buyers);

      const shop = await startShop({ DATABASE_URL: houseful.databaseUrl });
      try {
        await expectSound(shop);
      } finally {
        await shop.stop();
      }
    },
    PATIENCE.timeout * 3,
  );

  async function buyAmidDeaths(buyers: Buyer[]): Promise<Told> {
    const chance = chances(SEED);
    const told: Told = new Map();
    const shop = { url: () => houseful.shopUrl, cards: houseful.cards };
    let next = 0;
    let deaths = 0;
    const refused: unknown[] = [];
    // Some wait for each death: otherwise all would be over before the second.
    const mayBuy = (i: number) => eventually(() => deaths >= Math.floor((i * KILLS) / buyers.length), PATIENCE);
    const buying = Array.from({ length: BUYERS_AT_ONCE }, async () => {
      for (let i = next++; i < buyers.length; i = next++) {
        await mayBuy(i);
        const { status, body } = await buy(shop, buyers[i]!);
        if (status === 200) told.set(buyers[i]!.accountId, body);
        else refused.push([buyers[i]!.by, status, body]);
      }
    });
    const dying = async () => {
      let order: string[] = [];
      for (; deaths < KILLS; deaths++) {
        if (order.length === 0) order = shuffled(Object.keys(houseful.victims), chance);
        // And each waits for its share of the buyers: otherwise most would buy when all the dying is over.
        await eventually(() => next > (deaths * buyers.length) / KILLS, PATIENCE);
        await sleep(50 + chance() * 400);
        await houseful.victims[order.pop()!]!();
      }
    };
    await Promise.all([...buying, dying()]);
    expect(refused).toEqual([]);
    return told;
  }
}

/** Who sees nothing but good would see it of a shop that loses and doubles as well. */
describe('The judgement of these deaths, of a shop whose database does wrong', () => {
  let houseful: Houseful;
  let db: pg.Pool;
  beforeAll(async () => {
    houseful = await startHouseful(undefined);
    db = new pg.Pool({ connectionString: houseful.databaseUrl, max: 4 });
  }, 240_000);
  afterAll(async () => {
    await db.end();
    await houseful.stop();
  });

  it('finds an order that is not what its client was told, units that were not taken, and a mail that was doubled', async () => {
    const buyers = await enterBuyers(db, 3);
    await db.query(WRONGS);
    const told: Told = new Map();
    const shop = { url: () => houseful.shopUrl, cards: houseful.cards };
    for (const buyer of buyers) told.set(buyer.accountId, (await buy(shop, buyer)).body);
    await eventually(() => isAtRest(db), PATIENCE);

    await expect(expectOrders(db, buyers, told)).rejects.toThrow('toEqual');
    await expect(expectStock(db, buyers.length)).rejects.toThrow('toBe');
    await expect(expectMails(houseful, buyers)).rejects.toThrow(buyers[0]!.email);
    const charged = told.get(buyers[0]!.accountId)!;
    await expectMoney(houseful, buyers, told);
    charged.total += 0.01;
    await expect(expectMoney(houseful, buyers, told)).rejects.toThrow('toEqual');
  }, 240_000);
});

const WRONGS = `
  CREATE FUNCTION misnumber() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.number := NEW.number + 500; RETURN NEW; END $$;
  CREATE TRIGGER misnumber BEFORE INSERT ON placed_order FOR EACH ROW WHEN (NEW.method = 8) EXECUTE FUNCTION misnumber();
  CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.stock := OLD.stock; RETURN NEW; END $$;
  CREATE TRIGGER keep BEFORE UPDATE ON part FOR EACH ROW WHEN (NEW.stock < OLD.stock) EXECUTE FUNCTION keep();
  CREATE FUNCTION double() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.id := gen_random_uuid();
    NEW.event_id := gen_random_uuid();
    NEW.next_attempt_at := now();
    INSERT INTO email SELECT NEW.*;
    RETURN NULL;
  END $$;
  CREATE TRIGGER double AFTER INSERT ON email FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION double()`;

/** By account, what each client heard. */
type Told = Map<string, { pedido: number; total: number }>;

async function expectOrders(db: pg.Pool, buyers: Buyer[], told: Told): Promise<void> {
  const { rows } = await db.query<{ number: number; account: string }>(
    'SELECT number, account_id AS account FROM placed_order',
  );
  expect(new Map(rows.map(({ account, number }) => [account, number]))).toEqual(
    new Map(buyers.map(({ accountId }) => [accountId, told.get(accountId)!.pedido])),
  );
  expect(rows).toHaveLength(buyers.length);
}

async function expectStock(db: pg.Pool, orders: number): Promise<void> {
  expect(await sold(db)).toBe(orders * 2);
}

/** The provider holds the money of each order by card, once, and none besides. */
async function expectMoney(houseful: Houseful, buyers: Buyer[], told: Told): Promise<void> {
  const byCard = buyers.filter(({ by }) => by === 'card').map(({ accountId }) => told.get(accountId)!.total);
  const { transactions } = await houseful.cards.books();
  const charged = transactions.filter(({ status_detail: detail }) => detail === PAID).map(({ amount }) => amount);
  expect(charged.sort()).toEqual(byCard.sort());
}

/** Every event was dealt with, every mail is out, every invoice has its answer. */
async function isAtRest(db: pg.Pool): Promise<true> {
  const { rows } = await db.query(
    `SELECT 'event' AS what, type AS which FROM outbox WHERE finished_at IS NULL
     UNION ALL SELECT 'mail', template FROM email WHERE settled_at IS NULL
     UNION ALL SELECT 'document', state FROM electronic_document WHERE state <> 'authorised'`,
  );
  expect(rows).toEqual([]);
  return true;
}

/** Everybody hears of the order once; a copy, whose acknowledgement was lost, bears the same Message-ID. */
async function expectMails(houseful: Houseful, buyers: Buyer[]): Promise<void> {
  const heard = new Map<string, Set<string>>();
  for (const raw of houseful.smtp.messages) {
    const { to, subject, messageId } = await PostalMime.parse(raw);
    const about = `${to?.[0]?.address} ${subject}`;
    heard.set(about, (heard.get(about) ?? new Set()).add(messageId ?? ''));
  }
  const doubled = [...heard].filter(([, ids]) => ids.size > 1).map(([about]) => about);
  expect(doubled).toEqual([]);
  const hearers = new Set([...heard.keys()].map((about) => about.split(' ')[0]));
  expect(buyers.filter(({ email }) => !hearers.has(email))).toEqual([]);
}
