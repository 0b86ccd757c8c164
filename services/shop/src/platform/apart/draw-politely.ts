import { setPriority } from 'node:os';
import sharp from 'sharp';

const POLITE = 10;
const LOOK_MS = 20;

/** For a program of its own that draws what came from outside: it gives way to whoever serves people, and ends beyond its memory. */
export function drawPolitely(memoryBytes: number): void {
  setPriority(POLITE);
  sharp.cache(false);
  sharp.concurrency(1);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(3);
  }, LOOK_MS).unref();
}
