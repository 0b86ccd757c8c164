import { setPriority } from 'node:os';

const POLITE = 10;
const LOOK_MS = 20;

/** For a program of its own that reads what came from outside: it gives way to whoever serves people, and ends beyond its memory. */
export function giveWay(memoryBytes: number): void {
  setPriority(POLITE);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(3);
  }, LOOK_MS).unref();
}
