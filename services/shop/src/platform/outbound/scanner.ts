import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { FILE_UNSAFE, FILE_UNSAFE_CODE, FILE_UNSCANNED, FILE_UNSCANNED_CODE } from '@bujia/contracts/sent-files';
import { Limiter } from '../../kernel/limiter.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { Config } from '../config/config.ts';
import type { ScannerTarget } from '../config/scanner-target.ts';
import { outside } from '../trace/trace.ts';
import { clamdFinds } from './clamd.ts';

/** A file that waits is in memory, or on the disk: 8 MB, and seldom more. */
const LINE_MAX = 10;

/** Who sent a file. However many files of clients wait, one of the shop's own people is looked at. */
export type Sender = 'client' | 'staff';

const unsafe = (message: string) => new Refusal('unprocessable', FILE_UNSAFE_CODE, message);
/** A proxy gives up after a minute; what an import brings is larger, and its request is waited for. */
const PATIENCE_MS = { whole: 45_000, streamed: 120_000 };

const lineOf = (atOnce: number) => new Limiter(atOnce, LINE_MAX, () => new Error('too many files wait for it'));

const unscanned = () => new Refusal('unavailable', FILE_UNSCANNED_CODE, FILE_UNSCANNED);

/** Asks clamd about each file that somebody sent, before any of it is kept or opened. Without one everything passes. */
@Injectable()
export class Scanner {
  private readonly log = new Logger(Scanner.name);
  private readonly lines: Record<Sender, Limiter> = { client: lineOf(3), staff: lineOf(2) };
  private readonly target: ScannerTarget | undefined;

  constructor(@Inject(Config) { scanner }: Pick<Config, 'scanner'>) {
    this.target = scanner;
  }

  /** Refuses what it finds something in, in these words. */
  async pass(sent: Buffer | (() => Readable), sender: Sender, refusal = FILE_UNSAFE): Promise<void> {
    const { target } = this;
    if (!target) return;
    const late = AbortSignal.timeout(PATIENCE_MS[Buffer.isBuffer(sent) ? 'whole' : 'streamed']);
    const look = () => clamdFinds(target, sent, late);
    const found = await outside(() => this.lines[sender].run(look)).catch((error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException;
      const text = `clamd does not say what is in a file (${code ?? message})`;
      if (target.isNeeded) this.log.error(`${text}: it was refused`);
      else this.log.warn(`${text}: it was taken`);
      if (target.isNeeded) throw unscanned();
      return undefined;
    });
    if (found === undefined) return;
    this.log.warn(`A file was refused: clamd found ${found}`);
    throw unsafe(refusal);
  }
}
