import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes on a machine that is not overloaded. */
const FLOOR_MS = 50;

/** Ends no earlier than that, well or badly: a known address writes less than a new one, and the time must not tell. */
export async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), sleep(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
