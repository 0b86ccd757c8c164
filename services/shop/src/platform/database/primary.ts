import type { EntityName, FilterQuery, FindOptions } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from './unit-of-work.ts';

/**
 * The main database, statement by statement, for whoever must see what was just written; `Reads` may look at a replica.
 * Inside a unit of work it is asked on the connection of the unit, because who holds one and waits for another may wait
 * for ever; outside of one each statement stands alone.
 */
@Injectable()
export class Primary {
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
    return this.root.getConnection().execute<Row[]>(sql, values);
  }

  /** To look at: outside of a unit nothing writes what is changed in it. */
  async one<T extends object>(type: EntityName<T>, where: FilterQuery<NoInfer<T>>): Promise<T | undefined> {
    return (await this.em.findOne<T>(type, where)) ?? undefined;
  }

  all<T extends object>(
    type: EntityName<T>,
    where: FilterQuery<NoInfer<T>>,
    options?: Pick<FindOptions<T>, 'orderBy' | 'limit'>,
  ): Promise<T[]> {
    return this.em.find<T>(type, where, options);
  }

  private get em(): EntityManager {
    return this.unit.current ?? this.root.fork();
  }
}
