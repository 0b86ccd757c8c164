import { type DrawnPicture, SentPictures } from '../contract.ts';
import type { Asker } from './orders-to-pay.ts';

/** How many points the likeness of a picture has on a side; each is a bit of it. */
export const LIKENESS_SIDE = 64;

/** An image as it is kept. */
export interface ProofImage extends DrawnPicture {
  /** By which it is compared with others. */
  likeness: Buffer;
}

export abstract class Proofs extends SentPictures {
  abstract override prepare(sent: Buffer | undefined, sender: Asker): Promise<ProofImage>;

  /** Of an image that is kept; undefined when it cannot be read. */
  abstract likenessOf(kept: Buffer): Promise<Buffer | undefined>;
}
