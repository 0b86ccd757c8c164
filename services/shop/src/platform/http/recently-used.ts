/** Bounded in bytes: what was used last stays, the least recently used goes first. */
export class RecentlyUsed<Value> {
  /** A Map keeps the order of insertion, so the first key is the least recently used. */
  private readonly kept = new Map<string, { value: Value; bytes: number }>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.kept.set(key, { value, bytes });
    this.bytes += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}
