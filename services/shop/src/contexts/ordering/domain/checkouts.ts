import type { Attempt, Checkout } from './checkout.ts';

export abstract class Checkouts {
  /** False, and nothing happened, when the account has used the key before; whoever is using it now is waited for. */
  abstract claim(checkout: Checkout): Promise<boolean>;
  abstract find(attempt: Pick<Attempt, 'accountId' | 'key'>): Promise<Checkout | undefined>;
  /** Those that wait for their card; nobody else closes them until the transaction ends. */
  abstract lockOpenOf(accountId: string): Promise<Checkout[]>;
  /** Nobody else closes it until the transaction ends. */
  abstract lock(checkoutId: string): Promise<Checkout | undefined>;
  /** Also those that wait for their card: the order is the other’s then. */
  abstract handOver(from: string, to: string): Promise<void>;
}
