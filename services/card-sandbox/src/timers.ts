/** What is to happen later, unless the sandbox stops before. */
export class Timers {
  private readonly waiting = new Map<NodeJS.Timeout, () => unknown>();

  in(ms: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      work();
    }, ms);
    this.waiting.set(timer, work);
  }

  /** All of it at once. */
  hurry(): void {
    const works = [...this.waiting.values()];
    this.clear();
    for (const work of works) work();
  }

  clear(): void {
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    this.waiting.clear();
  }
}
