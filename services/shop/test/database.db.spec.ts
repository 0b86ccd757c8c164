import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase, type FreshDatabase } from './database.ts';

describe('a fresh database', () => {
  let mine: FreshDatabase;
  let other: FreshDatabase;

  beforeAll(async () => {
    [mine, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([mine.drop(), other.drop()]);
  });

  it('is migrated and empty', async () => {
    expect(await rows(mine.url, 'SELECT count(*)::int AS n FROM outbox')).toEqual([{ n: 0 }]);
  });

  it('is seen by nobody else', async () => {
    await rows(mine.url, 'CREATE TABLE mark (n int)');
    expect(await rows(other.url, `SELECT to_regclass('mark') AS found`)).toEqual([{ found: null }]);
  });

  it('begins with what was filled in once, however many ask for it at once', async () => {
    let filled = 0;
    const beginning = {
      name: `marked_${process.pid}`,
      fill: async (url: string) => {
        filled += 1;
        await rows(url, 'CREATE TABLE mark AS SELECT 1 AS n');
      },
    };
    const some = await Promise.all([freshDatabase(beginning), freshDatabase(beginning), freshDatabase(beginning)]);
    await rows(some[0].url, 'DELETE FROM mark');
    expect(await rows(some[1].url, 'SELECT n FROM mark')).toEqual([{ n: 1 }]);
    expect(filled).toBe(1);
    await Promise.all(some.map((one) => one.drop()));
  });

  it('begins anew where filling it in failed', async () => {
    const name = `failed_${process.pid}`;
    await expect(freshDatabase({ name, fill: () => Promise.reject(new Error('no space')) })).rejects.toThrow(
      'no space',
    );
    const found = await freshDatabase({ name, fill: (url) => rows(url, 'CREATE TABLE mark (n int)').then(() => {}) });
    expect(await rows(found.url, 'SELECT n FROM mark')).toEqual([]);
    await found.drop();
  });

  it('is gone after drop, open connections or not', async () => {
    const third = await freshDatabase();
    const open = new pg.Client({ connectionString: third.url });
    open.on('error', () => undefined);
    await open.connect();
    await third.drop();
    await expect(rows(third.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
    await open.end();
  });
});

async function rows(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
