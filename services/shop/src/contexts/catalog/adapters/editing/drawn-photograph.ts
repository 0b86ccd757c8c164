import { programBeside, runApart } from '../../../../platform/apart/apart.ts';
import { PICTURE_DAMAGED, type Rendition } from '../import/pictures.ts';

export interface DrawTask {
  memoryBytes: number;
}
/** Told before the files, which follow each other. */
export type DrawnLine = { problem: string } | { sizes: (Pick<Rendition, 'width' | 'format'> & { length: number })[] };

const PROGRAM = programBeside(import.meta.url, 'draw-photograph');
/** A photograph within the limits takes up to 160 MB while it is decoded. */
const DRAWING: DrawTask = { memoryBytes: 512 * 1024 * 1024 };
/** It gives way to all else, so beside much work it takes many times as long. */
const LIMITS = { megabytes: 128, patienceMs: 60_000 };

/** All sizes of a photograph that somebody sent, drawn apart; throws why there are none. */
export async function drawnPhotograph(sent: Buffer, task = DRAWING): Promise<Rendition[]> {
  const answer = await runApart(PROGRAM, task, sent, LIMITS);
  const end = answer?.indexOf('\n') ?? -1;
  // Too much work, or more than its decoder bears: the sender hears the same.
  if (!answer || end < 0) throw new Error(PICTURE_DAMAGED);
  const line = JSON.parse(answer.toString('utf8', 0, end)) as DrawnLine;
  if ('problem' in line) throw new Error(line.problem);
  let from = end + 1;
  return line.sizes.map(({ width, format, length }) => ({
    width,
    format,
    bytes: answer.subarray(from, (from += length)),
  }));
}
