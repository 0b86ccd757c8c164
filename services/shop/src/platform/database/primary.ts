import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityName, FilterQuery, FindOptions } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ParametersConnection } from './parameters.ts';
import { againIfUnprepared } from './statements.ts';
import { UnitOfWork } from './unit-of-work.ts';

/**
 * The main database, statement by statement, for whoever must see what was just written; `Reads` may look at a replica.
 * Inside a unit of work it is asked on the connection of the unit, because who holds one and waits for another may wait
 * for ever; outside of one each statement stands alone.
 */
@Injectable()
export class Primary {
  private readonly looking = new AsyncLocalStorage<object>();

  constructor(
    private readonly root: EntityManager,
    private readonly unit: UnitOfWork,
  ) {}

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { current } = this.unit;
    return current ? current.execute<Row[]>(sql, values) : this.alone<Row>(sql, values);
  }

  async row<Row extends object>(sql: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, values))[0];
  }

  /** One statement that is done at once, whatever unit runs, and stays done when that one is undone. */
  alone<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const connection = this.looking.getStore();
    return againIfUnprepared(() => this.root.getConnection().execute<Row[]>(sql, values, 'all', connection as never));
  }

  /** The rows that `look` asks for at once are one trip, as in a unit of work, and all of them or none are answered. */
  together<Found>(look: () => Promise<Found>): Promise<Found> {
    if (this.unit.current || this.looking.getStore()) return look();
    const connection = this.root.getConnection() as ParametersConnection;
    return againIfUnprepared(() =>
      connection
        .getClient()
        .connection()
        .execute((one) => this.looking.run(one, look).finally(() => connection.end(one as never))),
    );
  }

  /** To look at: outside of a unit nothing writes what is changed in it. */
  async one<T extends object>(type: EntityName<T>, where: FilterQuery<NoInfer<T>>): Promise<T | undefined> {
    return (await this.look((em) => em.findOne<T>(type, where))) ?? undefined;
  }

  all<T extends object>(
    type: EntityName<T>,
    where: FilterQuery<NoInfer<T>>,
    options?: Pick<FindOptions<T>, 'orderBy' | 'limit'>,
  ): Promise<T[]> {
    return this.look((em) => em.find<T>(type, where, options));
  }

  /** Within a unit that is done again as a whole. */
  private look<Found>(ask: (em: EntityManager) => Promise<Found>): Promise<Found> {
    const { current } = this.unit;
    if (this.looking.getStore())
      throw new Error('Together rows are looked for, and nothing that would need a second connection');
    return current ? ask(current) : againIfUnprepared(() => ask(this.root.fork()));
  }
}
