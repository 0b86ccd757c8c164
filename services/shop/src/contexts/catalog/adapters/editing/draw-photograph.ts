/**
 * A program of its own: reads a photograph and writes a line that says what was made of it, and behind it all its sizes. What it
 * decodes came from outside, so it runs apart from the process that serves people, with a memory that it watches itself; whoever
 * started it ends it when it takes too long.
 * node draw-photograph.ts '{"memoryBytes":536870912}' < in > out
 */
import { buffer } from 'node:stream/consumers';
import { drawPolitely } from '../../../../platform/apart/draw-politely.ts';
import { photographOf } from '../import/pictures.ts';
import type { DrawnLine, DrawTask } from './drawn-photograph.ts';

const { memoryBytes } = JSON.parse(process.argv[2] ?? '{}') as DrawTask;

drawPolitely(memoryBytes);

const tell = (line: DrawnLine, files: Buffer[] = []) =>
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...files]));

try {
  const drawn = await photographOf(await buffer(process.stdin));
  const sizes = drawn.map(({ width, format, bytes }) => ({ width, format, length: bytes.length }));
  tell(
    { sizes },
    drawn.map(({ bytes }) => bytes),
  );
} catch (error) {
  tell({ problem: (error as Error).message });
}
