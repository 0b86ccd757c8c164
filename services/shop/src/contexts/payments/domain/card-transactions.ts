import type { CardTransaction } from './card-transaction.ts';

export abstract class CardTransactions {
  /** Makes sure that there is one; false when it was known. */
  abstract hear(id: string, now: Date): Promise<boolean>;
  abstract lock(id: string): Promise<CardTransaction | undefined>;
  abstract hasOpenBeside(chargeId: string, id: string): Promise<boolean>;
  /** Takes what is due to be asked, so that for a while nobody else does. */
  abstract takeDue(now: Date, until: Date, limit: number): Promise<{ id: string; returning: boolean }[]>;
}
