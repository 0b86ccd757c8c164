import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { retriedOnConflict } from './conflict.ts';
import { type ParametersConnection, nothingFollows } from './parameters.ts';

interface Unit {
  em: EntityManager;
  isOver: boolean;
  /** What is done as soon as it is committed. */
  afterwards: (() => void)[];
}

/**
 * One transaction with an identity map of its own: what was changed in it and what its aggregates recorded is written
 * together, or not at all. Nobody flushes or publishes by hand. A command runs in one; whoever speaks to the outside in
 * between runs several, one after the other.
 */
@Injectable()
export class UnitOfWork {
  private readonly units = new AsyncLocalStorage<Unit>();

  constructor(private readonly root: EntityManager) {}

  /** Of the unit that runs. Whatever changes something asks for it here, so that it cannot be done outside of one. */
  get em(): EntityManager {
    const em = this.current;
    if (!em) throw new Error('This needs a unit of work, and none runs: a command begins one, or UnitOfWork.run');
    return em;
  }

  /** Undefined while none runs. For `Primary`, which may be asked inside and outside. */
  get current(): EntityManager | undefined {
    const unit = this.units.getStore();
    // What a unit left behind, such as a timer, is not in it any more.
    return unit?.isOver === false ? unit.em : undefined;
  }

  /** Begins one, and does the work again on what others left when it collides with theirs. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return retriedOnConflict(() => this.once(work));
  }

  /** Begins one. Never inside another: that would be two transactions, of which one could be undone without the other. */
  async once<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.current) throw new Error('A unit of work runs already: what belongs to it needs none of its own');
    const afterwards: (() => void)[] = [];
    const result = await this.root.fork().transactional(async (em) => {
      const unit = { em, isOver: false, afterwards };
      try {
        const result = await this.units.run(unit, work);
        nothingFollows(em.getTransactionContext());
        return result;
      } finally {
        unit.isOver = true;
      }
    });
    for (const then of afterwards) then();
    return result;
  }

  /** Nobody waits for it: it travels with what is asked next, at the latest with the commit, which fails if it does. */
  async write(sql: string, values: unknown[]): Promise<void> {
    const { em } = this;
    await (em.getConnection() as ParametersConnection).later(em.getTransactionContext(), sql, values);
  }

  /** Once what runs is committed, and never if it is undone. Whoever dies between the two does it not: only for what saves waiting. */
  afterCommit(then: () => void): void {
    const unit = this.units.getStore();
    if (unit?.isOver !== false) throw new Error('No unit of work runs whose end could be waited for');
    unit.afterwards.push(then);
  }

  /** Tells of what is flushed and committed, in whichever unit. */
  subscribe(subscriber: EventSubscriber): void {
    this.root.getEventManager().registerSubscriber(subscriber);
  }
}
