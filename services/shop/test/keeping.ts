import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { Primary } from '../src/platform/database/primary.ts';
import { ParametersDriver } from '../src/platform/database/parameters.ts';
import { UnitOfWork } from '../src/platform/database/unit-of-work.ts';
import { freshDatabase } from './database.ts';

export interface Keeping {
  url: string;
  em: EntityManager;
  unit: UnitOfWork;
  primary: Primary;
  save(...entities: object[]): Promise<void>;
  /**
   * What was saved is loaded as it was; looking at it writes nothing; each change is one update of its row, and is loaded
   * as it was meant. Every step has an identity map of its own. Every field of the object is mapped. Answers the fields
   * that the changes changed.
   */
  survives<T extends object>(entity: T, key: object, changes: ((entity: T) => unknown)[]): Promise<string[]>;
  /** The fields of a mapped class that are kept. */
  fieldsOf(type: object): string[];
  stop(): Promise<void>;
}

/** A fresh database and the mapping of one context, as the service sets it up. */
export async function keeping(entities: Options['entities']): Promise<Keeping> {
  const database = await freshDatabase();
  const statements: string[] = [];
  const orm = await MikroORM.init({
    driver: ParametersDriver,
    clientUrl: database.url,
    entities,
    forceUtcTimezone: true,
    debug: ['query'],
    logger: (statement) => statements.push(statement),
  });
  const fieldsOf = (type: object): string[] =>
    Object.values(orm.getMetadata(type as never).properties as Record<string, { name: string }>).map(
      ({ name }) => name,
    );
  const written = async (em: EntityManager, kind: RegExp): Promise<number> => {
    statements.length = 0;
    await em.flush();
    return statements.filter((statement) => kind.test(statement)).length;
  };
  const unit = new UnitOfWork(orm.em);
  return {
    url: database.url,
    em: orm.em,
    fieldsOf,
    unit,
    primary: new Primary(orm.em, unit),
    save: (...saved) => orm.em.fork().persist(saved).flush(),
    async survives<T extends object>(entity: T, key: object, changes: ((entity: T) => unknown)[]) {
      const changed: string[] = [];
      const ownFields = Object.keys(entity).filter((field) => field !== 'recorded');
      expect(fieldsOf(entity.constructor).sort()).toEqual(expect.arrayContaining(ownFields));
      const load = (em: EntityManager): Promise<T> => em.findOneOrFail(entity.constructor as new () => T, key);
      expect(stateOf(await load(orm.em.fork()))).toEqual(stateOf(entity));
      for (const change of [undefined, ...changes]) {
        const em = orm.em.fork();
        const loaded = await load(em);
        expect(await written(em, /update|insert/i)).toBe(0);
        if (!change) continue;
        const before = stateOf(loaded);
        change(loaded);
        expect(await written(em, /update/i)).toBe(1);
        const after = stateOf(await load(orm.em.fork()));
        expect(after).toEqual(stateOf(loaded));
        const fields = Object.keys({ ...before, ...after });
        changed.push(...fields.filter((field) => !isDeepStrictEqual(before[field], after[field])));
      }
      return changed;
    },
    async stop() {
      await orm.close();
      await database.drop();
    },
  };
}

/** What an object holds: neither the events that it recorded nor the difference between nothing and NULL. */
const stateOf = (entity: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity).filter(([key, value]) => key !== 'recorded' && value !== undefined && value !== null),
  );
