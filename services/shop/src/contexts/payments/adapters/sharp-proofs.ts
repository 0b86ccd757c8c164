import { Injectable } from '@nestjs/common';
import { PROOF_LIMITS } from '@bujia/contracts/payments';
import sharp from 'sharp';
import { Turns } from '../../../kernel/turns.ts';
import { type ProofImage, Proofs } from '../application/proofs.ts';
import { proofInvalid, proofsBusy } from '../domain/payments-errors.ts';

/** Enough to read a receipt. */
const LONGEST_SIDE = 2_000;
const QUALITIES = [82, 60, 35];
const KEPT_BYTES = 1024 * 1024;
const SECONDS = 10;
/** A picture within the limits may take 160 MB while it is decoded, and 8 MB while it waits. */
const AT_ONCE = 1;
const LINE_MAX = 20;

/** By their first bytes: nothing else reaches the decoder, least of all what it would take for a drawing or a document. */
const KINDS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

@Injectable()
export class SharpProofs extends Proofs {
  private readonly turns = new Turns(AT_ONCE, LINE_MAX, proofsBusy);

  async prepare(sent: Buffer): Promise<ProofImage> {
    if (sent.length > PROOF_LIMITS.bytes || !KINDS.some((is) => is(sent))) throw proofInvalid();
    return this.turns.take(() => draw(sent));
  }
}

async function draw(sent: Buffer): Promise<ProofImage> {
  try {
    const picture = sharp(sent, { limitInputPixels: PROOF_LIMITS.pixels, failOn: 'warning' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' });
    for (const quality of QUALITIES) {
      const content = await picture.clone().jpeg({ quality }).toBuffer();
      if (content.length <= KEPT_BYTES) return { type: 'image/jpeg', content };
    }
  } catch {
    // Damaged, larger than it may be, or too much work: the sender hears the same.
  }
  throw proofInvalid();
}
