import sharp from 'sharp';
import { giveWay } from './give-way.ts';

/** For a program of its own that draws what came from outside. */
export function drawPolitely(memoryBytes: number): void {
  giveWay(memoryBytes);
  sharp.cache(false);
  sharp.concurrency(1);
}
