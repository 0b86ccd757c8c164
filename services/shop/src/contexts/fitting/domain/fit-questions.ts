import type { FitQuestion } from './fit-question.ts';

export abstract class FitQuestions {
  abstract add(question: FitQuestion): void;
  abstract byId(id: string): Promise<FitQuestion | undefined>;
  /** The same; nobody changes or forgets it until the transaction ends. */
  abstract lock(id: string): Promise<FitQuestion | undefined>;
  abstract isOfOrder(orderId: string): Promise<boolean>;
  /** Those that have waited longest, locked until the transaction ends. One at a time asks: where another is at it there are none. */
  abstract due(now: Date, most: number): Promise<FitQuestion[]>;
  /** Nobody asks this account again. May be repeated. */
  abstract silence(accountId: string, now: Date): Promise<void>;
  abstract isSilent(accountId: string): Promise<boolean>;
  /** Nothing of the account is left. */
  abstract forget(accountId: string): Promise<void>;
  /** Of whoever said since then that they want to be asked no more, and has no account any more. */
  abstract forgetGone(since: Date): Promise<void>;
  /** Whoever wanted no more is not asked by the other account either. */
  abstract handOver(from: string, to: string): Promise<void>;
}
