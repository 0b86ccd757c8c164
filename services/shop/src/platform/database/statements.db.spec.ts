import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntitySchema } from '@mikro-orm/core';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { Config } from '../config/config.ts';
import { ConfigModule } from '../config/config.module.ts';
import { DatabaseModule } from './database.module.ts';
import { Primary } from './primary.ts';
import { Reads } from './reads.ts';
import { isUnprepared } from './statements.ts';
import { UnitOfWork } from './unit-of-work.ts';

class Note {
  constructor(
    readonly id: number,
    public text: string,
    public data: object = {},
  ) {}
}

const noteSchema = new EntitySchema<Note>({
  class: Note,
  tableName: 'note',
  properties: {
    id: { type: 'integer', primary: true },
    text: { type: 'text' },
    data: { type: 'json' },
  },
});

const NAMED = 'SELECT name, statement FROM pg_prepared_statements WHERE statement LIKE $1';
/** More often than a statement is sent before it has a name. */
const OFTEN = 5;

describe('Statements', () => {
  let database: FreshDatabase;
  let app: INestApplicationContext;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  afterEach(() => app.close());

  /** One connection of each pool, so that all is asked on it. */
  const start = async (env: Record<string, string> = {}): Promise<void> => {
    const config = new Config({
      DATABASE_URL: database.url,
      DATABASE_POOL: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
      ...env,
    });
    @Module({ imports: [ConfigModule.for(config), DatabaseModule.for([noteSchema])] })
    class TestModule {}
    app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
    await app.get(Primary).alone('DROP TABLE IF EXISTS note');
    await app.get(Primary).alone('CREATE TABLE note (id integer PRIMARY KEY, text text NOT NULL, data jsonb NOT NULL)');
  };
  const unit = () => app.get(UnitOfWork);
  const inUnit = <Result>(work: () => Promise<Result>) => unit().run(work);
  const often = async (ask: (time: number) => Promise<unknown>): Promise<void> => {
    for (let time = 1; time <= OFTEN; time++) await ask(time);
  };
  const preparedByOrm = async (): Promise<string[]> =>
    (
      await app
        .get(Primary)
        .alone<{ statement: string }>(`SELECT statement FROM pg_prepared_statements WHERE statement ILIKE '%note%'`)
    ).map(({ statement }) => statement);

  describe('with names', () => {
    beforeEach(() => start());

    it('give few names to what differs in the length of its lists alone', async () => {
      const primary = app.get(Primary);
      for (let length = 1; length <= 12; length++) {
        const list = Array.from({ length }, () => '?').join(', ');
        for (let time = 0; time < OFTEN; time++)
          await primary.rows(
            `SELECT text FROM note WHERE id IN (${list})`,
            Array.from({ length }, (_, i) => i),
          );
      }
      const names = await primary.rows<{ name: string }>(NAMED.replace('$1', '?'), ['%FROM note WHERE id IN (%']);
      expect(names.length).toBeGreaterThan(0);
      expect(names.length).toBeLessThan(6);
    });

    it('are prepared once for what the ORM writes and looks for, with their values beside them', async () => {
      await often((time) => inUnit(async () => void unit().em.persist(new Note(time, `it's ${time}`))));
      await often((time) => inUnit(() => unit().em.findOneOrFail(Note, time)));
      const statements = await preparedByOrm();
      expect(statements).toHaveLength(2);
      expect(statements.join()).toMatch(/insert into "note".*\$1::int4/);
      expect(statements.join()).not.toContain("it's");
    });

    it('take every kind of value as it would be written into them', async () => {
      const rows = await app.get(Primary).rows(
        `SELECT ? AS text, ? AS whole, ? AS broken, ? AS large, ? AS yes, ?::jsonb AS data, ?::timestamptz AS at,
           ?::bytea AS bytes, ? AS nothing, 3 IN (?) AS among, jsonb_build_object('n', ?, 'b', ?) AS built,
           '{"a": 1}'::jsonb \\? 'a' AS "has", ?? AS named FROM (SELECT 7 AS "of me") one`,
        [
          ...["it's", -5, 0.25, 4_000_000_000, true, { a: ["it's"] }, new Date(0), Buffer.from('abc'), null],
          ...[[1, 2, 3], 5, false, 'of me'],
        ],
      );
      expect(rows).toEqual([
        {
          ...{ text: "it's", whole: -5, yes: true, data: { a: ["it's"] }, bytes: Buffer.from('abc'), nothing: null },
          ...{ broken: expect.anything(), large: expect.anything(), at: expect.anything() },
          ...{ among: true, built: { n: 5, b: false }, has: true, named: 7 },
        },
      ]);
      const [{ broken, large, at }] = rows as [Record<string, unknown>];
      expect([Number(broken), Number(large), new Date(at as string)]).toEqual([0.25, 4_000_000_000, new Date(0)]);
    });

    it('are prepared anew, unnoticed, after a migration changed what they answer', async () => {
      await inUnit(async () => void unit().em.persist(new Note(1, 'one')));
      const look = () => inUnit(() => unit().em.findOneOrFail(Note, 1));
      const read = () => app.get(Reads).row('SELECT * FROM note WHERE id = $1', [1]);
      const alone = () => app.get(Primary).alone('SELECT * FROM note WHERE id = ?', [1]);
      const outside = () => app.get(Primary).one(Note, { id: 1 });
      for (const ask of [look, read, alone, outside]) {
        await often(ask);
        await app.get(Primary).alone('ALTER TABLE note ADD COLUMN more int');
        expect(await ask()).toBeTruthy();
        await app.get(Primary).alone('ALTER TABLE note DROP COLUMN more');
        expect(await ask()).toBeTruthy();
      }
    });

    it('are known to be too old by what failed, in whatever language the server says so', () => {
      const said = { code: '0A000', message: 'el plan almacenado no debe cambiar el tipo de resultado' };
      expect(isUnprepared({ ...said, routine: 'RevalidateCachedQuery' })).toBe(true);
      expect(isUnprepared({ cause: { ...said, routine: 'RevalidateCachedQuery' } })).toBe(true);
      expect(isUnprepared({ ...said, routine: 'transformSelectStmt' })).toBe(false);
    });

    it('go on without names where a pooler gives each transaction another connection', async () => {
      const read = () => app.get(Reads).row('SELECT $1::int AS one', [1]);
      await often(read);
      expect(await app.get(Reads).rows(NAMED, ['SELECT $1::int AS one'])).toHaveLength(1);
      await app.get(Reads).pool.query('DISCARD ALL');
      await often(async () => expect(await read()).toEqual({ one: 1 }));
      expect(await app.get(Reads).rows(NAMED, ['SELECT $1::int AS one'])).toEqual([]);
    });

    it('are as many as a connection can hold, however many others are asked', async () => {
      for (let i = 0; i < 260; i++) await often(() => app.get(Reads).row(`SELECT ${i} AS n, $1::int AS one`, [1]));
      expect(await app.get(Reads).rows(NAMED, ['SELECT % AS n, $1%'])).toHaveLength(200);
    });
  });

  it.each([
    ['DATABASE_PREPARED', { DATABASE_PREPARED: 'off' }],
    ['a pooler in between', { DATABASE_DIRECT_URL: 'postgresql://a:b@127.0.0.1:1/c' }],
  ])('have no names by %s', async (_, env) => {
    await start(env);
    await often((time) => inUnit(async () => void unit().em.persist(new Note(time, 'text'))));
    await often(() => app.get(Reads).row('SELECT $1::int AS one', [1]));
    expect(await preparedByOrm()).toEqual([]);
    expect(await app.get(Reads).rows(NAMED, ['SELECT $1::int AS one'])).toEqual([]);
  });
});
