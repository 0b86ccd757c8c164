import type { Cents } from '@bujia/pricing/money';
import type { Debt } from './debt.ts';

/** What the shop owes. Whoever locks more than one row locks the charge, its transaction, its payment, then the debt. */
export abstract class Debts {
  abstract nextNumber(): Promise<number>;
  abstract add(debt: Debt): void;
  abstract find(number: number): Promise<Debt | undefined>;
  abstract lock(number: number): Promise<Debt | undefined>;
  abstract lockById(id: string): Promise<Debt | undefined>;
  abstract lockOfPayment(paymentId: string): Promise<Debt | undefined>;
  abstract lockOfTransaction(transactionId: string): Promise<Debt | undefined>;
  /** Of lines that came back of the order. */
  abstract lockOfLines(orderId: string): Promise<Debt[]>;
  /** What of the approved payments of a cancelled order is owed by another debt than theirs. */
  abstract paidByLines(orderId: string): Promise<Cents>;
  /** What a seller has given back of an order, or asked a card provider to; without that of one payment. */
  abstract givenBackBy(sellerId: string, orderId: string, without: string | null): Promise<Cents>;
  /** Of what was paid beyond the order, by the receipt; not what is void. */
  abstract ofReceipt(orderId: string, receipt: string): Promise<Debt | undefined>;
  /** Whose time is over and nobody was warned yet; nobody else gets the same. */
  abstract overdue(now: Date, limit: number): Promise<Debt[]>;
  /** Ids, in their order and behind that one, of transactions that say another thing than what is owed of them. */
  abstract astray(after: string, limit: number): Promise<string[]>;
  abstract saveProof(debtId: string, image: { type: string; content: Buffer }): Promise<void>;
  abstract handOver(from: string, to: string): Promise<void>;
}
