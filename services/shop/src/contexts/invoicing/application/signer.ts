/** Why nothing can be signed, in the words that an operator reads. Mended, it works again without a restart. */
export class CertificateProblem extends Error {}
/** The file may be good: its password does not open it. */
export class WrongCertificatePassword extends CertificateProblem {}

export interface CertificateState {
  holder: string | undefined;
  validUntil: Date | undefined;
  /** It ends within thirty days. */
  endsSoon: boolean;
  /** The taxpayers that it names, in whose name it may sign. */
  rucs: readonly string[];
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
