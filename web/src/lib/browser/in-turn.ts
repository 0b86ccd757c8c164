const PATIENCE_MS = 5_000;

/** One after the other in all tabs of this browser. Where it has no locks, or a tab that sleeps holds one, nobody waits for long. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  const turn = { begun: false };
  const begin = () => {
    turn.begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (turn.begun) throw error;
    return work();
  }
}
