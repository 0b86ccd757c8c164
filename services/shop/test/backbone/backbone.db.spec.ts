import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { Config } from '../../src/platform/config/config.ts';
import { ConfigModule } from '../../src/platform/config/config.module.ts';
import { Commands } from '../../src/platform/database/commands.ts';
import { DatabaseModule } from '../../src/platform/database/database.module.ts';
import { outboxRowSchema } from '../../src/platform/outbox/outbox-row.ts';
import { Outbox } from '../../src/platform/outbox/outbox.ts';
import { Relay } from '../../src/platform/outbox/relay.ts';
import { Sweeper } from '../../src/platform/outbox/sweeper.ts';
import { Queues } from '../../src/platform/queues/queues.ts';
import { QueuesModule } from '../../src/platform/queues/queues.module.ts';
import { withTrace } from '../../src/platform/trace/trace.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { type TestRedis, redisForTests, whyNoRedis } from '../redis.ts';
import { TestClock } from '../shop.ts';
import { PROBE_TABLES, ProbeModule, RaiseCounter, counterSchema, failures } from './probe.ts';

const noRedis = await whyNoRedis();
describe('The event backbone with queues in PostgreSQL', () => proveBackbone(() => Promise.resolve(undefined)));
describeIf(noRedis === undefined, noRedis, 'The event backbone with queues in Redis', () =>
  proveBackbone(redisForTests),
);

function proveBackbone(startRedis: () => Promise<TestRedis | undefined>): void {
  let database: FreshDatabase;
  let redis: TestRedis | undefined;
  let db: pg.Client;
  let app: INestApplicationContext;
  let commands: Commands;
  const clock = new TestClock();

  beforeAll(async () => {
    [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
    await db.query(PROBE_TABLES);
    const config = new Config({
      DATABASE_URL: database.url,
      REDIS_URL: redis?.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    @Module({
      imports: [
        ConfigModule.for(config, clock),
        DatabaseModule.for([outboxRowSchema, counterSchema]),
        QueuesModule.for(true),
        ProbeModule,
      ],
    })
    class TestModule {}
    app = await NestFactory.createApplicationContext(TestModule, { logger: ['fatal'], abortOnError: false });
    commands = app.get(Commands);
  }, 30_000);

  afterAll(async () => {
    await app.close();
    await db.end();
    await database.drop();
    await redis?.stop();
  });

  const count = async (sql: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await db.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, values);
    return Number(rows[0]!.n);
  };
  const value = async (name: string): Promise<number | undefined> =>
    (await db.query<{ value: number }>('SELECT value FROM probe_counter WHERE name = $1', [name])).rows[0]?.value;
  const heard = (name: string) => count('probe_heard WHERE name = $1', [name]);
  const events = (name: string, more = '') => count(`outbox WHERE data->>'name' = $1 ${more}`, [name]);

  it('carries an event from a command to its reaction, with the request that caused it', async () => {
    await withTrace({ requestId: 'request-1' }, () => commands.execute(new RaiseCounter('simple')));
    await eventually(async () => (await heard('simple')) === 1);
    await eventually(async () => (await events('simple', 'AND finished_at IS NOT NULL')) === 1);
    expect(await events('simple', `AND request_id = 'request-1'`)).toBe(1);
  });

  it('leaves neither row nor event when the handler throws', async () => {
    await expect(commands.execute(new RaiseCounter('thrown', 'throw-after'))).rejects.toThrow('failed after');
    expect(await value('thrown')).toBeUndefined();
    expect(await events('thrown')).toBe(0);
  });

  it('refuses an event that does not fit its schema, and the change with it', async () => {
    await expect(commands.execute(new RaiseCounter('broken', 'break'))).rejects.toThrow('does not fit its schema');
    expect(await value('broken')).toBeUndefined();
  });

  it('keeps 20 commands at once apart', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `apart-${n}`);
    const wait = () => sleep(Math.random() * 30);
    const values = await Promise.all(names.map((name) => commands.execute(new RaiseCounter(name, 'raise', wait))));
    expect(values).toEqual(names.map(() => 1));
    for (const name of names) expect([name, await value(name), await events(name)]).toEqual([name, 1, 1]);
  });

  it('retries the whole command when somebody else was faster', async () => {
    await commands.execute(new RaiseCounter('contested'));
    let interfered = false;
    await commands.execute(
      new RaiseCounter('contested', 'raise', async () => {
        if (interfered) return;
        interfered = true;
        await commands.execute(new RaiseCounter('contested'));
      }),
    );
    expect(await value('contested')).toBe(3);
    expect(await events('contested')).toBe(3);
    await eventually(async () => (await heard('contested')) === 3);
  });

  it('runs a reaction again that failed, and keeps only what its last run wrote', async () => {
    failures.set('failing', 2);
    await commands.execute(new RaiseCounter('failing'));
    await eventually(async () => (await events('failing', 'AND finished_at IS NOT NULL')) === 1, { timeout: 15_000 });
    expect(failures.get('failing')).toBe(-1);
    expect(await heard('failing')).toBe(1);
  }, 20_000);

  it('applies an event once, however often it is delivered', async () => {
    await commands.execute(new RaiseCounter('repeated'));
    await eventually(async () => (await heard('repeated')) === 1);
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM outbox WHERE data->>'name' = 'repeated'`);
    const copies = Array.from({ length: 20 }, () => ({
      name: 'probe.when-counter-raised',
      data: { eventId: rows[0]!.id },
    }));
    await app.get(Queues).all.events.addBulk(copies);
    await eventually(async () => {
      const { waiting, active } = await app.get(Queues).all.events.getJobCounts('waiting', 'active');
      return waiting === 0 && active === 0;
    });
    expect(await heard('repeated')).toBe(1);
  });

  it('sets a poisoned row aside and carries on with the others', async () => {
    await db.query(
      `INSERT INTO outbox (id, type, data, occurred_at)
       VALUES (gen_random_uuid(), 'probe.unheard-of.v1', '{}', now()), (gen_random_uuid(), 'probe.counter-raised.v1', '{"name": 7}', now())`,
    );
    await commands.execute(new RaiseCounter('after-poison'));
    await eventually(async () => (await heard('after-poison')) === 1);
    await eventually(async () => (await count('outbox WHERE parked_at IS NOT NULL AND parked_why IS NOT NULL')) === 2);
  });

  it('hands a claimed row to nobody else, until it is given back or the claim runs out', async () => {
    const outbox = app.get(Outbox);
    const claimed = async () => (await outbox.claim(100)).map(({ id }) => id).sort();
    await app.get(Relay).onModuleDestroy();
    await Promise.all(['held-1', 'held-2', 'held-3'].map((name) => commands.execute(new RaiseCounter(name))));
    const held = await claimed();
    expect(held).toHaveLength(3);
    expect(await claimed()).toEqual([]);
    await outbox.release(held);
    await outbox.release([]);
    expect(await claimed()).toEqual(held);
    clock.advance(31_000);
    expect(await claimed()).toEqual(held);
    await outbox.release(held);
    await app.get(Relay).onApplicationBootstrap();
    await eventually(async () => (await heard('held-3')) === 1);
  });

  it('loses no event when the storage of the queue is wiped: the sweeper brings it back within 90 s', async () => {
    const queue = app.get(Queues).all.events;
    await queue.pause();
    await Promise.all(
      Array.from({ length: 10 }, () => commands.execute(new RaiseCounter('wiped')).catch(() => undefined)),
    );
    const expected = (await value('wiped'))!;
    expect(expected).toBeGreaterThan(0);
    await eventually(async () => (await events('wiped', 'AND enqueued_at IS NOT NULL')) === expected);
    if (redis) await redis.wipe();
    else await db.query(await everyBullTable(db));
    expect(await heard('wiped')).toBe(0);
    await queue.resume();

    clock.advance(59_000);
    expect(await app.get(Sweeper).sweep()).toBe(0);
    clock.advance(2_000);
    expect(await app.get(Sweeper).sweep()).toBe(expected);
    await eventually(async () => (await heard('wiped')) === expected, { timeout: 15_000 });
    await eventually(async () => (await events('wiped', 'AND finished_at IS NOT NULL')) === expected);
  }, 30_000);
}

/** Empties what BullMQ keeps in PostgreSQL, its own record of migrations aside. */
async function everyBullTable(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%' AND tablename NOT LIKE '%schema%'`,
  );
  return `TRUNCATE ${rows.map(({ name }) => name).join(', ')} CASCADE`;
}
