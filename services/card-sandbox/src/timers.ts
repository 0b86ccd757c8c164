/** What is to happen later, unless the sandbox stops before. */
export class Timers {
  private readonly waiting = new Set<NodeJS.Timeout>();

  in(ms: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      work();
    }, ms);
    this.waiting.add(timer);
  }

  clear(): void {
    for (const timer of this.waiting) clearTimeout(timer);
    this.waiting.clear();
  }
}
