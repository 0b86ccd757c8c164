import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { DeadlockException, LockWaitTimeoutException, OptimisticLockError } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';

const ATTEMPTS = 5;

/**
 * The one way to change something. A command runs in a transaction and an identity map of its own: what its handler
 * changed and what its aggregates recorded is written together, or not at all. Handlers neither flush nor publish.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly em: EntityManager,
    private readonly bus: CommandBus,
  ) {}

  execute<Result>(command: Command<Result>): Promise<Result> {
    return this.inTransaction(() => this.bus.execute(command));
  }

  /** The same for work that is no command: a reaction to an event, a sweep. */
  async inTransaction<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.em.fork().transactional(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isConflict(error)) throw error;
        // Two that collided once should not collide again.
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  }
}

/** Somebody else was faster; the same command may succeed on what they left. */
function isConflict(error: unknown): boolean {
  return (
    error instanceof OptimisticLockError ||
    error instanceof DeadlockException ||
    error instanceof LockWaitTimeoutException ||
    (error as { code?: string }).code === '40001'
  );
}
