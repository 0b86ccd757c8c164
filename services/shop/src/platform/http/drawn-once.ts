import { Limiter } from '../../kernel/limiter.ts';
import { RecentlyUsed } from './recently-used.ts';

/** What is drawn when somebody asks for it: one at a time, once for all who want the same, and what was asked for last stays. */
export class DrawnOnce {
  private readonly kept: RecentlyUsed<Buffer>;
  private readonly limiter: Limiter;
  private readonly atWork = new Map<string, Promise<Buffer>>();

  constructor({ lineMax, keptBytes }: { lineMax: number; keptBytes: number }, refusal: () => Error) {
    this.kept = new RecentlyUsed(keptBytes);
    this.limiter = new Limiter(1, lineMax, refusal);
  }

  ready(key: string): Buffer | undefined {
    return this.kept.get(key);
  }

  async draw(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const made = this.ready(key);
    if (made) return made;
    // Whoever asks often for the same stands in the line once.
    const begun = this.atWork.get(key) ?? this.drawn(key, work);
    this.atWork.set(key, begun);
    return begun;
  }

  private async drawn(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const made = await this.limiter.run(work);
      this.kept.set(key, made, made.length);
      return made;
    } finally {
      this.atWork.delete(key);
    }
  }
}
