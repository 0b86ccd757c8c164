import type { Cents } from '@bujia/pricing/money';

/**
 * Where a transaction stands with the card provider. returning: a refund is on its way. disputed: a person must look.
 * pending also stands for whatever the provider says in words that we do not know.
 */
export type Standing = 'pending' | 'paid' | 'refused' | 'returning' | 'returned' | 'disputed';

/** What the provider says of a transaction, in our words. */
export interface ProviderTransaction {
  id: string;
  /** What we called the attempt when we asked for its reference. */
  devReference: string;
  standing: Standing;
  /** The provider's own number for it. */
  detail: number;
  amount: Cents;
  currency: string;
  authorization: string;
}
