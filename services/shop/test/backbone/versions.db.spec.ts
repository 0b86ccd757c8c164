import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Static, Type } from 'typebox';
import { EntitySchema } from '@mikro-orm/core';
import pg from 'pg';
import { Aggregate } from '../../src/kernel/aggregate.ts';
import { type EventClass, type IntegrationEvent, event } from '../../src/kernel/event.ts';
import { Config } from '../../src/platform/config/config.ts';
import { ConfigModule } from '../../src/platform/config/config.module.ts';
import { CommandsModule } from '../../src/platform/commands/commands.module.ts';
import { DatabaseModule } from '../../src/platform/database/database.module.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { outboxRowSchema } from '../../src/platform/outbox/outbox-row.ts';
import { Sweeper } from '../../src/platform/outbox/sweeper.ts';
import { declareEvents, declareReactions } from '../../src/platform/queues/event-registry.ts';
import { Queues } from '../../src/platform/queues/queues.ts';
import { QueuesModule } from '../../src/platform/queues/queues.module.ts';
import { reactionTo } from '../../src/platform/queues/when.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { type TestRedis, redisForTests, whyNoRedis } from '../redis.ts';

const Said = Type.Object({ what: Type.String() });
class SaidOnce extends event<Static<typeof Said>>('rumour.said.v1', 'Somebody said something.', Said) {}
const SaidTo = Type.Object({ what: Type.String(), to: Type.String() });
class SaidAgain extends event<Static<typeof SaidTo>>('rumour.said.v2', 'The same, and to whom.', SaidTo) {}

class Rumour extends Aggregate {
  constructor(readonly what: string) {
    super();
  }
  say(fact: IntegrationEvent): void {
    this.record(fact);
  }
}
const rumourSchema = new EntitySchema<Rumour>({
  class: Rumour,
  tableName: 'rumour',
  properties: { what: { type: 'text', primary: true } },
});

/** What a build consists of, as far as the backbone knows: its events, and who hears them. */
interface Build {
  events: EventClass[];
  hears: [EventClass, consumer: string, queue: 'events' | 'mail'][];
}

const OLD: Build = { events: [SaidOnce], hears: [[SaidOnce, 'rumour.when-said', 'events']] };
/** One more consumer of what the old build knows, and a second version of event and consumer beside the first. */
const NEW: Build = {
  events: [SaidOnce, SaidAgain],
  hears: [
    ...OLD.hears,
    [SaidOnce, 'rumour.archive-when-said', 'mail'],
    [SaidAgain, 'rumour.when-said.v2', 'events'],
    [SaidAgain, 'rumour.mail-when-said', 'mail'],
  ],
};

const noRedis = await whyNoRedis();
describe('Two builds beside each other, with queues in PostgreSQL', () =>
  proveBeside(() => Promise.resolve(undefined)));
describeIf(noRedis === undefined, noRedis, 'Two builds beside each other, with queues in Redis', () =>
  proveBeside(redisForTests),
);

function proveBeside(startRedis: () => Promise<TestRedis | undefined>): void {
  let database: FreshDatabase;
  let redis: TestRedis | undefined;
  let db: pg.Client;
  const running = new Set<INestApplicationContext>();

  beforeAll(async () => {
    [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
    await db.query(`
      CREATE TABLE rumour (what text PRIMARY KEY);
      CREATE TABLE heard (what text NOT NULL, consumer text NOT NULL)`);
  });
  afterEach(async () => {
    await Promise.all([...running].map((app) => app.close()));
    running.clear();
    await db.query('DELETE FROM outbox; DELETE FROM heard; DELETE FROM rumour');
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
    await redis?.stop();
  });

  /** The same code, knowing less or more. */
  const start = async (build: Build, role: 'api' | 'all'): Promise<INestApplicationContext> => {
    const config = new Config({
      DATABASE_URL: database.url,
      REDIS_URL: redis?.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    @Module({})
    class BuildModule {
      static of({ events, hears }: Build): DynamicModule {
        const reactions = (unit: UnitOfWork) =>
          hears.map(([about, consumer, queue]) => ({
            reaction: reactionTo(about, consumer, { queue }),
            handler: {
              handle: async ({ data }: IntegrationEvent) => {
                const { what } = data as { what: string };
                await unit.em.execute('INSERT INTO heard (what, consumer) VALUES (?, ?)', [what, consumer]);
              },
            },
          }));
        return {
          module: BuildModule,
          imports: [
            ConfigModule.for(config),
            DatabaseModule.for([outboxRowSchema, rumourSchema]),
            CommandsModule,
            QueuesModule.for(role === 'all'),
          ],
          providers: [declareEvents(...events), declareReactions(reactions, UnitOfWork)],
        };
      }
    }
    const app = await NestFactory.createApplicationContext(BuildModule.of(build), {
      logger: false,
      abortOnError: false,
    });
    running.add(app);
    return app;
  };
  const say = (app: INestApplicationContext, fact: IntegrationEvent<{ what: string }>) =>
    app.get(UnitOfWork).run(async () => {
      const rumour = new Rumour(fact.data.what);
      rumour.say(fact);
      app.get(UnitOfWork).em.persist(rumour);
    });
  const heard = async () =>
    (await db.query<{ line: string }>(`SELECT what || ': ' || consumer AS line FROM heard ORDER BY 1`)).rows.map(
      ({ line }) => line,
    );
  const unfinished = async () =>
    (await db.query(`SELECT type, consumers, parked_why FROM outbox WHERE finished_at IS NULL`)).rows;
  const settled = () =>
    eventually(
      async () => {
        expect(await unfinished()).toEqual([]);
        return true;
      },
      { timeout: 140_000, every: 100 },
    );
  const failedJobs = async (app: INestApplicationContext) =>
    (await Promise.all(Object.values(app.get(Queues).all).map((queue) => queue.getFailedCount()))).reduce(
      (a, b) => a + b,
    );

  it('the old one, alone at work, leaves what only the new one knows, until that comes', async () => {
    const old = await start(OLD, 'all');
    const api = await start(NEW, 'api');
    await say(api, new SaidOnce({ what: 'first' }));
    await say(api, new SaidAgain({ what: 'second', to: 'all' }));
    await say(old, new SaidOnce({ what: 'third' }));
    await eventually(async () => (await heard()).length === 2);
    const queue = api.get(Queues).all.events;
    const job = async () => (await queue.getJobs(['delayed', 'active', 'waiting'])).filter(Boolean)[0];
    // It was taken up, and put back.
    await eventually(
      async () => ((await job())?.attemptsStarted ?? 0) > 0 && (await job())?.name === 'rumour.archive-when-said',
    );
    await old.get(Sweeper).parkUnknown();
    expect(await heard()).toEqual(['first: rumour.when-said', 'third: rumour.when-said']);
    expect(await failedJobs(api)).toBe(0);

    const worker = await start(NEW, 'all');
    await settled();
    expect(await heard()).toEqual([
      'first: rumour.archive-when-said',
      'first: rumour.when-said',
      'second: rumour.mail-when-said',
      'second: rumour.when-said.v2',
      'third: rumour.when-said',
    ]);
    expect(await failedJobs(worker)).toBe(0);
  }, 200_000);

  it('both at work do everything once, whoever wrote it and whoever carries it', async () => {
    const [old, young] = await Promise.all([start(OLD, 'all'), start(NEW, 'all')]);
    const expected: string[] = [];
    for (let n = 10; n < 20; n++) {
      await Promise.all([
        say(old, new SaidOnce({ what: `old ${n}` })),
        say(young, new SaidOnce({ what: `both ${n}` })),
        say(young, new SaidAgain({ what: `new ${n}`, to: 'all' })),
      ]);
      expected.push(`old ${n}: rumour.when-said`, `both ${n}: rumour.when-said`, `both ${n}: rumour.archive-when-said`);
      expected.push(`new ${n}: rumour.when-said.v2`, `new ${n}: rumour.mail-when-said`);
    }
    await settled();
    expect((await heard()).sort()).toEqual(expected.sort());
    expect(await failedJobs(young)).toBe(0);
  }, 200_000);
}
