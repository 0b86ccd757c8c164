import { ORDER_PATH, ORDER_STATUS } from '@bujia/contracts/orders';
import { expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/start/ports.ts';
import { newId } from '../../src/kernel/ids.ts';
import { describeIf } from '../describe-if.ts';
import { startServiceProcess } from '../service-process.ts';
import { atRest, expectSound } from '../sound.ts';
import { Visitor } from '../visitor.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';
import { type CheckoutAnswer, checkOutPatiently, pickup, purchase } from './checkout-world.ts';

const folder = process.env['FORMER'];
const BUYERS = 60;
const PARTS = 6;
/** In each of two branches. */
const PIECES = 30;

/**
 * A change of versions takes minutes, and both sell meanwhile. FORMER names the folder of an older version, with its packages and
 * built there; npm run proof -- former.
 */
describeIf(
  folder !== undefined,
  'FORMER names no folder of an older version',
  'An older version beside this one',
  () => {
    it('sells and cancels while this one sells from branches: no piece is lost or doubled, and the auditor finds nothing', async () => {
      const world = await startCartWorld();
      const env = {
        DATABASE_URL: world.shop.databaseUrl,
        ROLE: 'all',
        DEMO: '1',
        MAILBOX_PORT: String(await freePort()),
      };
      const former = await startServiceProcess(env, folder);
      try {
        const parts = [];
        for (let i = 0; i < PARTS; i++) parts.push(await world.part({ stock: 2 * PIECES }));
        await world.db.query(`UPDATE part SET elsewhere = jsonb_build_object('norte', $1::int)`, [PIECES]);
        const seller = await world.seller();
        const people = await crowd(world, parts);
        const there = ({ visitor }: Shopping) => Object.assign(new Visitor(former.baseUrl), { token: visitor.token! });

        const ended = await Promise.all(
          people.map(async (who, i) => {
            const isFormer = i % 2 === 0;
            const wish = i % 4 < 2 ? purchase() : pickup(isFormer ? {} : { sucursal: i % 8 < 4 ? 'sur' : 'norte' });
            const answer = await checkOutPatiently(isFormer ? there(who) : who.visitor, wish);
            // Every third one is cancelled at once, now by the version that sold it and now by the other one.
            if (answer.status === 200 && i % 3 === 0)
              await cancel(i % 6 === 0 ? there(seller) : seller.visitor, answer.body.pedido);
            return answer;
          }),
        );
        const sold = ended.filter(({ status }) => status === 200);
        expect(ended.filter(({ status }) => status !== 200).map(whyNot)).toEqual(
          ended.filter(({ status }) => status !== 200).map(() => expect.stringMatching(/cart\.sold-out|branch-short/)),
        );
        expect(sold.length).toBeGreaterThan(BUYERS / 2);

        await atRest(world.db);
        const { rows } = await world.db.query<{ stock: number; norte: number; held: number; entered: number }>(
          `SELECT p.stock, coalesce((p.elsewhere->>'norte')::int, 0) AS norte,
             (SELECT -coalesce(sum(change), 0)::int FROM stock_movement m WHERE m.part_id = p.id AND order_id IS NOT NULL) AS held,
             (SELECT sum(change)::int FROM stock_movement m WHERE m.part_id = p.id AND order_id IS NULL) AS entered
           FROM part p ORDER BY id`,
        );
        for (const { stock, norte, held, entered } of rows) {
          expect([stock + held, entered]).toEqual([2 * PIECES, 2 * PIECES]);
          expect(norte >= 0 && norte <= stock && norte <= PIECES).toBe(true);
        }
        const { rows: orders } = await world.db.query<{ open: number; units: number }>(
          `SELECT count(*)::int AS open, coalesce(sum(jsonb_array_length(lines)), 0)::int AS units FROM placed_order WHERE status <> 24`,
        );
        expect(rows.reduce((sum, { held }) => sum + held, 0)).toBe(orders[0]!.units);
        expect(orders[0]!.open).toBeLessThan(sold.length);
        await expectSound(world.shop);
      } finally {
        await former.kill('SIGTERM');
        await world.stop();
      }
    }, 300_000);
  },
);

const whyNot = ({ status, body }: CheckoutAnswer): string => `${status} ${body.code}`;

async function cancel(visitor: Visitor, codigo: number): Promise<void> {
  const wish = { codigo, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.pending };
  expect((await visitor.post(`/api/${ORDER_PATH}`, wish)).status).toBe(200);
}

/** With a piece of each of two parts in the cart. */
async function crowd(world: CartWorld, parts: number[]): Promise<Shopping[]> {
  const people: Shopping[] = [];
  for (let i = 0; i < BUYERS; i++) {
    const [client, shopperId] = [await world.client(), newId()];
    await world.db.query(`INSERT INTO shopper (id, account_id, seen_at) VALUES ($1, $2, now())`, [
      shopperId,
      client.accountId,
    ]);
    const lines = [parts[i % PARTS]!, parts[(i + 1 + (i % 4)) % PARTS]!].map((partId) => ({
      ...{ partId, quantity: 1, seenPrice: 1_000, revision: 1 },
    }));
    await world.db.query(`INSERT INTO cart (shopper_id, revision, lines, changed_at) VALUES ($1, 1, $2, now())`, [
      shopperId,
      JSON.stringify(lines),
    ]);
    people.push(client);
  }
  return people;
}
