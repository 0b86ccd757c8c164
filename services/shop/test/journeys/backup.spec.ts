import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { fileOf } from '../../backup/manifest.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { takeBackup } from '../../backup/take.ts';
import { tablesIn } from '../../backup/tables.ts';
import { type FreshDatabase, emptyDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { startShop } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

describe('A backup', () => {
  let world: CartWorld;
  let folder: string;
  let part: number;
  const restored: FreshDatabase[] = [];
  beforeAll(async () => {
    world = await startCartWorld();
    folder = await mkdtemp(join(tmpdir(), 'bujia-backup-'));
    part = await world.part({ stock: 1_000, name: 'Disco\tde freno \\ «ñandú»\n4 huecos' });
  });
  afterAll(async () => {
    for (const database of restored) await database.drop();
    await rm(folder, { recursive: true, force: true });
    await world.stop();
  });

  const empty = async (): Promise<string> => {
    const database = await emptyDatabase();
    restored.push(database);
    return database.url;
  };
  const buy = async ({ visitor }: Shopping): Promise<number> => {
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const placed = await checkOut(visitor, pickup());
    expect(placed.status).toBe(200);
    return placed.body.pedido;
  };

  it('put back is the same shop, row by row, and goes on where it was', async () => {
    const buyer = await world.client();
    const last = await buy(buyer);
    await atRest(world.db);
    // Every five seconds the reports note up to where they looked.
    await eventually(async () => {
      const { rows } = await world.db.query<{ after: number }>('SELECT after_number AS after FROM sales_count');
      return rows[0]!.after >= last;
    });
    const taken = await takeBackup(world.shop.databaseUrl, join(folder, 'quiet'));
    const before = await contents(world.shop.databaseUrl);
    expect(taken.tables.find(({ name }) => name === 'placed_order')!.rows).toBe(1);
    expect(await readdir(folder)).toEqual(['quiet']);

    const url = await empty();
    await restoreBackup(join(folder, 'quiet'), url);
    expect(await contents(url)).toEqual(before);

    const shop = await startShop({ DATABASE_URL: url });
    try {
      const visitor = shop.visitor();
      visitor.token = buyer.visitor.token;
      expect(await buy({ ...buyer, visitor })).toBe(last + 1);
      await expectSound(shop);
    } finally {
      await shop.stop();
    }
  });

  it('taken while people buy has every order that was acknowledged before it, and nothing by halves', async () => {
    const acknowledged: number[] = [];
    let buying = true;
    // Each once: nobody may have so many unpaid orders.
    const crowd = [1, 2].map(async () => {
      while (buying) acknowledged.push(await buy(await world.client()));
    });
    try {
      while (acknowledged.length < 4) await Promise.race([...crowd, new Promise((go) => setTimeout(go, 20))]);
      const owed = [...acknowledged];
      await takeBackup(world.shop.databaseUrl, join(folder, 'busy'));
      buying = false;
      await Promise.all(crowd);

      const url = await empty();
      await restoreBackup(join(folder, 'busy'), url);
      const shop = await startShop({ DATABASE_URL: url });
      try {
        await expectSound(shop);
        const { rows } = await ask<{ number: number }>(url, 'SELECT number FROM placed_order');
        expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(owed));
      } finally {
        await shop.stop();
      }
    } finally {
      buying = false;
      await Promise.allSettled(crowd);
    }
  });

  it('is refused where it is not whole, and never written over a shop', async () => {
    const whole = join(folder, 'quiet');
    await expect(takeBackup(world.shop.databaseUrl, whole)).rejects.toThrow('is there already');
    await expect(restoreBackup(whole, world.shop.databaseUrl)).rejects.toThrow('is a shop’s already');
    await expect(restoreBackup(folder, await empty())).rejects.toThrow('holds no whole backup');

    const file = fileOf(whole, 'placed_order');
    const bytes = await readFile(file);
    bytes[bytes.length - 3]! ^= 1;
    await writeFile(file, bytes);
    const url = await empty();
    await expect(restoreBackup(whole, url)).rejects.toThrow('placed_order.copy.gz is not as it was written');
    expect((await ask(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount).toBe(0);
  });
});

/** Every row of every table, as one word for each table. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Record<string, string> = {};
  for (const { name } of await tablesIn(client)) {
    const { rows } = await client.query<{ word: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS word FROM "${name}" t`,
    );
    found[name] = rows[0]!.word;
  }
  await client.end();
  return found;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Row>(sql).finally(() => client.end());
}
