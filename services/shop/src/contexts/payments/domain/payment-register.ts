import type { Cents } from '@bujia/pricing/money';
import type { Payment } from './payment.ts';

/** All payments. */
export abstract class PaymentRegister {
  abstract nextNumber(): Promise<number>;
  abstract add(payment: Payment): void;
  abstract find(number: number): Promise<Payment | undefined>;
  abstract lock(number: number): Promise<Payment | undefined>;
  /** The payment that a transaction of the card provider made. */
  abstract lockOfTransaction(transactionId: string): Promise<Payment | undefined>;
  /** Approved ones of these orders, in the order in which they are locked. */
  abstract approvedOf(orderIds: readonly string[]): Promise<{ number: number; transactionId: string | null }[]>;
  abstract approvedSum(orderId: string): Promise<Cents>;
  /** Payments of the order that wait for a seller. */
  abstract waiting(orderId: string): Promise<number>;
  /** Whether another living payment has the receipt; until the transaction ends, nobody else claims it. */
  abstract isReceiptUsed(bank: number, receipt: string, beside?: string): Promise<boolean>;
  abstract saveProof(paymentId: string, image: { type: string; content: Buffer; likeness: Buffer }): Promise<void>;
  /** A picture of which no print was taken; the one that a seller waits for first. */
  abstract unprinted(): Promise<{ paymentId: string; content: Buffer } | undefined>;
  /** Takes the print of a picture, unless another one stands in its place by now. */
  abstract print(paymentId: string, content: Buffer, likeness: Buffer | undefined): Promise<void>;
  abstract handOver(from: string, to: string): Promise<void>;
}
