import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { Config } from '../config/config.ts';
import { Primary } from '../database/primary.ts';
import { Reads } from '../database/reads.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { outboxRowSchema } from '../outbox/outbox-row.ts';
import { HealthController } from './health.controller.ts';

const NOBODY = 'postgres://nobody@127.0.0.1:1/nothing';

describe('Readiness', () => {
  let database: FreshDatabase;
  const opened: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await database.drop();
  });

  async function shop(urls: { primary: string; replica: string }) {
    const config = new Config({
      DATABASE_URL: urls.primary,
      DATABASE_READ_URL: urls.replica,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    config.inHand.take({});
    const orm = await MikroORM.init({ clientUrl: config.databaseUrl, entities: [outboxRowSchema] });
    const reads = new Reads(config);
    opened.push(orm, { close: () => reads.onApplicationShutdown() });
    const primary = new Primary(orm.em, new UnitOfWork(orm.em));
    return { reads, config, health: new HealthController(config, primary, undefined as never) };
  }

  it('is there while the main database answers, though the replica is away', async () => {
    const { reads, health } = await shop({ primary: database.url, replica: NOBODY });
    await expect(reads.row('SELECT 1')).rejects.toThrow();
    expect(await health.ready()).toEqual({ status: 'ok' });
  });

  it('is not there before what operators changed was read', async () => {
    const { config, health } = await shop({ primary: database.url, replica: database.url });
    config.inHand.isRead = false;
    await expect(health.ready()).rejects.toMatchObject({ kind: 'unavailable' });
    config.inHand.take({});
    expect(await health.ready()).toEqual({ status: 'ok' });
  });

  it('is not there when the main database is away, however well the replica does', async () => {
    const { reads, health } = await shop({ primary: NOBODY, replica: database.url });
    expect(await reads.row('SELECT 1')).toBeDefined();
    await expect(health.ready()).rejects.toThrow();
  });
});
