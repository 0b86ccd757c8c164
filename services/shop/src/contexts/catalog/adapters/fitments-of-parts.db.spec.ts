import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';

const NOT_THERE = 'a fitment names a part that there is not';
const FIT = `INSERT INTO fitment (part_id, vehicle_id, position, note)
  SELECT $1, v.id, p.position, '' FROM vehicle v, unnest(ARRAY['Delantero', 'Posterior']) p (position)`;
const GO = 'DELETE FROM part WHERE id = ANY($1)';

describe('The fitments of a part', () => {
  let database: FreshDatabase;
  let one: pg.Client;
  let other: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    [one, other] = [
      new pg.Client({ connectionString: database.shopUrl }),
      new pg.Client({ connectionString: database.shopUrl }),
    ];
    await Promise.all([one.connect(), other.connect()]);
    await one.query(`
      INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1);
      INSERT INTO model (name) VALUES ('Cayambe');
      INSERT INTO vehicle (model_id, year, engine) SELECT m.id, 2000 + n, '2.4' FROM model m, generate_series(1, 3) n`);
  });
  afterAll(async () => {
    await Promise.all([one.end(), other.end()]);
    await database.drop();
  });

  const parts = async (count: number): Promise<number[]> => {
    const { rows } = await one.query<{ id: number }>(
      `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock, rating,
         price_cents, featured, recent, best_seller, most_searched, universal, search)
       SELECT gen_random_uuid()::text, 'Bomba', '', '', '', c.id, 1, 'kg', 1, 1, 1, 5, 0, 100, false, false, false, false, false, ''
       FROM category c, generate_series(1, $1) RETURNING id`,
      [count],
    );
    return rows.map(({ id }) => id);
  };
  const fitsOf = async (id: number): Promise<number> =>
    (await one.query('SELECT FROM fitment WHERE part_id = $1', [id])).rowCount!;
  /** Until the other connection waits for a lock, which it does for as long as it is let. */
  const isWaiting = async (): Promise<void> => {
    for (;;) {
      const { rowCount } = await one.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`,
      );
      if (rowCount) return;
      await sleep(20);
    }
  };

  it('are of one that is there', async () => {
    const [id] = await parts(1);
    await one.query(FIT, [id]);
    expect(await fitsOf(id!)).toBe(6);
    await expect(one.query(FIT, [2_000_000])).rejects.toThrow(NOT_THERE);
    await expect(one.query('UPDATE fitment SET part_id = 2000000 WHERE part_id = $1', [id])).rejects.toThrow(NOT_THERE);
    await expect(
      one.query(`INSERT INTO fitment SELECT id, 1, 'Todos', '' FROM unnest($1::int[]) id`, [[id, 2_000_000]]),
    ).rejects.toThrow(NOT_THERE);
    expect(await fitsOf(id!)).toBe(6);
  });

  it('go with it, and no others', async () => {
    const [gone, alsoGone, stays] = await parts(3);
    for (const id of [gone, alsoGone, stays]) await one.query(FIT, [id]);
    await one.query(GO, [[gone, alsoGone]]);
    expect(await Promise.all([gone, alsoGone, stays].map((id) => fitsOf(id!)))).toEqual([0, 0, 6]);
  });

  describe('at once with a deletion', () => {
    let id: number;
    beforeEach(async () => {
      [id] = (await parts(1)) as [number];
      await one.query('BEGIN');
    });
    afterEach(() => one.query('ROLLBACK'));

    it('go with the part that waited for them', async () => {
      await one.query(FIT, [id]);
      const deleted = other.query(GO, [[id]]);
      await isWaiting();
      await one.query('COMMIT');
      expect((await deleted).rowCount).toBe(1);
      expect(await fitsOf(id)).toBe(0);
    });

    it('are refused when they waited for it', async () => {
      await one.query(GO, [[id]]);
      const fitted = expect(other.query(FIT, [id])).rejects.toThrow(NOT_THERE);
      await isWaiting();
      await one.query('COMMIT');
      await fitted;
      expect(await fitsOf(id)).toBe(0);
    });
  });
});
