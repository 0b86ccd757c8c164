import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Config } from '../../../platform/config/config.ts';
import type { Wakeups } from '../../../platform/database/wakeups.ts';
import { newId } from '../../../kernel/ids.ts';
import { eventually } from '../../../../test/eventually.ts';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { catalogEntities } from './catalog.mapping.ts';
import { SqlStockForOrders } from './stock-for-orders.ts';

const BRANCHES = [
  { key: 'sur', name: 'Matriz Sur' },
  { key: 'norte', name: 'Sucursal Norte' },
  { key: 'valle', name: 'Sucursal Valle' },
];
const CONFIG = { shop: { branches: BRANCHES } } as unknown as Config;

let kept: Keeping;
let stock: SqlStockForOrders;
const woken: [channel: string, payloads: readonly string[]][] = [];
const wakeups = { wake: (...told: (typeof woken)[0]) => void woken.push(told) } as unknown as Wakeups;
beforeAll(async () => {
  kept = await keeping([...catalogEntities]);
  stock = new SqlStockForOrders(kept.unit, CONFIG, wakeups);
  await kept.primary.alone(`INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1)`);
});
afterAll(() => kept.stop());

const part = async (sur: number, elsewhere: Record<string, number> = {}): Promise<number> => {
  const all = Object.values(elsewhere).reduce((sum, pieces) => sum + pieces, sur);
  const [row] = await kept.primary.alone<{ id: number }>(
    `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, elsewhere,
       rating, price_cents, featured, recent, best_seller, most_searched, universal, search)
     VALUES (gen_random_uuid()::text, 'Bomba', '', '', '', (SELECT id FROM category), 1, 'kg', 1, 1, 1, ?, ?::jsonb, 0, 100,
       false, false, false, false, true, '') RETURNING id`,
    [all, JSON.stringify(elsewhere)],
  );
  return row!.id;
};
const take = (lines: [part: number, quantity: number][], at: string | null = null, orderId = newId()) =>
  kept.unit.run(async () => {
    const asked = lines.map(([partId, quantity]) => ({ partId, quantity, name: 'Bomba' }));
    const taken = await stock.take(orderId, asked, at);
    return { orderId, from: lines.map(([id]) => taken.get(id)!.map(({ branch, units }) => `${branch} ${units}`)) };
  });
const giveBack = (...orders: string[]) => kept.unit.run(() => stock.giveBack(orders));
/** What lies where, and that the ledger says the same of each branch. */
const lies = async (id: number) => {
  const [row] = await kept.primary.alone<{ stock: number; elsewhere: Record<string, number> }>(
    `SELECT stock, elsewhere FROM part WHERE id = ?`,
    [id],
  );
  const ledger = await kept.primary.alone<{ branch: string; pieces: number }>(
    `SELECT branch, sum(change)::int AS pieces FROM stock_movement WHERE part_id = ? GROUP BY branch HAVING sum(change) <> 0`,
    [id],
  );
  const { stock, elsewhere } = row!;
  const sur = stock - Object.values(elsewhere).reduce((sum, pieces) => sum + pieces, 0);
  const shelves = { ...(sur > 0 && { '': sur }), ...elsewhere };
  expect(Object.fromEntries(ledger.map(({ branch, pieces }) => [branch, pieces]))).toEqual(shelves);
  return shelves;
};
/** As somebody does who knows of no branches: a process of the version before, or a person with psql. */
const blindly = (id: number, change: number, orderId = '') =>
  kept.unit.run(async () => {
    await kept.unit.em.execute(`SELECT set_config('bujia.order_id', ?, true)`, [orderId]);
    await kept.unit.em.execute(`UPDATE part SET stock = stock + ? WHERE id = ?`, [change, id]);
  });

describe('An order', () => {
  it('that is fetched takes from its branch alone, and is refused by name where that has fewer', async () => {
    const id = await part(10, { norte: 4 });
    expect((await take([[id, 3]], 'norte')).from).toEqual([['norte 3']]);
    expect(await lies(id)).toEqual({ '': 10, norte: 1 });
    await expect(take([[id, 2]], 'norte')).rejects.toThrow('En Sucursal Norte solo hay 1 de Bomba');
    await expect(take([[id, 1]], 'valle')).rejects.toThrow('En Sucursal Valle ya no hay Bomba');
    expect((await take([[id, 2]], 'sur')).from).toEqual([['sur 2']]);
    expect(await lies(id)).toEqual({ '': 8, norte: 1 });
  });

  it('that is fetched takes all lines from there, or none', async () => {
    const [a, b] = [await part(2, { norte: 8 }), await part(9, { norte: 1 })];
    await expect(take([[a, 2], [b, 2]], 'norte')).rejects.toThrow('En Sucursal Norte solo hay 1'); // prettier-ignore
    expect(await lies(a)).toEqual({ '': 2, norte: 8 });
    // Of the first branch too, though the others have more of it.
    await expect(take([[a, 3]], 'sur')).rejects.toThrow('En Matriz Sur solo hay 2');
  });

  it('that is sent takes from the first branch that has all of it', async () => {
    const [a, b] = [await part(20, { norte: 9, valle: 9 }), await part(1, { norte: 2, valle: 9 })];
    expect((await take([[a, 2], [b, 3]])).from).toEqual([['valle 2'], ['valle 3']]); // prettier-ignore
    expect((await take([[a, 1], [b, 2]])).from).toEqual([['norte 1'], ['norte 2']]); // prettier-ignore
    expect((await take([[a, 1], [b, 1]])).from).toEqual([['sur 1'], ['sur 1']]); // prettier-ignore
  });

  it('that is sent is taken together from several where none has all, in the order of the file', async () => {
    const [a, b] = [await part(3, { valle: 3, norte: 4 }), await part(9)];
    expect((await take([[a, 9], [b, 1]])).from).toEqual([['sur 3', 'norte 4', 'valle 2'], ['sur 1']]); // prettier-ignore
    expect(await lies(a)).toEqual({ valle: 1 });
  });

  it('is refused as ever where all branches together have too few', async () => {
    const id = await part(4, { norte: 3 });
    await expect(take([[id, 8]])).rejects.toThrow('Solo hay 7 unidades disponibles');
    const few = await part(1, { norte: 4 });
    await expect(take([[few, 1]], 'norte')).rejects.toThrow('agotado');
  });

  it('gives back where it took, once, also what was all that a branch had', async () => {
    const id = await part(3, { norte: 4 });
    const { orderId } = await take([[id, 6]]);
    expect(await lies(id)).toEqual({ norte: 1 });
    for (let times = 0; times < 2; times++) await giveBack(orderId);
    expect(await lies(id)).toEqual({ '': 3, norte: 4 });
    const fetched = await take([[id, 4]], 'norte');
    expect(await lies(id)).toEqual({ '': 3 });
    await giveBack(fetched.orderId);
    expect(await lies(id)).toEqual({ '': 3, norte: 4 });
  });

  it('has single pieces back where they came from, and the damaged ones on no shelf', async () => {
    const id = await part(2, { norte: 5 });
    const { orderId } = await take([[id, 5]], 'norte');
    const back = (quantity: number, fate: 'shelf' | 'damaged') =>
      kept.unit.run(() => stock.takeBack(orderId, { partId: id, quantity }, fate));
    await back(2, 'shelf');
    expect(await lies(id)).toEqual({ '': 2, norte: 2 });
    await back(1, 'damaged');
    expect(await lies(id)).toEqual({ '': 2, norte: 2 });
    await giveBack(orderId);
    expect(await lies(id)).toEqual({ '': 2, norte: 4 });
  });
});

describe('Somebody who knows of no branches', () => {
  it('brings to the first branch, and takes from it first and then from the others', async () => {
    const id = await part(2, { norte: 3, valle: 4 });
    await blindly(id, 5);
    expect(await lies(id)).toEqual({ '': 7, norte: 3, valle: 4 });
    await blindly(id, -9);
    expect(await lies(id)).toEqual({ norte: 1, valle: 4 });
    await kept.primary.alone('UPDATE part SET stock = 0 WHERE id = ?', [id]);
    expect(await lies(id)).toEqual({});
  });

  it('gives the pieces of an order back where that took them', async () => {
    const id = await part(3, { norte: 6 });
    const { orderId } = await take([[id, 4]], 'norte');
    await blindly(id, 4, orderId);
    expect(await lies(id)).toEqual({ '': 3, norte: 6 });
  });

  it('cannot leave a branch with less than nothing, nor more elsewhere than there is', async () => {
    const id = await part(2, { norte: 3 });
    const put = (elsewhere: string) =>
      kept.primary.alone('UPDATE part SET elsewhere = ?::jsonb WHERE id = ?', [elsewhere, id]);
    for (const wrong of ['{"norte":6}', '{"norte":-1}', '{"norte":0}', '{"":1}'])
      await expect(put(wrong)).rejects.toThrow('part_placed');
    await put('{"norte":5}');
    expect(await lies(id)).toEqual({ norte: 5 });
    await put('{"valle":1}');
    expect(await lies(id)).toEqual({ '': 4, valle: 1 });
    await kept.primary.alone('DELETE FROM part WHERE id = ?', [id]);
    const rest = await kept.primary.alone(
      `SELECT branch FROM stock_movement WHERE part_id = ? GROUP BY branch HAVING sum(change) <> 0`,
      [id],
    );
    expect(rest).toEqual([]);
  });
});

describe('One of the last pieces', () => {
  it('is told of after the sale and not in its commit, and by the database whatever else takes it', async () => {
    const listener = new pg.Client({ connectionString: kept.url });
    await listener.connect();
    try {
      const heard: string[] = [];
      listener.on('notification', ({ payload }) => heard.push(payload!));
      await listener.query('LISTEN last_pieces; LISTEN heard');
      /** In the order of the commits: what would have come, came before. */
      const toldBy = async (work: () => Promise<unknown>) => {
        [heard.length, woken.length] = [0, 0];
        await work();
        await kept.primary.alone(`SELECT pg_notify('heard', 'end')`);
        await eventually(() => heard.includes('end'));
        return { woken: [...woken], heard: heard.slice(0, -1) };
      };
      const [few, many] = [await part(17), await part(30)];
      const lines = [[few, 1], [many, 1]] as [number, number][]; // prettier-ignore
      expect(await toldBy(() => take(lines))).toEqual({ woken: [], heard: [] });
      expect(await toldBy(() => take(lines))).toEqual({ woken: [['last_pieces', [String(few)]]], heard: [] });
      const undone = () => expect(take([[few, 1], [many, 30]])).rejects.toThrow('Solo hay'); // prettier-ignore
      expect(await toldBy(undone)).toEqual({ woken: [], heard: [] });
      expect(await toldBy(() => blindly(few, -1))).toEqual({ woken: [], heard: [String(few)] });
    } finally {
      await listener.end();
    }
  });
});

describe('Many at once', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = [await part(30, { norte: 30 }), await part(30, { norte: 30 })];
  });

  it('sell what there is of each branch and no piece more, and wait in no circle', async () => {
    const [a, b] = ids as [number, number];
    const orders = await Promise.allSettled(
      Array.from(
        { length: 120 },
        (_, i) =>
        take(i % 2 ? [[a, 1], [b, 1]] : [[b, 1], [a, 1]], ['norte', 'sur', null][i % 3]), // prettier-ignore
      ),
    );
    const sold = orders.flatMap((order) => (order.status === 'fulfilled' ? [order.value.orderId] : []));
    const refused = orders.flatMap((order) => (order.status === 'rejected' ? [String(order.reason)] : []));
    // With five left a part is sold out.
    expect(sold).toHaveLength(55);
    for (const reason of refused) expect(reason).toMatch(/agotado|Sucursal Norte|Matriz Sur/);
    for (const id of ids) expect(Object.values(await lies(id)).reduce((sum, pieces) => sum + pieces, 0)).toBe(5);
    await Promise.all(sold.map((orderId) => giveBack(orderId)));
    for (const id of ids) expect(await lies(id)).toEqual({ '': 30, norte: 30 });
  }, 120_000);

  it('have all of it back in one call, each what it held of each branch, and once however often it is asked', async () => {
    const [a, b] = ids as [number, number];
    const sold = [
      await take([[a, 12], [b, 3]], 'norte'), // prettier-ignore
      await take([[a, 18]], 'norte'),
      await take([[a, 31], [b, 35]].map(([id, all]) => [id!, all! - 7])), // prettier-ignore
      await take([[b, 20]]),
    ];
    const held = () =>
      kept.primary.alone(
        `SELECT order_id, part_id, branch FROM stock_movement WHERE order_id IS NOT NULL AND part_id IN (?, ?)
         GROUP BY order_id, part_id, branch HAVING sum(change) <> 0`,
        [a, b],
      );
    expect(await held()).not.toEqual([]);
    // Of one order a piece is back already.
    await kept.unit.run(() => stock.takeBack(sold[0]!.orderId, { partId: a, quantity: 1 }, 'shelf'));
    const orders = sold.map(({ orderId }) => orderId);
    await Promise.all([giveBack(...orders), giveBack(...orders.toReversed()), giveBack(orders[2]!)]);
    for (const id of ids) expect(await lies(id)).toEqual({ '': 30, norte: 30 });
    expect(await held()).toEqual([]);
    const unnamed = await kept.primary.alone(
      `SELECT change FROM stock_movement WHERE order_id IS NULL AND part_id IN (?, ?) AND change <> 30`,
      [a, b],
    );
    expect(unnamed).toEqual([]);
  });

  it('have no more back of a part than they hold, where a piece came back to another branch than it left', async () => {
    const [a] = ids as [number];
    const { orderId } = await take([[a, 5]], 'norte');
    await kept.unit.run(async () => {
      await kept.unit.em.execute(`SELECT set_config('bujia.order_id', ?, true)`, [orderId]);
      await kept.unit.em.execute(
        `UPDATE part SET stock = stock + 2, elsewhere = '{"valle":1,"norte":25}' WHERE id = ?`,
        [a],
      );
    });
    expect(await lies(a)).toEqual({ '': 31, norte: 25, valle: 1 });
    await giveBack(orderId);
    expect(await lies(a)).toEqual({ '': 31, norte: 28, valle: 1 });
  });

  it('leave the ledger true where somebody says of an order that it gave back what it never held', async () => {
    const [a] = ids as [number];
    const { orderId } = await take([[a, 5]], 'norte');
    await kept.unit.run(async () => {
      await kept.unit.em.execute(`SELECT set_config('bujia.given_back', ?, true)`, [`{${orderId}}`]);
      await kept.unit.em.execute(`UPDATE part SET stock = stock + 9 WHERE id = ?`, [a]);
    });
    expect(await lies(a)).toEqual({ '': 39, norte: 25 });
  });
});
