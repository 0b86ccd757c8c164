import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { type CountedTrips, countedTripsTo } from '../round-trips.ts';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';
import { checkOut } from './checkout-world.ts';

/** How often the shop goes to its database for what is done most while it sells. Numbers, so that they do not grow again unseen. */
describe('Ways to the database and back', () => {
  let database: FreshDatabase;
  let counted: CountedTrips;
  let world: CartWorld;
  beforeAll(async () => {
    database = await freshDatabase();
    counted = await countedTripsTo(database.url);
    // No worker, which goes there by itself.
    world = await startCartWorld({
      ...{ ROLE: 'api', DATABASE_URL: counted.cable.url, DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: 'on' },
    });
    // Who was seen a moment ago is known, however slow the machine is.
    world.shop.clock.stopAt(world.shop.clock.now());
    // What a process asks once, when it first needs its database.
    await shopping();
  });
  afterAll(async () => {
    await world.stop();
    await counted.cable.close();
    await database.drop();
  });

  const trips = () => counted.take().filter((trip) => !trip.join().includes('FROM session'));
  const add = async ({ visitor }: Shopping, codigo: number) => {
    counted.take();
    expect((await change(visitor, { tipo: 'agregar', codigo, cantidad: 2 })).status).toBe(200);
    return trips();
  };
  const shopping = async (): Promise<Shopping> => {
    const client = await world.client();
    for (let part = 0; part < 2; part++) await add(client, await world.part());
    return client;
  };
  const checkingOut = async ({ visitor }: Shopping) => {
    counted.take();
    expect((await checkOut(visitor)).status).toBe(200);
    return trips();
  };

  it('are three for the first that is added, of which one is about who it is, and two for all that follows', async () => {
    const client = await world.client();
    const first = await add(client, await world.part());
    expect(first).toEqual([
      [/INSERT INTO shopper .* INSERT INTO browser/, /FROM garage_vehicle/].map((one) => expect.stringMatching(one)),
      expect.arrayContaining([expect.stringMatching(/^SELECT c.revision/), expect.stringMatching(/FROM part/)]),
      [expect.stringMatching(/INSERT INTO cart/)],
    ]);
    expect(await add(client, await world.part())).toHaveLength(2);
    expect(await add(client, await world.part())).toHaveLength(2);
  });

  it('are one for a cart that is looked at', async () => {
    const client = await shopping();
    counted.take();
    expect((await load(client.visitor)).productos).toHaveLength(2);
    expect(trips()).toHaveLength(1);
  });

  it('are one more for what others put into a cart', async () => {
    const client = await shopping();
    const part = await world.part();
    await world.db.query(
      `UPDATE cart SET revision = revision + 1, lines = lines || jsonb_build_array(jsonb_build_object('partId', $2::int, 'quantity', 1,
         'seenPrice', 1000, 'revision', revision + 1))
       FROM shopper WHERE id = shopper_id AND account_id = $1`,
      [client.accountId, part],
    );
    counted.take();
    expect((await load(client.visitor)).productos.map(({ codigo }) => codigo)).toContain(part);
    expect(trips()).toHaveLength(2);
  });

  it('are four for a checkout: what it locks, what it must know, what it takes, and its order with the commit', async () => {
    const [locks, facts, takes, order, ...more] = await checkingOut(await shopping());
    expect(more).toEqual([]);
    // Everybody locks in this order.
    expect(locks).toEqual([
      'begin',
      expect.stringMatching(/^INSERT INTO checkout/),
      expect.stringMatching(/FROM shopper s JOIN cart c .* FOR UPDATE OF c/),
    ]);
    expect(facts).toHaveLength(4);
    expect(facts!.join()).not.toMatch(/FOR (NO KEY )?UPDATE|INSERT/);
    expect(takes).toEqual([
      expect.stringMatching(/INSERT INTO cart/),
      expect.stringMatching(/FOR NO KEY UPDATE OF p.* UPDATE part/),
      expect.stringMatching(/nextval/),
    ]);
    expect(order!.map((text) => text.slice(0, 20)).sort()).toEqual([
      'commit',
      'insert into "outbox"',
      'insert into "placed_',
    ]);
    expect(order!.at(-1)).toBe('commit');
  });

  it('are as many for who has vehicles', async () => {
    const client = await shopping();
    const vehicle = await vehicleOf(world);
    await client.visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, {
      cambio: { tipo: 'agregar', codigo: vehicle },
    });
    expect(await checkingOut(client)).toHaveLength(4);
  });
});

async function vehicleOf({ db }: CartWorld): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `WITH made AS (INSERT INTO model (make, name) VALUES (1, 'Corsa') RETURNING id)
     INSERT INTO vehicle (model_id, year, engine) SELECT id, 2010, '1.4' FROM made RETURNING id`,
  );
  return rows[0]!.id;
}
