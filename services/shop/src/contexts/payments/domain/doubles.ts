import type { PaymentStatus } from '@bujia/contracts/catalogues';

/** The same picture, the same document of the same bank, or only a picture that looks like it. */
export type Sameness = 'picture' | 'document' | 'likeness';

/** Of 4,096 bits, so many may differ in pictures that look alike: measured in `likeness.spec.ts`. */
export const LIKE_BITS = 28;

/** Another payment for which the same money may have been told of. */
export interface Double {
  number: number;
  orderNumber: number;
  status: PaymentStatus;
  /** When it was registered, or decided on. */
  at: Date;
  by: Sameness;
}

export abstract class Doubles {
  /** Nobody else decides on a payment with the same picture or document until the transaction ends. */
  abstract lock(payment: number): Promise<void>;
  abstract of(payment: number): Promise<Double[]>;
}
