import { Injectable } from '@nestjs/common';
import { PROOF_LIMITS } from '@bujia/contracts/payments';
import { Limiter } from '../../../kernel/limiter.ts';
import { programBeside, runApart } from '../../../platform/apart/apart.ts';
import { Scanner } from '../../../platform/outbound/scanner.ts';
import type { Asker } from '../application/orders-to-pay.ts';
import { LIKENESS_SIDE, type ProofImage, Proofs } from '../application/proofs.ts';
import { proofInvalid, proofsBusy } from '../domain/payments-errors.ts';
import { headerOf } from '../../../platform/apart/picture-header.ts';

const DRAWING = {
  /** Enough to read a receipt. */
  longestSide: 2_000,
  qualities: [82, 60, 35],
  keptBytes: 1024 * 1024,
  pixels: PROOF_LIMITS.pixels,
  likenessSide: LIKENESS_SIDE,
  /** A picture within the limits takes up to 160 MB while it is decoded. */
  memoryBytes: 512 * 1024 * 1024,
};
const LIKENESS_BYTES = LIKENESS_SIDE ** 2 / 8;
const PATIENCE_MS = 10_000;
const AT_ONCE = 1;
/** One holds up to 8 MB while it waits. */
const LINE_MAX = 10;
const LINE_OF_ONE_MAX = 6;
const PROGRAM = programBeside(import.meta.url, 'draw-picture');

@Injectable()
export class SharpProofs extends Proofs {
  private readonly limiter = new Limiter(AT_ONCE, LINE_MAX, proofsBusy);
  private readonly ofSender = new Map<string, { limiter: Limiter; asked: number }>();

  constructor(private readonly scanner: Scanner) {
    super();
  }

  async prepare(sent: Buffer | undefined, { accountId, isSeller }: Asker): Promise<ProofImage> {
    if (!sent || sent.length > PROOF_LIMITS.bytes || !isReasonable(sent)) throw proofInvalid();
    const drawn = await this.inTurnOf(accountId, async () => {
      await this.scanner.pass(sent, isSeller ? 'staff' : 'client');
      return this.limiter.run(() => run({ ...DRAWING, isKept: false }, sent));
    });
    // Damaged, larger than it may be, or too much work: the sender hears the same.
    if (!drawn) throw proofInvalid();
    return { type: 'image/jpeg', content: drawn.subarray(LIKENESS_BYTES), likeness: drawn.subarray(0, LIKENESS_BYTES) };
  }

  likenessOf(kept: Buffer): Promise<Buffer | undefined> {
    return this.limiter.run(() => run({ ...DRAWING, isKept: true }, kept));
  }

  /** Whoever sends many waits behind their own: in the line of all, nobody stands twice. */
  private async inTurnOf<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.ofSender.get(sender) ?? { limiter: new Limiter(1, LINE_OF_ONE_MAX, proofsBusy), asked: 0 };
    this.ofSender.set(sender, own);
    own.asked += 1;
    try {
      return await own.limiter.run(work);
    } finally {
      own.asked -= 1;
      if (own.asked === 0) this.ofSender.delete(sender);
    }
  }
}

/** By what it says in its first bytes: a bomb, a drawing or a document never reaches the decoder. */
function isReasonable(sent: Buffer): boolean {
  const header = headerOf(sent);
  if (!header) return false;
  const { width, height, bits } = header;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return (
    shorter > 0 &&
    longer <= PROOF_LIMITS.side &&
    longer <= shorter * PROOF_LIMITS.ratio &&
    width * height <= PROOF_LIMITS.pixels &&
    bits <= 8
  );
}

async function run(task: object, sent: Buffer): Promise<Buffer | undefined> {
  const told = await runApart(PROGRAM, task, sent, { megabytes: 64, patienceMs: PATIENCE_MS });
  return told && told.length >= LIKENESS_BYTES ? told : undefined;
}
