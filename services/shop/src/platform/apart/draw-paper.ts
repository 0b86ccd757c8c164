import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { giveWay } from './give-way.ts';

/** For a program of its own that draws for a `Press`: a task in each line, and for each how long its paper is and the paper. */
export async function drawPapers(pdf: (task: never) => Promise<Buffer>): Promise<void> {
  giveWay((JSON.parse(process.argv[2] ?? '{}') as { memoryBytes: number }).memoryBytes);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const paper = await pdf(JSON.parse(line) as never);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(paper.length);
    if (!process.stdout.write(Buffer.concat([length, paper]))) await once(process.stdout, 'drain');
  }
}
