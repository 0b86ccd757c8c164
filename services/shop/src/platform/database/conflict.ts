import { DeadlockException, LockWaitTimeoutException, OptimisticLockError } from '@mikro-orm/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnprepared } from './statements.ts';

const ATTEMPTS = 5;

/** Does the whole work again when somebody else was faster: it may succeed on what they left. */
export async function retriedOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      // Two that collided once should not collide again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof OptimisticLockError ||
    error instanceof DeadlockException ||
    error instanceof LockWaitTimeoutException ||
    (error as { code?: string }).code === '40001' ||
    isUnprepared(error)
  );
}
