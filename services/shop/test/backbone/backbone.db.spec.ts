import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Job } from 'bullmq';
import pg from 'pg';
import { Config } from '../../src/platform/config/config.ts';
import { ConfigModule } from '../../src/platform/config/config.module.ts';
import { Commands } from '../../src/platform/commands/commands.ts';
import { CommandsModule } from '../../src/platform/commands/commands.module.ts';
import { DatabaseModule } from '../../src/platform/database/database.module.ts';
import { outboxRowSchema } from '../../src/platform/outbox/outbox-row.ts';
import { Outbox } from '../../src/platform/outbox/outbox.ts';
import { Relay } from '../../src/platform/outbox/relay.ts';
import { Sweeper } from '../../src/platform/outbox/sweeper.ts';
import { Queues, type ReactionJob } from '../../src/platform/queues/queues.ts';
import { EventsWorker } from '../../src/platform/queues/workers.ts';
import { QueuesModule } from '../../src/platform/queues/queues.module.ts';
import { withTrace } from '../../src/platform/trace/trace.ts';
import { type Cable, cableTo } from '../cable.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { type TestRedis, redisForTests, whyNoRedis } from '../redis.ts';
import { TestClock } from '../shop.ts';
import { PROBE_TABLES, ProbeModule, RaiseCounter, counterSchema, failures, faults, gates, tired } from './probe.ts';

const noRedis = await whyNoRedis();
describe('The event backbone with queues in PostgreSQL', () => proveBackbone(() => Promise.resolve(undefined)));
describeIf(noRedis === undefined, noRedis, 'The event backbone with queues in Redis', () =>
  proveBackbone(redisForTests),
);

function proveBackbone(startRedis: () => Promise<TestRedis | undefined>): void {
  let database: FreshDatabase;
  let redis: TestRedis | undefined;
  let db: pg.Client;
  let cable: Cable;
  let app: INestApplicationContext;
  let commands: Commands;
  const clock = new TestClock();

  beforeAll(async () => {
    [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
    cable = await cableTo(database.url);
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
    await db.query(PROBE_TABLES);
    const config = new Config({
      DATABASE_URL: cable.url,
      REDIS_URL: redis?.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    @Module({
      imports: [
        ConfigModule.for(config, clock),
        DatabaseModule.for([outboxRowSchema, counterSchema]),
        CommandsModule,
        QueuesModule.for(true),
        ProbeModule,
      ],
    })
    class TestModule {}
    app = await NestFactory.createApplicationContext(TestModule, { logger: ['fatal'], abortOnError: false });
    commands = app.get(Commands);
    app.get(EventsWorker).worker.on('completed', (job) => done.set(job.id!, job));
  });

  afterAll(async () => {
    await app.close();
    await db.end();
    await cable.close();
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
  /** As they were when they ended: the queue keeps none. */
  const done = new Map<string, Job<ReactionJob>>();
  const jobIdOf = async (name: string): Promise<string> => {
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM outbox WHERE data->>'name' = $1`, [name]);
    return `evt-${rows[0]!.id}-probe.when-counter-raised`;
  };
  const jobOf = async (name: string): Promise<Job> =>
    (await app.get(Queues).all.events.getJob(await jobIdOf(name))) as Job;
  /** Once it has ended, however often it is put back before. */
  const endedJobOf = (name: string) =>
    eventually(async () => {
      await app.get(Queues).all.events.promoteJobs();
      return done.get(await jobIdOf(name));
    });
  const startedAgain = async (name: string, times: number): Promise<boolean> => {
    await app.get(Queues).all.events.promoteJobs();
    return (await jobOf(name)).attemptsStarted > times;
  };
  const events = (name: string, more = '') => count(`outbox WHERE data->>'name' = $1 ${more}`, [name]);

  it('carries an event from a command to its reaction, with the request that caused it', async () => {
    await withTrace({ requestId: 'request-1' }, () => commands.execute(new RaiseCounter('simple')));
    await eventually(async () => (await heard('simple')) === 1);
    await eventually(async () => (await events('simple', 'AND finished_at IS NOT NULL')) === 1);
    expect(await events('simple', `AND request_id = 'request-1'`)).toBe(1);
  });

  it('names that request beside what the reaction records as well', async () => {
    tired.add('followed');
    await withTrace({ requestId: 'request-2' }, () => commands.execute(new RaiseCounter('followed')));
    await eventually(async () => (await heard('followed')) === 1);
    expect(await events('followed', `AND request_id = 'request-2'`)).toBe(2);
  });

  it('keeps no job that is done: what is done is known by the inbox', async () => {
    await commands.execute(new RaiseCounter('forgotten'));
    await eventually(async () => (await events('forgotten', 'AND finished_at IS NOT NULL')) === 1);
    const id = await jobIdOf('forgotten');
    await eventually(async () => !(await app.get(Queues).all.events.getJob(id)));
  });

  it('carries nowhere what nobody awaits', async () => {
    await app.get(Relay).onModuleDestroy();
    await commands.execute(new RaiseCounter('resting', 'rest'));
    expect(await events('resting', 'AND finished_at IS NOT NULL')).toBe(1);
    await app.get(Relay).onApplicationBootstrap();
  });

  it('closes an event without waiting for who writes an inbox row of it', async () => {
    await app.get(Relay).onModuleDestroy();
    await commands.execute(new RaiseCounter('closed'));
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM outbox WHERE data->>'name' = 'closed'`);
    const { id } = rows[0]!;
    await db.query(
      `INSERT INTO inbox (event_id, consumer, handled_at) VALUES ($1, 'probe.when-counter-raised', now())`,
      [id],
    );
    await db.query('BEGIN');
    await db.query(`INSERT INTO inbox (event_id, consumer, handled_at) VALUES ($1, 'probe.one-more', now())`, [id]);
    await app.get(Outbox).finish([id]);
    expect(await events('closed', 'AND finished_at IS NOT NULL')).toBe(1);
    await db.query('ROLLBACK');
    await app.get(Relay).onApplicationBootstrap();
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
    // Otherwise the other command would belong to the unit of this one.
    const somebodyElse = AsyncLocalStorage.snapshot();
    await commands.execute(
      new RaiseCounter('contested', 'raise', async () => {
        if (interfered) return;
        interfered = true;
        await somebodyElse(() => commands.execute(new RaiseCounter('contested')));
      }),
    );
    expect(await value('contested')).toBe(3);
    expect(await events('contested')).toBe(3);
    await eventually(async () => (await heard('contested')) === 3);
  });

  it('runs a reaction again that failed, and keeps only what its last run wrote', async () => {
    failures.set('failing', 2);
    await commands.execute(new RaiseCounter('failing'));
    await eventually(async () => (await events('failing', 'AND finished_at IS NOT NULL')) === 1);
    expect(failures.get('failing')).toBe(-1);
    expect(await heard('failing')).toBe(1);
  });

  const idsOf = async (names: string[]): Promise<string[]> => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM outbox WHERE data->>'name' = ANY($1) AND finished_at IS NOT NULL ORDER BY array_position($1, data->>'name')`,
      [names],
    );
    return rows.map(({ id }) => id);
  };
  /** Of several: a job that carries one alone has its name. */
  const endedJobsOf = (ids: string[]) =>
    [...done.values()].filter(({ data: { eventId, more = [] } }) => more.length > 0 && ids.includes(eventId));
  const atOnce = async (names: string[]): Promise<string[]> => {
    await app.get(Relay).onModuleDestroy();
    for (const name of names) await commands.execute(new RaiseCounter(name));
    await app.get(Relay).onApplicationBootstrap();
    return eventually(async () => {
      await app.get(Queues).all.events.promoteJobs();
      const ids = await idsOf(names);
      return ids.length === names.length && endedJobsOf(ids).length > 0 && ids;
    });
  };

  it('takes several events of a consumer in one job; what fails among them goes on alone', async () => {
    const names = Array.from({ length: 6 }, (_, n) => `several-${n}`);
    failures.set('several-2', 2);
    const ids = await atOnce(names);
    for (const name of names) expect([name, await heard(name)]).toEqual([name, 1]);
    const [{ data }, ...others] = endedJobsOf(ids) as [Job<ReactionJob>];
    expect([data.eventId, ...data.more!].sort()).toEqual(ids.sort());
    expect(others).toEqual([]);
    expect(await endedJobOf('several-2')).toMatchObject({ attemptsMade: 2 });
    expect(done.has(await jobIdOf('several-1'))).toBe(false);
  });

  it('puts all of it back while the database cannot, and does nothing of it twice', async () => {
    const names = Array.from({ length: 4 }, (_, n) => `together-${n}`);
    failures.set('together-2', 2);
    faults.set('together-2', Object.assign(new Error('sorry, too many clients already'), { code: '53300' }));
    const ids = await atOnce(names);
    for (const name of names) expect([name, await heard(name)]).toEqual([name, 1]);
    expect(endedJobsOf(ids)).toMatchObject([{ attemptsMade: 1, attemptsStarted: 3 }]);
  });

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
      `INSERT INTO outbox (id, type, data, occurred_at) VALUES (gen_random_uuid(), 'probe.counter-raised.v1', '{"name": 7}', now())`,
    );
    await commands.execute(new RaiseCounter('after-poison'));
    await eventually(async () => (await heard('after-poison')) === 1);
    await eventually(async () => (await count('outbox WHERE parked_at IS NOT NULL AND parked_why IS NOT NULL')) === 1);
  });

  it('leaves an event that it does not know to others, and sets it aside when nobody has known it for hours', async () => {
    await db.query(
      `INSERT INTO outbox (id, type, data, occurred_at)
       VALUES (gen_random_uuid(), 'probe.unheard-of.v1', '{}', now()), (gen_random_uuid(), 'probe.unheard-of.v2', '{}', now() - interval '7 hours')`,
    );
    await commands.execute(new RaiseCounter('after-unknown'));
    await eventually(async () => (await heard('after-unknown')) === 1);
    const parked = async () =>
      (
        await db.query<{ type: string }>(
          `SELECT type FROM outbox WHERE type LIKE '%unheard%' AND parked_at IS NOT NULL`,
        )
      ).rows;
    expect(await parked()).toEqual([]);
    await app.get(Sweeper).parkUnknown();
    expect(await parked()).toEqual([{ type: 'probe.unheard-of.v2' }]);
    await app.get(Outbox).takeBackUnknown(['probe.unheard-of.v2']);
    expect(await parked()).toEqual([]);
    await db.query(`DELETE FROM outbox WHERE type LIKE '%unheard%'`);
  });

  it('leaves a job of a consumer that it does not know to others', async () => {
    const queue = app.get(Queues).all.events;
    await commands.execute(new RaiseCounter('other-consumer'));
    await eventually(async () => (await heard('other-consumer')) === 1);
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM outbox WHERE data->>'name' = 'other-consumer'`);
    await app.get(Queues).add([{ id: rows[0]!.id, consumers: ['probe.unheard-of'] }]);
    const job = async () => (await queue.getJob(`evt-${rows[0]!.id}-probe.unheard-of`)) as Job;
    await eventually(async () => (await job()).attemptsStarted > 1);
    await eventually(async () => (await job()).isDelayed());
    expect((await job()).attemptsMade).toBe(0);
    await (await job()).remove();
  });

  it('runs a failed job again after a rest that grows, and shows it as failed until then', async () => {
    const queue = app.get(Queues).all.events;
    const [{ id }] = (
      await db.query<{ id: string }>(
        `INSERT INTO outbox (id, type, data, occurred_at, enqueued_at, consumers)
         VALUES (gen_random_uuid(), 'probe.counter-raised.v1', '{"name": 7}', now(), now() + interval '1 day', '{probe.when-counter-raised}') RETURNING id`,
      )
    ).rows as [{ id: string }];
    await queue.add('probe.when-counter-raised', { eventId: id }, { jobId: 'poison', attempts: 1 });
    const failedAfter = (attempts: number) =>
      eventually(async () => {
        const job = (await queue.getJob('poison')) as Job;
        return (await job.isFailed()) && job.attemptsMade === attempts;
      });
    // BullMQ looks at the clock of the machine.
    const revivedAfter = (minutes: number) => app.get(Queues).revive(Date.now() + minutes * 60_000);
    await failedAfter(1);
    expect(await revivedAfter(0.9)).toBe(0);
    expect(await revivedAfter(1)).toBe(1);
    await failedAfter(2);
    expect(await revivedAfter(1.9)).toBe(0);
    expect(await revivedAfter(2)).toBe(1);
    await failedAfter(3);
    expect(await revivedAfter(3.9)).toBe(0);
    await db.query(`UPDATE outbox SET data = '{"name": "cured", "to": 1}' WHERE id = $1`, [id]);
    expect(await revivedAfter(60)).toBe(1);
    await eventually(async () => (await events('cured', 'AND finished_at IS NOT NULL')) === 1);
    expect(await heard('cured')).toBe(1);
    expect(await app.get(Sweeper).revive()).toBe(0);
  });

  it('hands a claimed row to nobody else, until it is given back or the claim runs out', async () => {
    const outbox = app.get(Outbox);
    const claimed = async () => (await outbox.claim(['probe.counter-raised.v1'], 100)).map(({ id }) => id).sort();
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

  it('uses up no attempt while the database cannot, however often that is found', async () => {
    failures.set('overtaxed', 12);
    faults.set('overtaxed', Object.assign(new Error('sorry, too many clients already'), { code: '53300' }));
    await commands.execute(new RaiseCounter('overtaxed'));
    expect(await endedJobOf('overtaxed')).toMatchObject({ attemptsMade: 1, attemptsStarted: 13 });
  });

  it('uses up its attempts when it takes too long itself', async () => {
    failures.set('endless', 2);
    faults.set('endless', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }));
    await commands.execute(new RaiseCounter('endless'));
    expect(await endedJobOf('endless')).toMatchObject({ attemptsMade: 3, attemptsStarted: 3 });
  });

  it('goes on by itself when the database was away for longer than all attempts together', async () => {
    let open = () => {};
    gates.set('away', new Promise((resolve) => (open = resolve)));
    await commands.execute(new RaiseCounter('away'));
    await eventually(async () => (await jobOf('away')).isActive());
    cable.cut();
    try {
      open();
      // Queues in PostgreSQL are away with it: nobody can look.
      if (redis) await eventually(() => startedAgain('away', 12));
    } finally {
      cable.mend();
    }
    await eventually(async () => (await events('away', 'AND finished_at IS NOT NULL')) === 1);
    expect(await heard('away')).toBe(1);
    expect((await endedJobOf('away')).attemptsMade).toBe(1);
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

    clock.advance(30_000);
    expect(await app.get(Sweeper).sweep()).toBe(0);
    clock.advance(31_000);
    expect(await app.get(Sweeper).sweep()).toBe(expected);
    await eventually(async () => (await heard('wiped')) === expected);
    await eventually(async () => (await events('wiped', 'AND finished_at IS NOT NULL')) === expected);
  });
}

/** Empties what BullMQ keeps in PostgreSQL, its own record of migrations aside. */
async function everyBullTable(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%' AND tablename NOT LIKE '%schema%'`,
  );
  return `TRUNCATE ${rows.map(({ name }) => name).join(', ')} CASCADE`;
}
