import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Config } from '../../src/platform/config/config.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { Wakeups } from '../../src/platform/database/wakeups.ts';
import { type CommittedEvent, CommittedEvents, OUTBOX_CHANNEL } from '../../src/platform/outbox/committed-events.ts';
import { outboxRowSchema } from '../../src/platform/outbox/outbox-row.ts';
import { OutboxSubscriber } from '../../src/platform/outbox/outbox-subscriber.ts';
import { EventRegistry } from '../../src/platform/queues/event-registry.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { TestClock } from '../shop.ts';
import { Counter, CounterRaised, PROBE_TABLES, counterSchema } from './probe.ts';

describe('The commit of an event', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  let unit: UnitOfWork;
  let here: Wakeups;
  let elsewhere: Wakeups;
  const told: CommittedEvent[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init({ clientUrl: database.url, entities: [outboxRowSchema, counterSchema] });
    await orm.em.execute(PROBE_TABLES);
    const config = new Config({
      DATABASE_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    unit = new UnitOfWork(orm.em);
    here = new Wakeups(config);
    elsewhere = new Wakeups(config);
    const registry = new EventRegistry(undefined as never, undefined as never);
    registry.addEvent(CounterRaised);
    const committed = new CommittedEvents(here);
    committed.on((events) => told.push(...events));
    new OutboxSubscriber(unit, registry, new TestClock(), committed);
  });
  afterAll(async () => {
    await Promise.all([here.onApplicationShutdown(), elsewhere.onApplicationShutdown()]);
    await orm.close();
    await database.drop();
  });

  const raise = (name: string) =>
    unit.run(async () => {
      const counter = new Counter(name);
      unit.em.persist(counter);
      counter.raise();
      await unit.em.flush();
      counter.raise();
    });

  it('notifies nobody by itself: that would make commits wait for each other', async () => {
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('LISTEN outbox; LISTEN news; LISTEN last');
    await orm.em.execute(
      `INSERT INTO outbox (id, type, data, occurred_at)
       SELECT gen_random_uuid(), type, '{"number": 7}', now()
       FROM unnest(ARRAY['ordering.order-placed.v1', 'payments.payment-registered.v1']) type`,
    );
    // In the order of the commits: what would have come, came before.
    await orm.em.execute(`SELECT pg_notify('last', '')`);
    await eventually(() => heard.includes('last'));
    expect(heard).toEqual(['last']);
    await listener.end();
  });

  it('may be told of by what it was about, each of it once to every process', async () => {
    const [near, far]: string[][] = [[], []];
    await here.on('about', (what) => near!.push(what));
    await elsewhere.on('about', (what) => far!.push(what));
    near!.length = 0;
    here.wake('about', ['7', "8'"]);
    expect(near).toEqual(['7', "8'"]);
    here.wake('about', ['9']);
    here.wake('about', ['9']);
    await eventually(() => far!.includes('9'));
    expect(far!.filter((what) => what !== '')).toEqual(['7', "8'", '9']);
  });

  it('is told of afterwards: at once in its own process, and to the relays of others', async () => {
    const woken: string[] = [];
    await here.on(OUTBOX_CHANNEL, () => woken.push('here'));
    await elsewhere.on(OUTBOX_CHANNEL, () => woken.push('elsewhere'));
    woken.length = 0;
    await raise('told');
    expect(woken).toEqual(['here']);
    expect(told.map(({ data }) => data)).toEqual([
      { name: 'told', to: 1 },
      { name: 'told', to: 2 },
    ]);
    await eventually(() => woken.includes('elsewhere'));
  });

  it('that is undone is never told of', async () => {
    told.length = 0;
    const failing = unit.run(async () => {
      const counter = new Counter('undone');
      unit.em.persist(counter);
      counter.raise();
      await unit.em.flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(told).toEqual([]);
  });
});
