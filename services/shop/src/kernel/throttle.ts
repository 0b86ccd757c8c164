/** Does a work at once when it is asked for, and then not again for a while: what is asked meanwhile is done in one. */
export class Throttle<Item> {
  private readonly asked = new Set<Item>();
  private pause: NodeJS.Timeout | undefined;

  constructor(
    private readonly pauseMs: number,
    private readonly work: (items: Item[]) => void,
  ) {}

  ask(items: Iterable<Item>): void {
    for (const item of items) this.asked.add(item);
    if (!this.pause) this.act();
  }

  /** Nobody waits any longer. */
  now(): void {
    clearTimeout(this.pause);
    this.act();
  }

  private act(): void {
    this.pause = undefined;
    if (this.asked.size === 0) return;
    this.pause = setTimeout(() => this.act(), this.pauseMs).unref();
    const items = [...this.asked];
    this.asked.clear();
    this.work(items);
  }
}
