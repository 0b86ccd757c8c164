import { expect } from '@jest/globals';
import { type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { freshDatabase } from './database.ts';

export interface Keeping {
  em: EntityManager;
  save(...entities: object[]): Promise<void>;
  /**
   * What was saved is loaded as it was; looking at it writes nothing; each change is one update of its row, and is loaded
   * as it was meant. Every step has an identity map of its own.
   */
  survives<T extends object>(entity: T, key: object, changes: ((entity: T) => unknown)[]): Promise<void>;
  stop(): Promise<void>;
}

/** A fresh database and the mapping of one context, as the service sets it up. */
export async function keeping(entities: Options['entities']): Promise<Keeping> {
  const database = await freshDatabase();
  const statements: string[] = [];
  const orm = await MikroORM.init({
    clientUrl: database.url,
    entities,
    forceUtcTimezone: true,
    debug: ['query'],
    logger: (statement) => statements.push(statement),
  });
  const written = async (em: EntityManager, kind: RegExp): Promise<number> => {
    statements.length = 0;
    await em.flush();
    return statements.filter((statement) => kind.test(statement)).length;
  };
  return {
    em: orm.em,
    save: (...saved) => orm.em.fork().persist(saved).flush(),
    async survives<T extends object>(entity: T, key: object, changes: ((entity: T) => unknown)[]) {
      const load = (em: EntityManager): Promise<T> => em.findOneOrFail(entity.constructor as new () => T, key);
      expect(stateOf(await load(orm.em.fork()))).toEqual(stateOf(entity));
      for (const change of [undefined, ...changes]) {
        const em = orm.em.fork();
        const loaded = await load(em);
        expect(await written(em, /update|insert/i)).toBe(0);
        if (!change) continue;
        change(loaded);
        expect(await written(em, /update/i)).toBe(1);
        expect(stateOf(await load(orm.em.fork()))).toEqual(stateOf(loaded));
      }
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
