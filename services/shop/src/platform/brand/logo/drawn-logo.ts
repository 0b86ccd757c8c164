import { LOGO_FAULTS, LOGO_LIMITS } from '@bujia/contracts/logo';
import { programBeside, runApart } from '../../apart/apart.ts';
import { headerOf } from '../../apart/picture-header.ts';

export interface DrawTask {
  memoryBytes: number;
}
/** Told before the files, which follow each other. */
export type DrawnLine = { problem: string } | { width: number; height: number; lengths: number[] };

export interface DrawnLogo {
  /** As it is shown. */
  width: number;
  height: number;
  /** PNG, of twice the points. */
  panel: Buffer;
  paper: Buffer;
}

const PROGRAM = programBeside(import.meta.url, 'draw-logo');
/** As many points as are taken, each in two forms while it is turned upright. */
const DRAWING: DrawTask = { memoryBytes: 640 * 1024 * 1024 };
const LIMITS = { megabytes: 128, patienceMs: 60_000 };

/** By what it says in its first bytes: a bomb, a drawing or a document never reaches the decoder. */
export function logoFault(sent: Buffer): string | undefined {
  if (sent.length > LOGO_LIMITS.bytes) return LOGO_FAULTS.tooLarge;
  const header = headerOf(sent);
  if (!header)
    return /^\W*<(\?xml|!doctype svg|svg)/i.test(sent.toString('utf8', 0, 200))
      ? LOGO_FAULTS.drawing
      : LOGO_FAULTS.noPicture;
  const { width, height, bits } = header;
  if (width === 0 || height === 0) return LOGO_FAULTS.damaged;
  if (width * height * Math.ceil(bits / 8) > LOGO_LIMITS.pixels) return LOGO_FAULTS.tooManyPixels;
  // Empty edges are cut off later, so a square with a long word in it is none yet.
  if (width > LOGO_LIMITS.wide * height || height > LOGO_LIMITS.wide * width) return LOGO_FAULTS.odd;
  return isAnimatedPng(sent) ? LOGO_FAULTS.moves : undefined;
}

/** Says so before its first picture, which is all that the decoder would look at. */
function isAnimatedPng(sent: Buffer): boolean {
  const control = sent.indexOf('acTL');
  const first = sent.indexOf('IDAT');
  return sent[0] === 0x89 && control > 0 && (first < 0 || control < first);
}

/** A logo that somebody sent, drawn apart; throws why there is none. */
export async function drawnLogo(sent: Buffer): Promise<DrawnLogo> {
  const fault = logoFault(sent);
  if (fault !== undefined) throw new Error(fault);
  const answer = await runApart(PROGRAM, DRAWING, sent, LIMITS);
  const end = answer?.indexOf('\n') ?? -1;
  // Too much work, or more than its decoder bears: the sender hears the same.
  if (!answer || end < 0) throw new Error(LOGO_FAULTS.damaged);
  const line = JSON.parse(answer.toString('utf8', 0, end)) as DrawnLine;
  if ('problem' in line) throw new Error(line.problem);
  const { width, height, lengths } = line;
  const second = end + 1 + lengths[0]!;
  return { width, height, panel: answer.subarray(end + 1, second), paper: answer.subarray(second) };
}
