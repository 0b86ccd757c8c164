import type { CardCharge } from './card-charge.ts';

/** Whoever locks more than one row locks the charge, then its transactions, then its payment. */
export abstract class Charges {
  abstract add(charge: CardCharge): void;
  abstract find(checkoutId: string): Promise<CardCharge | undefined>;
  abstract lockOfCheckout(checkoutId: string): Promise<CardCharge | undefined>;
  abstract lock(id: string): Promise<CardCharge | undefined>;
  abstract lockOfTransaction(transactionId: string): Promise<CardCharge | undefined>;
  /** By what the provider calls it. */
  abstract lockNamed(devReference: string): Promise<CardCharge | undefined>;
  abstract ofAccount(accountId: string): Promise<CardCharge[]>;
  /** Open ones whose time is over and none of whose transactions is open; nobody else gets the same. */
  abstract overdue(now: Date, limit: number): Promise<CardCharge[]>;
  abstract handOver(from: string, to: string): Promise<void>;
}
