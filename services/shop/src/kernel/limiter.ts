/** Lets so much work run at once, keeps a bounded line, and refuses whoever comes when it is full. */
export class Limiter {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly lineMax: number,
    private readonly refusal: () => Error,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.line.length >= this.lineMax) throw this.refusal();
    else await new Promise<void>((start) => this.line.push(start));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is given up.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
