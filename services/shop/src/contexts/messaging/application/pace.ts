import { setTimeout as sleep } from 'node:timers/promises';

/** So many a second and no more, a second's worth at most in one go. 0 is as fast as it goes. */
export class Pace {
  private allowed: number;
  private at = performance.now();
  private readonly perSecond: number;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
    this.allowed = perSecond;
  }

  /** Waits until `worthwhile` of them may go, or one when a second allows no more, and answers how many may. */
  async next(worthwhile: number, stop: AbortSignal): Promise<number> {
    if (this.perSecond === 0) return Infinity;
    const wanted = Math.min(worthwhile, this.perSecond);
    for (;;) {
      const now = performance.now();
      this.allowed = Math.min(this.perSecond, this.allowed + ((now - this.at) / 1_000) * this.perSecond);
      this.at = now;
      if (this.allowed >= wanted || stop.aborted) return Math.floor(this.allowed);
      const missing = ((wanted - this.allowed) / this.perSecond) * 1_000;
      await sleep(Math.ceil(missing), undefined, { signal: stop }).catch(() => undefined);
    }
  }

  spend(many: number): void {
    this.allowed -= many;
  }
}
