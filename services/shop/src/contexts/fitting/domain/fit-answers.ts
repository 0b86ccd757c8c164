import type { FitAnswer } from './fit-answer.ts';

export abstract class FitAnswers {
  abstract add(answer: FitAnswer): void;
  abstract ofOrder(orderId: string): Promise<FitAnswer[]>;
  /** The same; nobody else answers for the order until the transaction ends. */
  abstract lockOrder(orderId: string): Promise<FitAnswer[]>;
  /** What was said stays, and nobody knows any more who said it. */
  abstract forget(accountId: string): Promise<void>;
  /** The same of whoever answered since then and has no account any more. */
  abstract forgetGone(since: Date): Promise<void>;
  abstract handOver(from: string, to: string): Promise<void>;
}
