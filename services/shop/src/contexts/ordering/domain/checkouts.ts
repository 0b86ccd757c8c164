import type { Attempt, Checkout } from './checkout.ts';

export abstract class Checkouts {
  /** False, and nothing happened, when the account has used the key before; whoever is using it now is waited for. */
  abstract claim(checkout: Checkout): Promise<boolean>;
  abstract find(attempt: Pick<Attempt, 'accountId' | 'key'>): Promise<Checkout | undefined>;
  /** Nobody else closes it until the transaction ends. */
  abstract lock(checkoutId: string): Promise<Checkout | undefined>;
}
