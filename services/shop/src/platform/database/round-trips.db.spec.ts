import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntitySchema } from '@mikro-orm/core';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type CountedTrips, countedTripsTo } from '../../../test/round-trips.ts';
import { Config } from '../config/config.ts';
import { ConfigModule } from '../config/config.module.ts';
import { DatabaseModule } from './database.module.ts';
import { isOutage } from './outage.ts';
import { Primary } from './primary.ts';
import { UnitOfWork } from './unit-of-work.ts';

class Note {
  constructor(
    readonly id: number,
    public text: string,
  ) {}
}

const noteSchema = new EntitySchema<Note>({
  class: Note,
  tableName: 'note',
  properties: { id: { type: 'integer', primary: true }, text: { type: 'text' } },
});

const INSERT = 'insert into "note" ("id", "text") values ($1::int4, $2)';

describe.each([
  ['with prepared statements', 'on'],
  ['without', 'off'],
])('A unit of work, %s,', (_, prepared) => {
  let database: FreshDatabase;
  let trips: CountedTrips;
  let app: INestApplicationContext;
  let unit: UnitOfWork;
  beforeAll(async () => {
    database = await freshDatabase();
    trips = await countedTripsTo(database.url);
    const config = new Config({
      DATABASE_URL: trips.cable.url,
      DATABASE_POOL: '1',
      DATABASE_PREPARED: prepared,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    @Module({ imports: [ConfigModule.for(config), DatabaseModule.for([noteSchema])] })
    class TestModule {}
    app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
    unit = app.get(UnitOfWork);
    await app.get(Primary).alone('CREATE TABLE note (id integer PRIMARY KEY, text text NOT NULL)');
  });
  afterAll(async () => {
    await app.close();
    await trips.cable.close();
    await database.drop();
  });
  beforeEach(() => void trips.take());
  afterEach(() => app.get(Primary).alone('TRUNCATE note'));

  const look = (id: number) => unit.em.execute<{ text: string }[]>('SELECT text FROM note WHERE id = ?', [id]);
  const change = (id: number, text: string) =>
    unit.em.execute<{ text: string }[]>('UPDATE note SET text = ? WHERE id = ? RETURNING text', [text, id]);
  const keep = (id: number, text = 'kept') => void unit.em.persist(new Note(id, text));
  const kept = () => app.get(Primary).alone<{ id: number; text: string }>('SELECT id, text FROM note ORDER BY id');
  const failing = (work: () => Promise<unknown>) => unit.once(work).catch((error: unknown) => error);

  it('begins with the first that it asks, and is committed with the last that it writes', async () => {
    await unit.run(async () => {
      expect(await look(1)).toEqual([]);
      keep(1);
    });
    expect(trips.take()).toEqual([
      ['begin', 'SELECT text FROM note WHERE id = $1::int4'],
      [INSERT, 'commit'],
    ]);
    expect(await kept()).toEqual([{ id: 1, text: 'kept' }]);
  });

  it('asks nothing of the database when it has nothing to ask, done or undone', async () => {
    expect(await unit.run(async () => 1)).toBe(1);
    await failing(async () => {
      throw new Error('no');
    });
    await failing(async () => {
      keep(1);
      throw new Error('no');
    });
    expect(trips.take()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('asks at once in one trip, in order, each statement on what those before it did, and each has its own answer', async () => {
    for (let time = 0; time < 4; time++) {
      const answers = await unit.run(async () => {
        keep(time);
        await unit.em.flush();
        return Promise.all([look(time), change(time, 'first'), change(time, 'second'), look(time), look(-1)]);
      });
      expect(answers).toEqual([
        [{ text: 'kept' }],
        [{ text: 'first' }],
        [{ text: 'second' }],
        [{ text: 'second' }],
        [],
      ]);
      expect(trips.take().map((trip) => trip.length)).toEqual([2, 5, 1]);
    }
  });

  it('fails as a whole by the first that fails, which says why to all behind it', async () => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const error = await failing(async () => {
      keep(1);
      await unit.em.flush();
      const asked = [look(1), unit.em.execute('SELECT 1 / (? - 1) AS broken', [1]), change(1, 'never'), look(1)];
      outcomes.push(...(await Promise.allSettled(asked)));
      await look(1);
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    for (const outcome of outcomes.slice(1)) expect(outcome).toMatchObject({ reason: { code: '22012' } });
    expect(error).toMatchObject({ code: '25P02' });
    expect(await kept()).toEqual([]);
    // What was skipped is prepared no less than before.
    for (let time = 0; time < 4; time++) await unit.run(() => Promise.all([look(1), change(1, 'never'), look(1)]));
  });

  it('commits nothing when what travels with the commit fails, and its connection goes on', async () => {
    await unit.run(async () => keep(1));
    const error = await failing(async () => {
      await change(1, 'undone');
      keep(2);
      await unit.em.flush();
      keep(1);
    });
    expect(error).toMatchObject({ name: 'UniqueConstraintViolationException', code: '23505' });
    expect(await kept()).toEqual([{ id: 1, text: 'kept' }]);
    await unit.run(() => change(1, 'done'));
    expect(await kept()).toEqual([{ id: 1, text: 'done' }]);
  });

  it('takes along what is written for nobody, and fails by it', async () => {
    const write = (id: number) => unit.write('INSERT INTO note VALUES (?, ?)', [id, 'along']);
    await unit.run(async () => {
      await write(1);
      expect(await look(1)).toEqual([{ text: 'along' }]);
      await write(2);
    });
    expect(trips.take().map((trip) => trip.length)).toEqual([3, 2]);
    expect(
      await failing(async () => {
        await write(3);
        await write(1);
      }),
    ).toMatchObject({ code: '23505' });
    expect(await kept()).toHaveLength(2);
  });

  it('is not needed by who looks at several things at once, and then one failure fails all', async () => {
    await unit.run(async () => keep(1));
    trips.take();
    const primary = app.get(Primary);
    const text = (id: number) => primary.row('SELECT text FROM note WHERE id = ?', [id]);
    const both = () => primary.together(() => Promise.all([text(1), primary.together(() => text(2))]));
    expect(await both()).toEqual([{ text: 'kept' }, undefined]);
    expect(trips.take().map((trip) => trip.length)).toEqual([2]);
    const broken = primary.together(() => Promise.all([primary.row('SELECT 1 / (? - 1)', [1]), text(1)]));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect(await both()).toEqual([{ text: 'kept' }, undefined]);
  });

  it('refuses a value that cannot be written down, and its connection goes on', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('not to be written');
      },
    };
    const outcomes: PromiseSettledResult<unknown>[] = [];
    await failing(async () => {
      const asked = [look(1), unit.em.execute('SELECT ? AS it', [unsendable]), look(1)];
      outcomes.push(...(await Promise.allSettled(asked)));
      throw new Error('undone');
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'not to be written' } });
    await unit.run(async () => keep(1));
    expect(await kept()).toHaveLength(1);
  });

  it('keeps nothing of what is asked beside one that fails at once, nor of what comes late', async () => {
    const insert = (id: number, em = unit.em) =>
      em.execute('INSERT INTO note VALUES (?, ?) RETURNING id', [id, 'stray']);
    const late: Promise<unknown>[] = [];
    const error = await failing(async () => {
      const { em } = unit;
      await look(1);
      const twice = async () => {
        await look(1);
        await insert(2, em);
      };
      late.push(insert(1), twice());
      for (const one of late) one.catch(() => undefined);
      late.push(new Promise((resolve) => setImmediate(resolve)).then(() => insert(3, em)));
      late[2]!.catch(() => undefined);
      await Promise.all([Promise.reject(new Error('refused')), ...late]);
    });
    expect(error).toMatchObject({ message: 'refused' });
    await unit.run(async () => {
      await look(1);
      await Promise.allSettled(late);
    });
    expect((await Promise.allSettled(late)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await kept()).toEqual([]);
  });

  it('is not disturbed by what somebody who looked before left behind', async () => {
    const primary = app.get(Primary);
    const broken = () => primary.row('SELECT 1 / (? - 1)', [1]);
    await expect(
      primary.together(() => Promise.all([Promise.reject(new Error('refused')), broken()])),
    ).rejects.toMatchObject({ message: 'refused' });
    await unit.run(async () => {
      await change(1, 'none');
      keep(1);
    });
    expect(await kept()).toHaveLength(1);
  });

  it('commits what nobody waited for', async () => {
    await unit.run(async () => void unit.em.execute('INSERT INTO note VALUES (?, ?)', [1, 'unawaited']));
    expect(await kept()).toHaveLength(1);
  });

  it('does not say that it is done where a fault of it was not minded', async () => {
    const error = await failing(async () => {
      await unit.em.execute('INSERT INTO note VALUES (?, ?)', [1, 'undone']);
      await unit.em.execute('SELECT 1 / (? - 1)', [1]).catch(() => undefined);
    });
    expect(error).toMatchObject({ message: expect.stringContaining('undone') });
    expect(await kept()).toEqual([]);
  });

  it('takes a text without a statement for nothing, and refuses to copy', async () => {
    await unit.run(async () => {
      await look(1);
      expect(await unit.em.execute('-- nothing')).toEqual([]);
    });
    expect(await failing(() => unit.em.execute('COPY note FROM STDIN'))).toMatchObject({ code: '57014' });
    expect(await kept()).toEqual([]);
  });

  it('has a connection again after one that was lost with what it asked', async () => {
    const error = await failing(async () => {
      await look(1);
      trips.cable.cut();
      await Promise.all([look(1), look(2)]);
    });
    expect(isOutage(error)).toBe(true);
    trips.cable.mend();
    await unit.run(async () => keep(3));
    expect(await kept()).toHaveLength(1);
  });
});
