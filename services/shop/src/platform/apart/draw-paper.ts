import { json } from 'node:stream/consumers';
import { giveWay } from './give-way.ts';

/** For a program of its own that draws for `Papers`. */
export async function drawPaper(pdf: (task: never) => Promise<Buffer>): Promise<void> {
  const { memoryBytes } = JSON.parse(process.argv[2] ?? '{}') as { memoryBytes: number };
  giveWay(memoryBytes);
  process.stdout.write(await pdf((await json(process.stdin)) as never));
}
