import { setTimeout as sleep } from 'node:timers/promises';

/** Who looks again and again takes the processor from what is waited for: soon at first, then less often. */
const SLOWER = 1.25;
const SLOWEST_MS = 150;

/**
 * Calls `probe` until it neither throws nor returns `undefined` or `false`, and gives what it returned. `every`: the first pause.
 * When the time is over, fails with the probe's last error: an `expect` inside says what was still wrong.
 */
export async function eventually<Result>(
  probe: () => Result | Promise<Result>,
  { timeout = 60_000, every = 25 }: { timeout?: number; every?: number } = {},
): Promise<Exclude<Awaited<Result>, undefined | false>> {
  const until = Date.now() + timeout;
  for (let pause = every; ; pause = Math.max(every, Math.min(pause * SLOWER, SLOWEST_MS))) {
    let failure = new Error(`Still not so after ${timeout} ms`);
    try {
      const result = await probe();
      if (result !== undefined && result !== false) return result as Exclude<Awaited<Result>, undefined | false>;
    } catch (error) {
      failure = error as Error;
    }
    if (Date.now() >= until) throw failure;
    await sleep(pause);
  }
}
