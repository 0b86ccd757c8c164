import { randomUUID } from 'node:crypto';
import { ORDER_PATH, ORDER_STATUS, orderPath } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.ts';
import { expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';
import { type CheckoutAnswer, checkOutPatiently, pickup } from './checkout-world.ts';

const BUYERS = 200;
const AMPLE = 300_000;

describe('Everybody at once', () => {
  let world: CartWorld;
  beforeAll(async () => {
    world = await startCartWorld();
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const inventory = async (part: number) =>
    (
      await world.db.query<{ stock: number; sold: number; ledger: number }>(
        `SELECT stock, (SELECT -sum(change)::int FROM stock_movement WHERE part_id = part.id AND order_id IS NOT NULL) AS sold,
                (SELECT sum(change)::int FROM stock_movement WHERE part_id = part.id) AS ledger
         FROM part WHERE id = $1`,
        [part],
      )
    ).rows[0]!;

  /** People with a cart each, which is filled straight in the database: what is raced for is the checkout. */
  const crowd = async (size: number, lines: (i: number) => number[], coupon: string | null = null) =>
    Promise.all(
      Array.from({ length: size }, async (_, i): Promise<Shopping> => {
        const client = await world.client();
        const shopperId = newId();
        await world.db.query(`INSERT INTO shopper (id, account_id, seen_at) VALUES ($1, $2, now())`, [
          shopperId,
          client.accountId,
        ]);
        const kept = lines(i).map((partId) => ({ partId, quantity: 1, seenPrice: 1_000, revision: 1 }));
        await world.db.query(
          `INSERT INTO cart (shopper_id, revision, lines, coupon_code, changed_at) VALUES ($1, 1, $2, $3, now())`,
          [shopperId, JSON.stringify(kept), coupon],
        );
        return client;
      }),
    );
  const counted = (answers: CheckoutAnswer[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) {
      const key = status === 200 ? '200' : `${status} ${body.code}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };

  it(
    `${BUYERS} buyers of the last 60 units: sold and left are what there was, and nobody sees more than a no`,
    async () => {
      const part = await world.part({ stock: 60 });
      const people = await crowd(BUYERS, () => [part]);
      const answers = await Promise.all(people.map(({ visitor }) => checkOutPatiently(visitor, pickup())));
      // With five left a part is sold out.
      expect(counted(answers)).toEqual({ '200': 55, '409 cart.sold-out': BUYERS - 55 });
      expect(await inventory(part)).toEqual({ stock: 5, sold: 55, ledger: 5 });
    },
    AMPLE,
  );

  it(
    `${BUYERS} buyers of the last 60 units of two branches: none has less than nothing, and no piece is sold twice`,
    async () => {
      const part = await world.part({ stock: 60 });
      await world.db.query(`UPDATE part SET elsewhere = '{"norte":30}' WHERE id = $1`, [part]);
      const people = await crowd(BUYERS, () => [part]);
      const answers = await Promise.all(
        people.map(({ visitor }, i) => checkOutPatiently(visitor, pickup({ sucursal: i % 2 ? 'norte' : 'sur' }))),
      );
      const { '200': sold, ...refused } = counted(answers);
      expect(sold).toBe(55);
      for (const why of Object.keys(refused)) expect(why).toMatch(/^409 (cart\.sold-out|ordering\.branch-short)$/);
      expect(await inventory(part)).toEqual({ stock: 5, sold: 55, ledger: 5 });
      const { rows } = await world.db.query<{ branch: string; left: number }>(
        `SELECT branch, sum(change)::int AS left FROM stock_movement WHERE part_id = $1 GROUP BY branch`,
        [part],
      );
      expect(rows.every(({ left }) => left >= 0 && left <= 30)).toBe(true);
    },
    AMPLE,
  );

  it(
    'buyers of the same parts in every order wait for each other, and never in a circle',
    async () => {
      const parts = await Promise.all(Array.from({ length: 6 }, () => world.part({ stock: 1_000 })));
      const people = await crowd(60, (i) => [...parts.slice(i % 6), ...parts.slice(0, i % 6)]);
      const answers = await Promise.all(people.map(({ visitor }) => checkOutPatiently(visitor, pickup())));
      expect(counted(answers)).toEqual({ '200': 60 });
      for (const part of parts) expect(await inventory(part)).toEqual({ stock: 940, sold: 60, ledger: 940 });
    },
    AMPLE,
  );

  it(
    '50 copies of one checkout: one order, 50 equal answers',
    async () => {
      const part = await world.part();
      const [client] = await crowd(1, () => [part]);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => checkOutPatiently(client!.visitor, pickup(), key)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]!.status).toBe(200);
      expect(await inventory(part)).toMatchObject({ stock: 99, sold: 1 });
    },
    AMPLE,
  );

  it(
    'one cart with 20 keys: one order, and nothing for the others',
    async () => {
      const part = await world.part();
      const [client] = await crowd(1, () => [part]);
      const answers = await Promise.all(Array.from({ length: 20 }, () => checkOutPatiently(client!.visitor, pickup())));
      expect(counted(answers)).toEqual({ '200': 1, '409 ordering.cart-empty': 19 });
    },
    AMPLE,
  );

  it(
    `${BUYERS} at one coupon: one redemption`,
    async () => {
      await world.coupon('SOLOUNO', { percent: 10 });
      const part = await world.part({ stock: 1_000 });
      const people = await crowd(BUYERS, () => [part], 'SOLOUNO');
      const answers = await Promise.all(people.map(({ visitor }) => checkOutPatiently(visitor, pickup())));
      expect(counted(answers)).toEqual({ '200': 1, '404 cart.coupon-invalid': BUYERS - 1 });
      const { rows } = await world.db.query(
        `SELECT count(*)::int AS used FROM coupon_redemption WHERE coupon_code = $1`,
        ['SOLOUNO'],
      );
      expect(rows).toEqual([{ used: 1 }]);
      expect(await inventory(part)).toMatchObject({ stock: 999 });
    },
    AMPLE,
  );

  it(
    'cancelling and selling the same parts at once keeps the stock exact',
    async () => {
      const [a, b] = [await world.part({ stock: 500 }), await world.part({ stock: 500 })];
      const first = await crowd(30, (i) => (i % 2 ? [a, b] : [b, a]));
      const placed = await Promise.all(first.map(({ visitor }) => checkOutPatiently(visitor, pickup())));
      const second = await crowd(30, (i) => (i % 2 ? [a, b] : [b, a]));
      const seller = await world.seller();
      const cancel = async ({ body: { pedido } }: CheckoutAnswer, i: number) => {
        const change = { codigo: pedido, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.pending };
        for (;;) {
          const { status } = await (i % 2
            ? seller.visitor.delete(`/api/${orderPath(pedido)}`)
            : seller.visitor.post(`/api/${ORDER_PATH}`, change));
          if (status !== 503) return status;
        }
      };
      const [sold, ended] = await Promise.all([
        Promise.all(second.map(({ visitor }) => checkOutPatiently(visitor, pickup()))),
        Promise.all(placed.map(cancel)),
      ]);
      expect(counted(sold)).toEqual({ '200': 30 });
      expect(ended).toEqual(placed.map(() => 200));
      for (const part of [a, b]) expect(await inventory(part)).toEqual({ stock: 470, sold: 30, ledger: 470 });
    },
    AMPLE,
  );
});
