import type { Review } from './review.ts';

export abstract class Reviews {
  abstract add(review: Review): void;
  abstract remove(review: Review): void;
  /** Locked until the transaction ends. */
  abstract lock(id: string): Promise<Review | undefined>;
  /** What the account wrote about the part; nobody else writes that until the transaction ends. */
  abstract lockOwn(accountId: string, partId: number): Promise<Review | undefined>;
  /** How many texts of the account are younger. */
  abstract writtenSince(accountId: string, since: Date): Promise<number>;
  /** Nobody reads what the account wrote, or everybody again. May be repeated. */
  abstract hide(accountId: string, hidden: boolean): Promise<void>;
  /** Nothing that the account wrote is left. */
  abstract forget(accountId: string): Promise<void>;
  /** The same of whoever wrote since then and has no account any more. */
  abstract forgetGone(since: Date): Promise<void>;
  /** Of a part that both wrote of, the other’s own stays. */
  abstract handOver(from: string, to: string): Promise<void>;
}
