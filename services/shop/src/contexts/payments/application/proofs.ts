import type { Asker } from './orders-to-pay.ts';

/** How many points the likeness of a picture has on a side; each is a bit of it. */
export const LIKENESS_SIDE = 64;

/** An image as it is kept. */
export interface ProofImage {
  type: 'image/jpeg';
  content: Buffer;
  /** By which it is compared with others. */
  likeness: Buffer;
}

export abstract class Proofs {
  /**
   * Draws anew what was sent, so that nothing but the picture is left of it; refuses what is no picture. One of a sender at a
   * time.
   */
  abstract prepare(sent: Buffer, sender: Asker): Promise<ProofImage>;

  /** Of an image that is kept; undefined when it cannot be read. */
  abstract likenessOf(kept: Buffer): Promise<Buffer | undefined>;
}
