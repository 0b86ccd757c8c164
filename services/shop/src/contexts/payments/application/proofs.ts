/** An image as it is kept. */
export interface ProofImage {
  type: 'image/jpeg';
  content: Buffer;
}

export abstract class Proofs {
  /** Draws anew what was sent, so that nothing but the picture is left of it; refuses what is no picture. */
  abstract prepare(sent: Buffer): Promise<ProofImage>;
}
