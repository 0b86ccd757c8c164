/** Why nothing can be signed, in the words that an operator reads. Mended, it works again without a restart. */
export class CertificateProblem extends Error {}

export interface CertificateState {
  holder: string | undefined;
  validUntil: Date | undefined;
  /** Made by the shop itself: what it signs has no value before the tax authority. */
  demonstration: boolean;
  problem: string | undefined;
}

/** Signs documents in the name of the company. */
export abstract class Signer {
  /** The text with its signature; throws a `CertificateProblem`. */
  abstract sign(xml: string): Promise<string>;
  abstract state(): Promise<CertificateState>;
}
